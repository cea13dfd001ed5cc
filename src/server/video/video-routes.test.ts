import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ApplicationSchema } from '#domain/application/application.ts'
import { MAX_VIDEO_BYTES } from '#domain/video/video-file.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { personAt } from '#factories/people.ts'
import { biosOf } from '#factories/person.ts'
import { insertVideo, readSampleVideo } from '#factories/sample-video.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import { addressOf, putChunks, putHalf } from '../../../tests/raw-upload.ts'
import { letters } from '../notice/letter-tables.ts'
import { videos } from './video-tables.ts'

const portal = await testApp()
const { app, stranger, database, files } = portal
const film = await readSampleVideo()
const TOO_LARGE = { message: 'File is too large. Maximum size is 100MB' }
const NO_UPLOAD = { message: 'There is no such upload, or it has expired' }

let address = ''
beforeAll(async () => {
  address = await addressOf(app)
})

const author = async () => portal.as(await insertUser(database.db))

async function applicantIn(state: ApplicationState) {
  const inserted = await insertApplication(database.db, { state, files })
  return { ...inserted, caller: await portal.as(inserted.applicant) }
}

/** A target for an upload: the address as it was issued, and the same under which the tests reach it. */
async function targetFor(caller: Caller) {
  const { uploadURL } = (await caller.post('/api/objects/upload')).json()
  const { pathname, search } = new URL(uploadURL)
  return { uploadURL, url: address + pathname + search, id: pathname.split('/').at(-1) ?? '' }
}

