import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { UPLOAD_LIFETIME_MS } from '#domain/video/object-path.ts'
import { MAX_VIDEO_BYTES, REMOVED_KEPT_MS } from '#domain/video/video-file.ts'
import { readSampleVideo } from '#factories/sample-video.ts'
import { insertUser } from '#factories/user.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import { addressOf, putChunks, putHalf } from '../../../tests/raw-upload.ts'
import { hasS3Server, startS3Server } from '../../../tests/s3-server.ts'
import { whenFileEnds } from '../../../tests/when-file-ends.ts'
import { type Bucket, openS3Files } from '../platform/files/s3-files.ts'
import { fileKeysOf, uploadFileKey, videoFileKey } from './video-files.ts'
import { removeForgottenVideos, removeLeftUploads } from './video-service.ts'
import { videos } from './video-tables.ts'

const film = await readSampleVideo()
const MINUTE = 60_000
const NO_UPLOAD = { code: 'no-such-upload', message: 'There is no such upload, or it has expired' }
const NO_VIDEO = 'Please select a valid MP4 or MOV video file'
const TOO_LARGE = { code: 'video-too-large', message: 'File is too large. Maximum size is 100MB' }

const server = hasS3Server ? await startS3Server() : undefined
const bucketFiles = (other: Partial<Bucket> = {}) =>
  server === undefined ? {} : { files: openS3Files({ ...server, ...other }) }

const PLACES = [
  { place: 'a folder', open: () => testApp() },
  ...(hasS3Server ? [{ place: 'a bucket', open: () => testApp({}, bucketFiles()) }] : []),
]

