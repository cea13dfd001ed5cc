import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { intakeFindings } from '#domain/video/intake-findings.ts'
import { objectPathOf, THUMBNAIL_WIDTHS, thumbnailPathOf } from '#domain/video/object-path.ts'
import type { VideoReport } from '#domain/video/video-report.ts'
import { readSampleVideo } from '#factories/sample-video.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import { drawFilm, machineFfmpeg } from '../../../tests/film.ts'
import { listen } from '../../../tests/listen.ts'
import { PATIENCE_MS } from '../../../tests/patience.ts'
import { addressOf, putChunks } from '../../../tests/raw-upload.ts'
import { applications } from '../application/application-tables.ts'
import { jobHandlers } from '../job-handlers.ts'
import { prepareVideoJob } from '../jobs.ts'
import type { Parts } from '../parts.ts'
import { FilesAway } from '../platform/files/file-store.ts'
import { readFacts } from './read-facts.ts'
import { fileKeysOf, posterFileKey, renditionFileKey, videoFileKey } from './video-files.ts'
import { prepareOlderVideos, prepareVideo } from './video-preparation-service.ts'
import { notePreparationProblem } from './video-preparation-store.ts'
import { removeForgottenVideos } from './video-service.ts'
import { findVideo } from './video-store.ts'
import { videos } from './video-tables.ts'

const portal = await testApp({}, { ffmpeg: machineFfmpeg })
const without = { ...portal, ffmpeg: undefined }
const { database, files } = portal

/** Uploads these bytes as somebody would, and lets the portal prepare them, with its own ffmpeg or with none. */
async function sendIn(caller: Caller, bytes: Uint8Array, parts: Parts = portal) {
  const { uploadURL } = (await caller.post('/api/objects/upload')).json()
  const { pathname, search } = new URL(uploadURL)
  await putChunks((await addressOf(portal.app)) + pathname + search, [bytes], { cookie: caller.cookie })
  const registered = await caller.put('/api/videos', { videoURL: uploadURL })
  expect(registered.statusCode, registered.body).toBe(200)
  const id = String(registered.json().objectPath).slice('/objects/'.length)
  const report = async (): Promise<VideoReport> => (await caller.get(`/api/videos/${id}`)).json()
  expect(await report()).toMatchObject({ preparation: 'waiting', facts: null })

  const prepare = () => prepareVideo(parts, id)
  return { id, path: objectPathOf(id), report, prepare }
}

async function somebody() {
  return portal.as(await insertUser(database.db))
}

const adviceIn = ({ facts }: VideoReport) =>
  facts === null ? [] : intakeFindings(facts).flatMap(({ wish, verdict }) => (verdict === 'advice' ? [wish] : []))

