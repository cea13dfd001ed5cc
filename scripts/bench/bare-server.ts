/**
 * The references, as bare as they get: a read is one prepared primary-key SELECT on the same kind of pool and database; an
 * upload is a request piped into a file. Settings come as JSON in the first argument.
 */
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'

const { port, connection, userId, folder } = JSON.parse(process.argv[2] ?? '{}')
const pool = new pg.Pool({ ...connection, max: 16 })
const query = { name: 'read', text: 'select id, email, first_name, last_name, role from users where id = $1' }
let files = 0

createServer((request, response) => {
  const answer = request.method === 'PUT' ? keep(request) : read()
  answer.then(
    body => response.setHeader('content-type', 'application/json').end(body),
    () => response.writeHead(500).end(),
  )
}).listen(port, '127.0.0.1')

async function read(): Promise<string> {
  const { rows } = await pool.query({ ...query, values: [userId] })
  return JSON.stringify(rows[0])
}

async function keep(bytes: NodeJS.ReadableStream): Promise<string> {
  files += 1
  await pipeline(bytes, createWriteStream(join(folder, `bare-${files}`)))
  return '{}'
}