describe.each(PLACES)('an upload where files are in $place (D5)', async ({ open, place }) => {
  const portal = await open()
  const { app, database, files } = portal
  const isBucket = place === 'a bucket'

  const author = async () => portal.as(await insertUser(database.db))

  /** A target as it was issued, and how the tests reach it. */
  async function targetFor(caller: Caller, size = film.length) {
    const { uploadURL } = (await caller.post('/api/objects/upload', { size })).json()
    const { pathname, search } = new URL(uploadURL)
    const url = isBucket ? uploadURL : (await addressOf(app)) + pathname + search
    return { uploadURL, url, id: pathname.split('/').at(-1) ?? '', cookie: caller.cookie }
  }

  const put = async ({ url, cookie }: { url: string; cookie: string | undefined }, bytes: Uint8Array) =>
    (await putChunks(url, [bytes], { contentLength: bytes.length, cookie })).status
  const register = (caller: Caller, videoURL: string) => caller.put('/api/videos', { videoURL })

  /** Where anything is kept of it. */
  async function placesOf(id: string): Promise<string[]> {
    const sizes = await Promise.all(
      fileKeysOf({ id, captionsKey: null }).map(async key => ({ key, size: await files.sizeOf(key) })),
    )
    return sizes.flatMap(({ key, size }) => (size === null ? [] : [key]))
  }

  async function cleanUp() {
    while ((await removeForgottenVideos(portal)) > 0);
    await removeLeftUploads(portal)
  }

  test('goes where the files are, is registered, and is served byte for byte and in part', async () => {
    const caller = await author()
    const target = await targetFor(caller)
    const { uploadURL, id } = target
    expect(uploadURL).toMatch(
      isBucket ? /^http:\/\/[^/]+\/portal-[^/]+\/uploads\/[0-9a-f-]{36}\?X-Amz-/ : /^http:\/\/[^/]+\/api\/uploads\//,
    )

    expect(await put(target, film)).toBe(200)
    const registered = await register(caller, uploadURL)
    expect([registered.statusCode, registered.json()]).toEqual([200, { objectPath: `/objects/${id}` }])
    expect((await caller.get(`/objects/${id}`)).rawPayload.equals(film)).toBe(true)
    const part = await caller.get(`/objects/${id}`, { range: 'bytes=1000-1999' })
    expect([part.statusCode, part.rawPayload.equals(film.subarray(1000, 2000))]).toEqual([206, true])
    expect(await placesOf(id)).toEqual([videoFileKey(id)])
  })

  test('registered twice at once, and once more, has one path and is prepared once', async () => {
    const caller = await author()
    const target = await targetFor(caller)
    const { uploadURL } = target
    await put(target, film)

    const answers = await Promise.all([register(caller, uploadURL), register(caller, uploadURL)])
    answers.push(await register(caller, uploadURL))

    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(answer => answer.json().objectPath)).size).toBe(1)
  })

  test('changes nothing when its target is used again', async () => {
    const caller = await author()
    const target = await targetFor(caller)
    const { uploadURL, id } = target
    await put(target, film)
    await register(caller, uploadURL)
    const another = Buffer.from(film).fill('x', 64)

    // A bucket takes what a valid signature brings; it lands where nobody looks.
    expect(await put(target, another)).toBe(isBucket ? 200 : 404)

    expect((await register(caller, uploadURL)).json()).toEqual({ objectPath: `/objects/${id}` })
    expect((await caller.get(`/objects/${id}`)).rawPayload.equals(film)).toBe(true)
    portal.advance(REMOVED_KEPT_MS + MINUTE)
    await removeLeftUploads(portal)
    expect(await placesOf(id)).toEqual([videoFileKey(id)])
    portal.advance(-REMOVED_KEPT_MS - MINUTE)
  })

  test('that is announced too large gets no target', async () => {
    const answer = await (await author()).post('/api/objects/upload', { size: MAX_VIDEO_BYTES + 1 })

    expect([answer.statusCode, answer.json()]).toEqual([413, TOO_LARGE])
  })

  test('that turns out too large is stopped, and leaves nothing', async () => {
    const caller = await author()
    const { uploadURL, url, id, cookie } = await targetFor(caller, MAX_VIDEO_BYTES)

    const { status } = await putChunks(url, [], { contentLength: MAX_VIDEO_BYTES + 1, cookie })

    expect(status).toBe(isBucket ? 403 : 413)
    expect(await placesOf(id)).toEqual([])
    expect((await register(caller, uploadURL)).statusCode).toBe(404)
  })

  test('that breaks off leaves nothing', async () => {
    const { url, id, cookie } = await targetFor(await author(), 1_000_000)
    await putHalf(url, film, { contentLength: 1_000_000, cookie })

    if (!isBucket) await expect.poll(() => statusOf(id)).toBe('failed')
    await expect.poll(() => placesOf(id)).toEqual([])
  })

  test.each([
    ['a renamed text file', Buffer.from('This is a letter and not a film.\n'.repeat(40))],
    ['of no bytes at all', Buffer.alloc(0)],
  ])('%s is no video, whatever it is called', async (_, bytes) => {
    const caller = await author()
    const { uploadURL, url, id, cookie } = await targetFor(caller, bytes.length)
    // Nothing at all is not worth a signature: it goes through the portal everywhere.
    const reached = bytes.length > 0 ? url : url.replace(/^.*(?=\/api\/)/, await addressOf(app))
    expect(await put({ url: reached, cookie }, bytes)).toBe(200)

    const answer = await register(caller, uploadURL)

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'not-a-video', message: NO_VIDEO, issues: [{ path: 'videoURL', message: NO_VIDEO }] },
    ])
    expect(await placesOf(id)).toEqual([])
    expect((await register(caller, uploadURL)).statusCode).toBe(404)
  })

  test("of another person cannot be registered, nor one that never arrived, nor somebody's address", async () => {
    const [owner, other] = [await author(), await author()]
    const target = await targetFor(owner)
    const { uploadURL, id } = target
    await put(target, film)
    const { uploadURL: empty } = await targetFor(other)

    for (const videoURL of [uploadURL, `/uploads/${id}`, empty, 'https://example.org/film.mp4', 'nonsense']) {
      const answer = await register(other, videoURL)
      expect([answer.statusCode, answer.json()]).toEqual([404, NO_UPLOAD])
    }
    expect((await portal.stranger.put('/api/videos', { videoURL: uploadURL })).statusCode).toBe(401)
    expect((await register(owner, uploadURL)).statusCode).toBe(200)
  })

  test('that is no film is refused as such once the database that went away before the commit is back', async () => {
    const caller = await author()
    const target = await targetFor(caller)
    const { uploadURL, id } = target
    await put(target, Buffer.alloc(film.length, 'no film'))
    await database.owner.query(`
      create function end_session() returns trigger language plpgsql as
        $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$;
      create constraint trigger goes_away after update on videos deferrable initially deferred
        for each row when (new.status = 'failed') execute function end_session()`)

    const during = await register(caller, uploadURL)
    await database.owner.query('drop trigger goes_away on videos; drop function end_session')
    const after = await register(caller, uploadURL)

    expect([during.statusCode, after.statusCode, after.json().message]).toEqual([503, 400, NO_VIDEO])
    expect(await placesOf(id)).toEqual([])
  })

  test('has a quarter of an hour', async () => {
    const caller = await author()
    portal.advance(-UPLOAD_LIFETIME_MS - MINUTE)
    const target = await targetFor(caller)
    const { uploadURL, id } = target
    portal.advance(UPLOAD_LIFETIME_MS + MINUTE)

    expect(await put(target, film)).toBe(isBucket ? 403 : 404)
    expect(await placesOf(id)).toEqual([])
    expect((await register(caller, uploadURL)).statusCode).toBe(404)
  })

  test('that nobody registers is removed a day later, and not before', async () => {
    const target = await targetFor(await author())
    const { id } = target
    await put(target, film)

    portal.advance(REMOVED_KEPT_MS - MINUTE)
    await cleanUp()
    expect(await placesOf(id)).toHaveLength(1)
    portal.advance(2 * MINUTE)
    await cleanUp()

    expect(await placesOf(id)).toEqual([])
    expect(await statusOf(id)).toBeUndefined()
    portal.advance(-REMOVED_KEPT_MS - MINUTE)
  })

  const statusOf = async (id: string) =>
    (await database.db.select({ status: videos.status }).from(videos).where(eq(videos.id, id)))[0]?.status
})