/** Uploads and registers a film; answers with its object path. */
async function uploaded(caller: Caller): Promise<string> {
  const { uploadURL, url } = await targetFor(caller)
  await putChunks(url, [film])
  return (await caller.put('/api/videos', { videoURL: uploadURL })).json().objectPath
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

describe('an upload (D5)', () => {
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
    const { uploadURL, url } = await targetFor(caller)

    expect(await putChunks(url, [film.subarray(0, 9000), film.subarray(9000)])).toEqual({
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

  test('registered again has the same path', async () => {
    const caller = await author()
    const { uploadURL, url } = await targetFor(caller)
    await putChunks(url, [film], { contentLength: film.length })
    const answers = await Promise.all([1, 2].map(() => caller.put('/api/videos', { videoURL: uploadURL })))

    expect(answers[0]?.json()).toEqual(answers[1]?.json())
  })

  test('is taken once', async () => {
    const { url } = await targetFor(await author())
    await putChunks(url, [film])

    expect(await putChunks(url, [film])).toEqual({ status: 404, body: NO_UPLOAD })
  })

  test('sent twice at once is taken once', async () => {
    const { url } = await targetFor(await author())
    const answers = await Promise.all([putChunks(url, [film]), putChunks(url, [film])])

    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 404])
  })

  test('is not taken with another token, nor under another id', async () => {
    const { id } = await targetFor(await author())
    const { url: others } = await targetFor(await author())
    const token = new URL(others).search

    expect(await putChunks(`${address}/api/uploads/${id}${token}`, [film])).toEqual({ status: 404, body: NO_UPLOAD })
    expect((await putChunks(`${address}/api/uploads/${randomUUID()}${token}`, [film])).status).toBe(404)
    expect((await putChunks(`${address}/api/uploads/nonsense${token}`, [film])).status).toBe(404)
    expect((await putChunks(`${address}/api/uploads/${id}`, [film])).body).toMatchObject({
      message: 'There is no such upload',
    })
    expect(await statusOf(id)).toBe('issued')
  })

  test('stops at 104,857,600 bytes when its length is announced', async () => {
    const { url, id } = await targetFor(await author())
    const answer = await putChunks(url, [], { contentLength: MAX_VIDEO_BYTES + 1 })

    expect(answer).toEqual({ status: 413, body: TOO_LARGE })
    expect(await filesOf(id)).toEqual([])
  })

  test('stops there when it comes in chunks, and leaves nothing', async () => {
    const { url, id } = await targetFor(await author())
    const answer = await putChunks(url, zeros(MAX_VIDEO_BYTES + 1))

    expect(answer).toEqual({ status: 413, body: TOO_LARGE })
    expect(await filesOf(id)).toEqual([])
    expect(await statusOf(id)).toBe('failed')
  })

  test('may have 104,857,600 bytes; that are no film, so it is refused and removed', async () => {
    const caller = await author()
    const { url, uploadURL, id } = await targetFor(caller)
    expect((await putChunks(url, zeros(MAX_VIDEO_BYTES))).status).toBe(200)
    expect(await filesOf(id)).toEqual([id])

    const answer = await caller.put('/api/videos', { videoURL: uploadURL })

    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please select a valid MP4 or MOV video file'])
    expect(await filesOf(id)).toEqual([])
  })

  test('that breaks off leaves nothing behind', async () => {
    const { url, id } = await targetFor(await author())
    await putHalf(url, film, 1_000_000)

    await vi.waitFor(async () => expect(await statusOf(id)).toBe('failed'), 5000)
    expect(await filesOf(id)).toEqual([])
  })

  test('a renamed text file is no video, whatever it is called', async () => {
    const caller = await author()
    const { uploadURL, url, id } = await targetFor(caller)
    await putChunks(url, [Buffer.from('This is a letter and not a film.\n'.repeat(40))], { contentType: 'video/mp4' })
    const answer = await caller.put('/api/videos', { videoURL: uploadURL })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      message: 'Please select a valid MP4 or MOV video file',
      issues: [{ path: 'videoURL', message: 'Please select a valid MP4 or MOV video file' }],
    })
    expect(await filesOf(id)).toEqual([])
  })

  test('of no bytes at all is no video', async () => {
    const caller = await author()
    const { uploadURL, url } = await targetFor(caller)
    await putChunks(url, [], { contentLength: 0 })

    expect((await caller.put('/api/videos', { videoURL: uploadURL })).statusCode).toBe(400)
  })

  test("somebody else's cannot be registered, nor one that never arrived", async () => {
    const [owner, other] = [await author(), await author()]
    const { uploadURL, url } = await targetFor(owner)
    await putChunks(url, [film])
    const { uploadURL: empty } = await targetFor(other)

    for (const videoURL of [uploadURL, empty, 'https://example.org/film.mp4', 'nonsense']) {
      const answer = await other.put('/api/videos', { videoURL })
      expect([answer.statusCode, answer.json()]).toEqual([404, NO_UPLOAD])
    }
    expect((await other.put('/api/videos', {})).statusCode).toBe(400)
    expect((await stranger.put('/api/videos', { videoURL: uploadURL })).statusCode).toBe(401)
  })

  test('has a quarter of an hour', async () => {
    const { url } = await targetFor(await author())
    portal.advance(15 * 60 * 1000)

    expect(await putChunks(url, [film])).toEqual({ status: 404, body: NO_UPLOAD })
  })
})

