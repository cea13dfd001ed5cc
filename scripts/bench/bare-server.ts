/**
 * The references, as bare as they get: a read is one prepared primary-key SELECT on the same kind of pool and database; an
 * upload is a request piped into a file; a sign-in is a password held against its hash. Settings come as JSON in the first argument.
 */
import { createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { hashPassword, isPasswordRight } from '#server/account/password.ts'
import { PASSWORD } from './people.ts'

const { port, connection, userId, folder } = JSON.parse(process.argv[2] ?? '{}')
const pool = new pg.Pool({ ...connection, max: 16 })
const query = { name: 'read', text: 'select id, email, first_name, last_name, role from users where id = $1' }
const stored = await hashPassword(PASSWORD)
let files = 0

createServer((request, response) => {
  const answer = answerTo(request)
  answer.then(
    body => response.setHeader('content-type', 'application/json').end(body),
    () => response.writeHead(500).end(),
  )
}).listen(port, '127.0.0.1')

function answerTo(request: IncomingMessage): Promise<string> {
  if (request.method === 'PUT') return keep(request)
  return request.method === 'POST' ? check(request) : read()
}

async function check(body: NodeJS.ReadableStream): Promise<string> {
  return JSON.stringify(await isPasswordRight(await text(body), stored))
}

async function read(): Promise<string> {
  const { rows } = await pool.query({ ...query, values: [userId] })
  return JSON.stringify(rows[0])
}

async function keep(bytes: NodeJS.ReadableStream): Promise<string> {
  files += 1
  await pipeline(bytes, createWriteStream(join(folder, `bare-${files}`)))
  return '{}'
}