describe.runIf(hasS3Server)('an upload to a bucket', async () => {
  const portal = await testApp({}, bucketFiles())
  const { database, files, app } = portal
  const author = async () => portal.as(await insertUser(database.db))

  test('whose size is not told goes through the portal, which holds the limit itself', async () => {
    const caller = await author()
    const { uploadURL } = (await caller.post('/api/objects/upload')).json()
    const { pathname, search } = new URL(uploadURL)
    expect(pathname).toMatch(/^\/api\/uploads\//)

    expect(
      (await putChunks((await addressOf(app)) + pathname + search, [film], { cookie: caller.cookie })).status,
    ).toBe(200)
    expect((await caller.put('/api/videos', { videoURL: uploadURL })).statusCode).toBe(200)
  })

  test('that let a larger file pass is found out when it is registered', async () => {
    const caller = await author()
    const { uploadURL } = (await caller.post('/api/objects/upload', { size: film.length })).json()
    const id = new URL(uploadURL).pathname.split('/').at(-1) ?? ''
    await files.write(uploadFileKey(id), Buffer.concat([film, Buffer.alloc(MAX_VIDEO_BYTES)]))

    const answer = await caller.put('/api/videos', { videoURL: uploadURL })

    expect([answer.statusCode, answer.json()]).toEqual([413, TOO_LARGE])
    expect(await Promise.all(fileKeysOf({ id, captionsKey: null }).map(files.sizeOf))).toEqual(
      fileKeysOf({ id, captionsKey: null }).map(() => null),
    )
  })

  test('that was moved when its server died can still be registered', async () => {
    const caller = await author()
    const { uploadURL } = (await caller.post('/api/objects/upload', { size: film.length })).json()
    const id = new URL(uploadURL).pathname.split('/').at(-1) ?? ''
    await files.write(videoFileKey(id), film)

    expect((await caller.put('/api/videos', { videoURL: uploadURL })).json()).toEqual({ objectPath: `/objects/${id}` })
  })

  test('is registered once the bucket is back, without being sent again', async () => {
    const line = await openLine(server?.endpoint ?? '')
    const away = await testApp({}, bucketFiles({ endpoint: line.url, publicEndpoint: server?.endpoint }))
    const caller = await away.as(await insertUser(away.database.db))
    const { uploadURL } = (await caller.post('/api/objects/upload', { size: film.length })).json()
    expect((await putChunks(uploadURL, [film], { contentLength: film.length })).status).toBe(200)
    await line.cut()

    const during = await caller.put('/api/videos', { videoURL: uploadURL })
    await line.mend()
    const after = await caller.put('/api/videos', { videoURL: uploadURL })

    expect([during.statusCode, during.headers['retry-after']]).toEqual([503, '5'])
    expect([after.statusCode, await away.files.sizeOf(videoFileKey(after.json().objectPath.slice(9)))]).toEqual([
      200,
      film.length,
    ])
    await line.cut()
    const read = await caller.get(after.json().objectPath)
    await line.mend()
    expect([read.statusCode, read.headers['retry-after']]).toEqual([503, '5'])
  })

  test('that the bucket cannot take through the portal was not interrupted: it is to be sent again later', async () => {
    const line = await openLine(server?.endpoint ?? '')
    const away = await testApp({}, bucketFiles({ endpoint: line.url, uploads: 'portal' }))
    const caller = await away.as(await insertUser(away.database.db))
    const { uploadURL } = (await caller.post('/api/objects/upload', { size: film.length })).json()
    const { pathname, search } = new URL(uploadURL)
    const url = (await addressOf(away.app)) + pathname + search
    await line.cut()

    const answer = await putChunks(url, [film], { contentLength: film.length, cookie: caller.cookie })

    await line.mend()
    expect(answer.status).toBe(503)
  })

  test('is what pages may send data to, beside the portal', async () => {
    const policyOf = async (settled: typeof portal) =>
      (await settled.app.inject('/')).headers['content-security-policy']

    expect(await policyOf(portal)).toContain(`connect-src 'self' ${server?.endpoint};`)
    expect(await policyOf(await testApp())).toContain("connect-src 'self';")
  })
})

/** A line to a server that can be cut and mended. */
async function openLine(url: string) {
  const { hostname, port } = new URL(url)
  const [ownPort, sockets] = [await freePort(), new Set<Socket>()]
  const line = createServer(incoming => {
    const onward = connect(Number(port), hostname)
    for (const socket of [incoming, onward]) sockets.add(socket.on('error', () => undefined))
    incoming.pipe(onward).pipe(incoming)
  })
  const mend = () => once(line.listen(ownPort, '127.0.0.1'), 'listening')
  const cut = async () => {
    const closed = once(line.close(), 'close')
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await mend()
  whenFileEnds(cut)
  return { url: `http://127.0.0.1:${ownPort}`, cut, mend }
}
