import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'

test('there are no metrics where no token is set (Decision F3)', async () => {
  const portal = await testApp()

  expect((await portal.stranger.get('/metrics', { authorization: 'Bearer ' })).statusCode).toBe(404)
})

test('metrics count requests by route, for who carries the token alone', async () => {
  const portal = await testApp({ METRICS_TOKEN: 'a token of the tests' })
  const author = await insertUser(portal.database.db)
  const id = '018f2f7e-0000-7000-8000-000000000000'
  await (await portal.as(author)).get(`/objects/${id}`)

  expect((await portal.stranger.get('/metrics')).statusCode).toBe(401)
  expect((await portal.stranger.get('/metrics', { authorization: 'Bearer another' })).statusCode).toBe(401)
  const answer = await portal.stranger.get('/metrics', { authorization: 'Bearer a token of the tests' })

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(answer.body).toContain('http_request_duration_seconds_count{method="GET",route="/objects/:id",status="404"} 1')
  expect(answer.body).toContain('database_connections{state="busy"}')
  expect(answer.body).not.toContain(id)
})

test('a line of the log names the route and the request, and nobody', async () => {
  const lines: string[] = []
  const written = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const portal = await testApp({}, { log: pino({ level: 'debug' }, written) })
  const author = await insertUser(portal.database.db)
  const caller = await portal.as(author)

  await caller.get('/objects/018f2f7e-0000-7000-8000-000000000000')

  const line = lines.find(text => text.includes('/objects/:id'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ method: 'GET', status: 404, reqId: expect.any(String) })
  for (const secret of [author.email, author.id, '018f2f7e', 'sid=']) expect(lines.join('')).not.toContain(secret)
})
