/**
 * The references, as bare as they get: a read is one prepared primary-key SELECT on the same kind of pool and database; an
 * upload is a request piped into a file; a sign-in is a password held against its hash; `/statements` are those that were
 * given, prepared and one after the other. Settings come as JSON in the first argument.
 */
import { createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { hashPassword, isPasswordRight } from '#server/account/password.ts'
import type { Settings } from './bare.ts'
import { PASSWORD } from './people.ts'

const {
  port,
  connection,
  userId,
  folder,
  statements = [],
}: Settings & { port: number } = JSON.parse(process.argv[2] ?? '{}')
const pool = new pg.Pool({ ...connection, max: 16 })
const query = { name: 'read', text: 'select id, email, first_name, last_name, role from users where id = $1' }
const stored = await hashPassword(PASSWORD)

createServer((request, response) => {
  const answer = answerTo(request)
  answer.then(
    body => response.setHeader('content-type', 'application/json').end(body),
    () => response.writeHead(500).end(),
  )
}).listen(port, '127.0.0.1')

function answerTo(request: IncomingMessage): Promise<string> {
  if (request.method === 'PUT') return keep(request)
  if (request.method === 'POST') return check(request)
  return request.url === '/statements' ? runStatements() : read()
}

async function check(body: NodeJS.ReadableStream): Promise<string> {
  return JSON.stringify(await isPasswordRight(await text(body), stored))
}

async function read(): Promise<string> {
  const { rows } = await pool.query({ ...query, values: [userId] })
  return JSON.stringify(rows[0])
}

async function runStatements(): Promise<string> {
  const answers: unknown[] = []
  for (const [place, statement] of statements.entries()) {
    const { rows } = await pool.query({ ...statement, name: `statement-${place}` })
    answers.push(rows)
  }
  return JSON.stringify(answers)
}

async function keep(request: IncomingMessage): Promise<string> {
  await pipeline(request, createWriteStream(join(folder, `bare-${request.url?.slice(1)}`)))
  return '{}'
}
