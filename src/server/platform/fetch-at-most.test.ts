import { once } from 'node:events'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listen } from '../../../tests/listen.ts'
import { AnswerTooLarge, fetchAtMost } from './fetch-at-most.ts'

test('an answer that fits comes as it is, with what its server says of it', async () => {
  const address = await listen((_, response) => response.writeHead(404, { 'x-kind': 'none' }).end('not here'))

  const answer = await fetchAtMost(8, address)

  expect([answer.status, answer.headers.get('x-kind'), await answer.text()]).toEqual([404, 'none', 'not here'])
})

test('a server that never stops sending is hung up on', async () => {
  const ended = Promise.withResolvers<unknown>()
  const address = await listen((_, response) => {
    ended.resolve(once(response, 'close'))
    response.on('error', () => undefined)
    Readable.from(forever()).pipe(response)
  })

  const answer = await fetchAtMost(1_000_000, address)
  await expect(answer.text()).rejects.toThrow(AnswerTooLarge)

  await ended.promise
})

test('a little that unpacks to a lot is too much', async () => {
  const packed = gzipSync(Buffer.alloc(50_000_000))
  const address = await listen((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed))

  const answer = await fetchAtMost(1_000_000, address)

  await expect(answer.arrayBuffer()).rejects.toThrow(AnswerTooLarge)
})

function* forever() {
  for (;;) yield Buffer.alloc(65_536, ' ')
}