describe('GET /objects/:id (D5)', () => {
  async function filmOf(caller: Caller) {
    return uploaded(caller)
  }

  test('serves its owner, reviewers and admins alone', async () => {
    const path = await filmOf(await author())
    const reviewer = await portal.as(await insertUser(database.db, { role: 'reviewer' }))
    const admin = await portal.as(await insertUser(database.db, { role: 'admin' }))

    expect((await reviewer.get(path)).statusCode).toBe(200)
    expect((await admin.get(path)).statusCode).toBe(200)
    expect((await stranger.get(path)).statusCode).toBe(401)
    const other = await (await author()).get(path)
    expect([other.statusCode, other.json()]).toEqual([404, { message: 'There is no such file' }])
  })

  test('knows no file by a guessed or twisted name', async () => {
    const caller = await author()

    for (const id of [randomUUID(), 'nonsense', '..%2f..%2fsession-secret', '%00']) {
      const answer = await caller.get(`/objects/${id}`)
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'There is no such file'])
    }
  })

  test('sends the part that is asked for', async () => {
    const caller = await author()
    const path = await filmOf(caller)
    const part = (range: string) => caller.get(path, { range })

    const first = await part('bytes=0-99')
    expect([first.statusCode, first.headers['content-range'], first.rawPayload.length]).toEqual([
      206,
      `bytes 0-99/${film.length}`,
      100,
    ])
    const last = await part('bytes=-500')
    expect(last.headers['content-range']).toBe(`bytes ${film.length - 500}-${film.length - 1}/${film.length}`)
    expect(last.rawPayload.equals(film.subarray(-500))).toBe(true)
    const open = await part('bytes=1000-')
    expect(open.rawPayload.equals(film.subarray(1000))).toBe(true)
    const beyond = await part(`bytes=${film.length}-`)
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${film.length}`])
  })

  test('sends the whole for ranges that it does not understand', async () => {
    const caller = await author()
    const path = await filmOf(caller)

    for (const range of ['bytes=0-1,5-9', 'bytes=9-5', 'lines=1-2', 'bytes=-']) {
      const answer = await caller.get(path, { range })
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, film.length])
    }
  })

  test('tells its size without its bytes, and is saved when asked', async () => {
    const caller = await author()
    const path = await filmOf(caller)
    const head = await caller.call({ method: 'HEAD', url: path })
    const saved = await caller.get(`${path}?download=1`)

    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(film.length),
      0,
    ])
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="sample-video-[0-9a-f-]+\.mp4"$/)
  })
})

describe('POST /api/application/step5', () => {
  const person = personAt(3)
  const form = (sampleVideoUrl: string) => ({ ...biosOf(person), teachingTopics: [...person.topics], sampleVideoUrl })
  const path = '/api/application/step5'

  test('refuses a stranger', async () => {
    expect((await stranger.post(path, { isDraft: true })).statusCode).toBe(401)
  })

  test('submits phase 1 for review, with a letter to the applicant', async () => {
    const { caller, applicant } = await applicantIn('trained')
    const answer = await caller.post(path, form(await uploaded(caller)))

    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).toSorted()).toEqual(Object.keys(ApplicationSchema.shape).toSorted())
    expect(answer.json()).toMatchObject({
      ...biosOf(person),
      status: 'in_review',
      phase1Status: 'in_review',
      currentStep: 4,
      redirectTo: '/dashboard',
      reviews: [],
    })
    const kept = await database.db.select().from(letters).where(eq(letters.userId, applicant.id))
    expect(kept).toMatchObject([
      { subject: 'Your application has arrived', status: 'kept', recipient: applicant.email },
    ])
  })

  test('twice at once submits once', async () => {
    const { caller } = await applicantIn('trained')
    const body = form(await uploaded(caller))
    const answers = await Promise.all([1, 2].map(() => caller.post(path, body)))

    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 409])
  })

  test('says every message of the form', async () => {
    const { caller } = await applicantIn('trained')
    const missing = await caller.post(path, {})
    const tooMuch = await caller.post(path, {
      shortBio: 'x'.repeat(111),
      longBio: 'x'.repeat(701),
      teachingTopics: ['Sales', 'Finance', 'Business', 'Marketing'],
      sampleVideoUrl: '',
    })

    expect(missing.statusCode).toBe(400)
    expect(missing.json().issues).toEqual([
      { path: 'shortBio', message: 'Short bio is required' },
      { path: 'longBio', message: 'Long bio is required' },
      { path: 'teachingTopics', message: 'At least one teaching topic is required' },
      { path: 'sampleVideoUrl', message: 'Sample video is required' },
    ])
    expect(tooMuch.json().issues).toEqual([
      { path: 'shortBio', message: 'Short bio must be 110 characters or less' },
      { path: 'longBio', message: 'Long bio must be 700 characters or less' },
      { path: 'teachingTopics', message: 'You can select up to 3 topics maximum' },
      { path: 'sampleVideoUrl', message: 'Sample video is required' },
    ])
  })

  test.each([
    ['a topic that is none', { teachingTopics: ['Astrology'] }],
    ['text for topics', { teachingTopics: 'Sales' }],
    ['a draft that is no yes or no', { isDraft: 'perhaps' }],
  ])('refuses %s', async (_, change) => {
    const { caller } = await applicantIn('trained')

    expect((await caller.post(path, { ...form('/objects/x'), ...change })).statusCode).toBe(400)
  })

  test("takes the applicant's own video alone (D6)", async () => {
    const { caller, applicant } = await applicantIn('trained')
    const others = await uploaded(await author())
    const unregistered = `/objects/${(await targetFor(caller)).id}`

    for (const video of [others, unregistered, `/objects/${randomUUID()}`, 'https://example.org/film.mp4']) {
      for (const isDraft of [true, false]) {
        const answer = await caller.post(path, { ...form(video), isDraft })
        expect([answer.statusCode, answer.json().message]).toEqual([400, 'Sample video is required'])
      }
    }
    const own = await insertVideo(database.db, { id: randomUUID(), userId: applicant.id, createdAt: new Date(), files })
    expect((await caller.post(path, form(`/objects/${own.id}`))).statusCode).toBe(200)
  })

  test('saves any part as a draft, and submits nothing (D2, C6)', async () => {
    const { caller } = await applicantIn('trained')
    const before = (await caller.get('/api/application')).json()
    const answer = await caller.post(path, { isDraft: true, shortBio: 'A\0da', teachingTopics: ['Sales', 'Sales'] })

    expect(answer.json()).toEqual({
      ...before,
      shortBio: 'Ada',
      teachingTopics: ['Sales'],
      draftSavedAt: expect.any(String),
    })
  })

  test('holds the limits for drafts too', async () => {
    const { caller } = await applicantIn('trained')
    const answer = await caller.post(path, { isDraft: true, shortBio: 'x'.repeat(111) })

    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Short bio must be 110 characters or less'])
  })

  test('sends a flagged video in again, and a draft of it does not (C6, C7)', async () => {
    const { caller, application } = await applicantIn('video-flagged')
    const draft = await caller.post(path, { isDraft: true, longBio: 'Ada bakes.' })
    expect(draft.json()).toMatchObject({
      phase1Status: 'needs_revision',
      updatedAt: application.updatedAt.toISOString(),
    })

    const answer = await caller.post(path, form(application.sampleVideoUrl ?? ''))

    expect(answer.json()).toMatchObject({ status: 'in_review', phase1Status: 'in_review' })
    expect(answer.json().reviews.map((review: { status: string }) => review.status)).toEqual([
      'in_review',
      'needs_revision',
    ])
  })

  test('may be sent in again after a rejection', async () => {
    const { caller, application } = await applicantIn('rejected')
    const answer = await caller.post(path, form(application.sampleVideoUrl ?? ''))

    expect(answer.json()).toMatchObject({ phase1Status: 'in_review' })
  })

  test('waits for fields of an earlier step that a draft has emptied', async () => {
    const { caller, application } = await applicantIn('rejected')
    await caller.post('/api/application/step1/save', { phone: '' })
    const answer = await caller.post(path, form(application.sampleVideoUrl ?? ''))

    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'Please complete Personal Information first: Phone number is required' },
    ])
    expect((await caller.get('/api/application')).json().phase1Status).toBe('rejected')
  })

  test.each([true, false])('is refused in review, draft: %s', async isDraft => {
    const { caller, application } = await applicantIn('submitted')
    const answer = await caller.post(path, { ...form(application.sampleVideoUrl ?? ''), isDraft })

    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'Your application is in review and cannot be changed until a reviewer has decided' },
    ])
  })
})
