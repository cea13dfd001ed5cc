import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { uploadPathOf } from '#domain/video/object-path.ts'
import { MAX_VIDEO_BYTES } from '#domain/video/video-file.ts'
import { readSampleVideo } from '#factories/sample-video.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import { PATIENCE_MS } from '../../../tests/patience.ts'
import { addressOf, putChunks } from '../../../tests/raw-upload.ts'
import { uploadFileKey } from './video-files.ts'
import { videos } from './video-tables.ts'

const portal = await testApp()
const { app, stranger, database } = portal
const film = await readSampleVideo()
const TOO_LARGE = { code: 'video-too-large', message: 'File is too large. Maximum size is 100MB' }
const NO_UPLOAD = { code: 'no-such-upload', message: 'There is no such upload, or it has expired' }

let address = ''
beforeAll(async () => {
  address = await addressOf(app)
})

const author = async () => portal.as(await insertUser(database.db))

/** A target for an upload: the address as it was issued, the same under which the tests reach it, and its owner's session. */
async function targetFor(caller: Caller) {
  const { uploadURL } = (await caller.post('/api/objects/upload')).json()
  const { pathname, search } = new URL(uploadURL)
  return { uploadURL, url: address + pathname + search, id: pathname.split('/').at(-1) ?? '', cookie: caller.cookie }
}

async function filesOf(id: string): Promise<string[]> {
  const names = await readdir(join(portal.folder, 'files'), { recursive: true, withFileTypes: true })
  return names
    .filter(entry => entry.isFile() && (entry.name === id || entry.parentPath.endsWith('incoming')))
    .map(entry => entry.name)
}

const statusOf = async (id: string) =>
  (await database.db.select({ status: videos.status }).from(videos).where(eq(videos.id, id)))[0]?.status

function* zeros(bytes: number): Generator<Uint8Array> {
  const chunk = new Uint8Array(1024 * 1024)
  for (let left = bytes; left > 0; left -= chunk.length) yield left < chunk.length ? chunk.subarray(0, left) : chunk
}

describe('an upload to the portal itself (D5)', () => {
  test('has a target of its own, for somebody who is signed in', async () => {
    const answer = await (await author()).post('/api/objects/upload')

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      uploadURL: expect.stringMatching(/^http:\/\/[^/]+\/api\/uploads\/[0-9a-f-]{36}\?token=[\w-]{32}$/),
    })
    expect((await stranger.post('/api/objects/upload')).statusCode).toBe(401)
  })

  test('is stored, registered, and served byte for byte', async () => {
    const caller = await author()
    const { uploadURL, url, cookie } = await targetFor(caller)

    expect(await putChunks(url, [film.subarray(0, 9000), film.subarray(9000)], { cookie })).toEqual({
      status: 200,
      body: { message: 'Uploaded' },
    })
    const registered = await caller.put('/api/videos', { videoURL: uploadURL })
    expect([registered.statusCode, registered.json()]).toEqual([
      200,
      { objectPath: expect.stringMatching(/^\/objects\/[0-9a-f-]{36}$/) },
    ])
    const served = await caller.get(registered.json().objectPath)
    expect(served.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    expect(served.rawPayload.equals(film)).toBe(true)
  })

  test('is taken once', async () => {
    const { url, cookie } = await targetFor(await author())
    await putChunks(url, [film], { cookie })

    expect(await putChunks(url, [film], { cookie })).toEqual({ status: 404, body: NO_UPLOAD })
  })

  test('sent twice at once is taken once', async () => {
    const { url, cookie } = await targetFor(await author())
    const answers = await Promise.all([putChunks(url, [film], { cookie }), putChunks(url, [film], { cookie })])

    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 404])
  })

  test('is taken from its owner’s session alone, and waits for it', async () => {
    const { url, id, cookie } = await targetFor(await author())
    const other = await author()

    expect((await putChunks(url, [film])).status).toBe(401)
    expect(await putChunks(url, [film], { cookie: other.cookie })).toEqual({ status: 404, body: NO_UPLOAD })
    expect([await statusOf(id), await filesOf(id)]).toEqual(['issued', []])
    expect((await putChunks(url, [film], { cookie })).status).toBe(200)
  })

  test('is not taken with another token, nor under another id', async () => {
    const { id, cookie } = await targetFor(await author())
    const { url: others } = await targetFor(await author())
    const token = new URL(others).search

    expect(await putChunks(`${address}/api/uploads/${id}${token}`, [film], { cookie })).toEqual({
      status: 404,
      body: NO_UPLOAD,
    })
    expect((await putChunks(`${address}/api/uploads/${randomUUID()}${token}`, [film], { cookie })).status).toBe(404)
    expect((await putChunks(`${address}/api/uploads/nonsense${token}`, [film], { cookie })).status).toBe(404)
    expect((await putChunks(`${address}/api/uploads/${id}`, [film], { cookie })).body).toMatchObject({
      message: 'There is no such upload',
    })
    expect(await statusOf(id)).toBe('issued')
  })

  test('stops at 104,857,600 bytes when its length is announced', async () => {
    const { url, id, cookie } = await targetFor(await author())
    const answer = await putChunks(url, [], { contentLength: MAX_VIDEO_BYTES + 1, cookie })

    expect(answer).toEqual({ status: 413, body: TOO_LARGE })
    expect(await filesOf(id)).toEqual([])
  })

  test('stops there when it comes in chunks, and leaves nothing', async () => {
    const { url, id, cookie } = await targetFor(await author())
    const answer = await putChunks(url, zeros(MAX_VIDEO_BYTES + 1), { cookie })

    expect(answer).toEqual({ status: 413, body: TOO_LARGE })
    expect(await filesOf(id)).toEqual([])
    expect(await statusOf(id)).toBe('failed')
  })

  test('may have 104,857,600 bytes; that are no film, so it is refused and removed', async () => {
    const caller = await author()
    const { url, uploadURL, id, cookie } = await targetFor(caller)
    expect((await putChunks(url, zeros(MAX_VIDEO_BYTES), { cookie })).status).toBe(200)
    expect(await filesOf(id)).toEqual([id])

    const answer = await caller.put('/api/videos', { videoURL: uploadURL })

    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please select a valid MP4 or MOV video file'])
    expect(await filesOf(id)).toEqual([])
  })
})

test('while the place of the files keeps its answers to itself, only those who need one of it wait (H255)', async () => {
  const [files, answers] = [portal.files, Promise.withResolvers<void>()]
  let asked = 0
  const slowFiles = {
    ...files,
    async move(from: string, to: string) {
      asked += 1
      await answers.promise
      await files.move(from, to)
    },
  }
  const slow = await testApp({}, { files: slowFiles })
  const { db, pool } = slow.database
  const owner = await insertUser(db)
  const caller = await slow.as(owner)
  const ids = Array.from({ length: pool.options.max }, () => randomUUID())
  for (const id of ids) {
    await db.insert(videos).values({ id, userId: owner.id, tokenSha256: 'any', expiresAt: slow.clock.now() })
    await files.write(uploadFileKey(id), film)
  }
  const registering = ids.map(id => caller.put('/api/videos', { videoURL: uploadPathOf(id, 'any') }))
  await expect.poll(() => asked, { timeout: PATIENCE_MS }).toBe(ids.length)

  const meanwhile = await caller.get('/api/auth/user')
  answers.resolve()
  const registered = await Promise.all(registering)

  expect(meanwhile.statusCode).toBe(200)
  expect(registered.map(answer => answer.json())).toEqual(ids.map(id => ({ objectPath: `/objects/${id}` })))
})