describe('a video that every browser plays', () => {
  test('is read, without any ffmpeg, and stays as it is', async () => {
    const video = await sendIn(await somebody(), await readSampleVideo(), without)
    await video.prepare()

    expect(await video.report()).toEqual({
      id: video.id,
      preparation: 'done',
      problem: null,
      posterUrl: null,
      renditionUrl: null,
      captionsUrl: null,
      facts: {
        size: 41_281,
        container: 'mp4',
        seconds: 3,
        width: 360,
        height: 640,
        framesPerSecond: 12,
        videoCodec: 'avc',
        videoProfile: 'avc1.64001f',
        audioCodec: 'aac',
        sound: 'unknown',
      },
    })
  })

  test.skipIf(!machineFfmpeg)('is listened to and has a still picture, and no rendition', async () => {
    const caller = await somebody()
    const video = await sendIn(caller, await readSampleVideo())
    await video.prepare()

    const report = await video.report()
    expect(report).toMatchObject({ posterUrl: `${video.path}/poster`, renditionUrl: null, facts: { sound: 'heard' } })
    const poster = await caller.get(report.posterUrl ?? '')
    expect(poster.headers['content-type']).toBe('image/jpeg')
    expect(poster.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    for (const width of THUMBNAIL_WIDTHS) {
      const thumbnail = await caller.get(thumbnailPathOf(report.posterUrl ?? '', width))
      expect(thumbnail.headers['content-type']).toBe('image/webp')
      expect(thumbnail.rawPayload.length).toBeLessThan(4096)
    }
  })

  test.skipIf(!machineFfmpeg)(
    'that was prepared before there were thumbnails shows its poster until it has them',
    async () => {
      const caller = await somebody()
      const video = await sendIn(caller, await readSampleVideo())
      await video.prepare()
      await database.db.update(videos).set({ thumbnailSizes: null }).where(eq(videos.id, video.id))
      const thumbnail = () => caller.get(thumbnailPathOf(`${video.path}/poster`, 80))
      expect((await thumbnail()).headers['content-type']).toBe('image/jpeg')

      await prepareOlderVideos(portal)
      await video.prepare()

      expect((await thumbnail()).headers['content-type']).toBe('image/webp')
    },
  )
})

describe.skipIf(!machineFfmpeg)('a video that may not play', () => {
  test('five silent seconds of HEVC: named advice, a rendition, and the original byte for byte', async () => {
    const original = await drawFilm({ seconds: 5, sound: 'silence' })
    const caller = await somebody()
    const video = await sendIn(caller, original)
    await video.prepare()

    const report = await video.report()
    expect(report.facts).toMatchObject({ videoCodec: 'hevc', audioCodec: 'pcm-s16', sound: 'silent', seconds: 5 })
    expect(adviceIn(report)).toEqual(['length', 'resolution', 'sound', 'playing'])
    const rendition = await caller.get(report.renditionUrl ?? '')
    expect(rendition.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    expect((await caller.get(`${video.path}?download=1`)).rawPayload.equals(original)).toBe(true)

    // What was made plays everywhere: it needs no rendition itself.
    const again = await sendIn(caller, rendition.rawPayload)
    await again.prepare()
    expect(await again.report()).toMatchObject({
      renditionUrl: null,
      facts: { videoCodec: 'avc', audioCodec: 'aac', container: 'mp4', width: 180, height: 320 },
    })
  })

  test('keeps its pictures where only the file around them is unusual', async () => {
    const film = await drawFilm({ codecs: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'] })
    const video = await sendIn(await somebody(), film)
    await video.prepare()

    expect(await video.report()).toMatchObject({ facts: { container: 'quicktime' }, renditionUrl: expect.any(String) })
  })

  test('is told of without ffmpeg, to the reviewer why, to an admin what is missing', async () => {
    const caller = await somebody()
    const admin = await portal.as(await insertUser(database.db, { role: 'admin' }))
    const video = await sendIn(caller, await drawFilm(), without)
    await video.prepare()

    const { facts, renditionUrl, problem } = await video.report()
    expect([facts?.videoCodec, renditionUrl, problem]).toEqual(['hevc', null, null])
    expect((await admin.get(`/api/videos/${video.id}`)).json().problem).toBe(
      'There is no ffmpeg on this machine to make a rendition with',
    )
  })
})

describe('the still picture', () => {
  test.skipIf(!machineFfmpeg)('comes to the application with its video, whichever is there first', async () => {
    const { application, caller } = await portal.applicantIn('trained', { files })
    const [early, late] = [
      await sendIn(caller, await readSampleVideo()),
      await sendIn(caller, await readSampleVideo(1)),
    ]
    const shown = async () => {
      const rows = await database.db.select().from(applications).where(eq(applications.id, application.id))
      return rows[0]
    }

    await early.prepare()
    await caller.post('/api/application/step5', { isDraft: true, sampleVideoUrl: early.path })
    expect((await shown())?.videoThumbnailUrl).toBe(`${early.path}/poster`)
    await caller.post('/api/application/step5', { isDraft: true, sampleVideoUrl: late.path })
    expect((await shown())?.videoThumbnailUrl).toBeNull()
    await late.prepare()

    expect((await shown())?.videoThumbnailUrl).toBe(`${late.path}/poster`)
    // C6: no draft and no picture is an update of the application.
    expect((await shown())?.updatedAt).toEqual(application.updatedAt)
  })

  test.skipIf(!machineFfmpeg)('and the rendition go with their video', async () => {
    const video = await sendIn(await somebody(), await drawFilm())
    await video.prepare()
    expect(await files.sizeOf(posterFileKey(video.id))).toBeGreaterThan(0)
    expect(await files.sizeOf(renditionFileKey(video.id))).toBeGreaterThan(0)

    const later = { now: () => new Date(Date.now() + 2 * 86_400_000) }
    await removeForgottenVideos({ ...portal, clock: later })

    for (const key of fileKeysOf({ id: video.id, captionsKey: null })) expect(await files.sizeOf(key)).toBeNull()
  })
})

describe('a broken or hostile file', () => {
  const head = async () => (await readSampleVideo()).subarray(0, 64)
  const playlist = Buffer.from(
    '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXTINF:1,\nhttp://127.0.0.1:9/secret\n#EXT-X-ENDLIST\n',
  )

  test.each([
    ['is noise behind a true beginning', async () => Buffer.concat([await head(), Buffer.alloc(200_000, 0x5a)])],
    ['is a playlist behind a true beginning', async () => Buffer.concat([await head(), playlist])],
    ['promises more entries than it has bytes', hugeTable],
  ])('that %s could not be read, and that is all', async (_, make) => {
    const video = await sendIn(await somebody(), await make())
    await video.prepare()

    expect(await video.report()).toMatchObject({ preparation: 'done', facts: null, posterUrl: null })
  })

  test.skipIf(!machineFfmpeg)(
    'that is cut off says what it can: its facts, and to admins why it has no picture',
    async () => {
      const admin = await portal.as(await insertUser(database.db, { role: 'admin' }))
      const video = await sendIn(admin, (await readSampleVideo()).subarray(0, 9000))

      await expect(video.prepare()).rejects.toThrow('ffmpeg ended with')
      expect(await video.report()).toMatchObject({
        preparation: 'failed',
        problem: expect.stringContaining('ffmpeg ended with'),
        posterUrl: null,
        facts: { seconds: 3, videoCodec: 'avc' },
      })
    },
  )

  test.skipIf(!machineFfmpeg)('never makes ffmpeg read another file or ask an address', async () => {
    const asked: string[] = []
    const address = await listen((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    const folder = portal.folder
    const scripts = {
      'playlist.mp4': `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${address}leak.ts\n#EXT-X-ENDLIST\n`,
      'concat.mp4': "ffconcat version 1.0\nfile '/etc/passwd'\n",
      'words.mp4': await readFile('/etc/passwd', 'utf8'),
    }

    for (const [input, text] of Object.entries(scripts)) {
      await writeFile(join(folder, input), text)
      const attempt = machineFfmpeg?.run({
        folder,
        input,
        after: ['-map', '0', '-c', 'copy', '-f', 'data', 'out'],
        limits: { seconds: 10, cpuSeconds: 10, outputBytes: 1_000_000 },
      })
      await expect(attempt, input).rejects.toThrow(/^ffmpeg ended with/)
    }

    expect(asked).toEqual([])
    expect(await readdir(folder)).not.toContain('out')
  })

  test.skipIf(!machineFfmpeg)('is ended when it takes too long, or writes too much', async () => {
    await writeFile(join(portal.folder, 'film.mov'), await drawFilm({ seconds: 1 }))
    const job = { folder: portal.folder, input: 'film.mov', before: ['-stream_loop', '-1'] }
    const after = ['-map', '0:v:0', '-c:v', 'rawvideo', '-f', 'rawvideo', 'long']

    await expect(
      machineFfmpeg?.run({
        ...job,
        after: ['-f', 'null', '-'],
        limits: { seconds: 1, cpuSeconds: 60, outputBytes: 1000 },
      }),
    ).rejects.toThrow('ffmpeg took longer than 1 seconds')
    await expect(
      machineFfmpeg?.run({ ...job, after, limits: { seconds: 30, cpuSeconds: 60, outputBytes: 300_000 } }),
    ).rejects.toThrow(/^ffmpeg ended with/)
  })

  test('whose preparing fails says so to admins, is tried again, and the runner goes on', async () => {
    const broken = {
      missing: [],
      run: () => Promise.reject(new Error('ffmpeg ended with code 1: out of luck')),
    }
    const video = await sendIn(await somebody(), await readSampleVideo())
    const failing = { ...portal, ffmpeg: broken }
    const admin = await portal.as(await insertUser(database.db, { role: 'admin' }))
    const read = async () => (await admin.get(`/api/videos/${video.id}`)).json()

    await expect(prepareVideo(failing, video.id)).rejects.toThrow('out of luck')
    expect(await read()).toMatchObject({ preparation: 'failed', problem: 'ffmpeg ended with code 1: out of luck' })
    expect(prepareVideoJob.retry.limit).toBeGreaterThan(0)
    await video.prepare()
    expect(await read()).toMatchObject({ preparation: 'done', problem: null })
  })

  test('that the files do not give, or not in time, is tried again, and never said to be unreadable', async () => {
    const video = await sendIn(await somebody(), await readSampleVideo(), without)
    const away = () => new Readable({ read: () => undefined, destroy: (_, done) => done(new FilesAway('cut off')) })
    const cutOff = { ...files, open: () => away().destroy() }
    const { size, container } = (await findVideo(database.db, video.id)) ?? {}
    if (size == null || container == null) throw new Error('There is no video')

    await expect(prepareVideo({ ...without, files: cutOff }, video.id)).rejects.toThrow(FilesAway)
    const silent = readFacts({ open: away }, { key: videoFileKey(video.id), size, container }, 2000)
    await expect(silent).rejects.toThrow(FilesAway)
    await video.prepare()

    expect(await video.report()).toMatchObject({ preparation: 'done', problem: null, facts: { seconds: 3 } })
  })

  test('that another job has prepared stays prepared when one fails late', async () => {
    const video = await sendIn(await somebody(), await readSampleVideo(), without)
    await video.prepare()
    await notePreparationProblem(database.db, video.id, { preparation: 'none', problem: 'cut off' })

    expect(await video.report()).toMatchObject({ preparation: 'done', problem: null, facts: { seconds: 3 } })
  })

  test('that was removed meanwhile leaves nothing behind', async () => {
    const id = randomUUID()
    await prepareVideo(portal, id)

    expect(await files.sizeOf(videoFileKey(id))).toBeNull()
  })
})

test('the queue prepares what is registered, and what was registered before there was preparation', async () => {
  const video = await sendIn(await somebody(), await readSampleVideo())
  const older = await sendIn(await somebody(), await readSampleVideo(2))
  await database.db.update(videos).set({ preparation: 'none' }).where(eq(videos.id, older.id))

  await portal.jobs.start(jobHandlers(portal))
  await database.transaction(tx => portal.jobs.enqueue(tx, 'clean-up', {}))

  await vi.waitFor(async () => expect((await older.report()).preparation).toBe('done'), PATIENCE_MS)
  await vi.waitFor(async () => expect((await video.report()).preparation).toBe('done'), PATIENCE_MS)
})

/** The sample film, whose table of sizes says that there are four thousand million pictures. */
async function hugeTable(): Promise<Buffer> {
  const bytes = Buffer.from(await readSampleVideo())
  for (const table of ['stsz', 'stts', 'stsc', 'stco']) {
    const at = bytes.indexOf(table)
    if (at > 0) bytes.writeUInt32BE(0xfffffff0, at + (table === 'stsz' ? 12 : 8))
  }
  return bytes
}
