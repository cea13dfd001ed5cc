import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { insertVideo } from '#factories/sample-video.ts'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { makeArchive } from '#server/archive/archive-making-service.ts'
import { videoFileKey } from '#server/video/video-files.ts'
import { cookieOf, testApp } from '../app.ts'

const FILM_BYTES = 100_000_000
/** The line holds for so much at a time. */
const HOLDS_BYTES = 24_000_000

const portal = await testApp()
const { app, database, files } = portal

test('a hundred megabytes of film are fetched over a line that breaks again and again, to the last byte (H126)', async () => {
  const user = await insertUser(database.db)
  const video = await insertVideo(database.db, { id: randomUUID(), userId: user.id, createdAt: new Date() })
  await files.write(videoFileKey(video.id), randomBytes(FILM_BYTES))
  const { id } = (await (await portal.as(user)).post('/api/account/archive')).json()
  await makeArchive(portal, id)
  await app.listen({ host: '127.0.0.1', port: 0 })
  // reason: it listens on a port
  const { port } = app.server.address() as AddressInfo
  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: user.email, password: PASSWORD },
  })
  const cookie = cookieOf(login) ?? ''

  const taken = createHash('sha256')
  let size = 0
  let etag = ''
  let breaks = 0
  for (;;) {
    const headers = { cookie, ...(size > 0 && { range: `bytes=${size}-`, 'if-range': etag }) }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: `/api/account/archives/${id}`, headers }, resolve).once('error', reject)
    })
    expect(answer.statusCode).toBe(size > 0 ? 206 : 200)
    etag = String(answer.headers.etag)
    const until = size + HOLDS_BYTES
    for await (const part of answer) {
      taken.update(part)
      size += part.length
      if (size >= until) break
    }
    if (answer.complete) break
    breaks += 1
  }

  const { rows } = await database.pool.query('select file_key as key from archives where id = $1', [id])
  const made = await files.read(rows[0]?.key)
  expect(breaks).toBeGreaterThan(3)
  expect(size).toBe(made?.length)
  expect(taken.digest('hex')).toBe(
    createHash('sha256')
      .update(made ?? '')
      .digest('hex'),
  )
})
