import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ApplicationSchema } from '#domain/application/application.ts'
import { HOUR_MS } from '#domain/instant.ts'
import { objectPathOf, videoIdIn } from '#domain/video/object-path.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { personAt } from '#factories/people.ts'
import { biosOf } from '#factories/person.ts'
import { insertVideo } from '#factories/sample-video.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { letters } from '../notice/letter-tables.ts'
import { videoFileKey } from './video-files.ts'

const portal = await testApp()
const { stranger, database, files } = portal

const applicantIn = (state: ApplicationState) => portal.applicantIn(state, { files })

/** A registered film of this person. */
async function filmOf(userId: string) {
  const { id } = await insertVideo(database.db, { id: randomUUID(), userId, createdAt: new Date(), files })
  return { path: objectPathOf(id), bytes: Buffer.from((await files.read(videoFileKey(id))) ?? []) }
}

/** Somebody with a film, signed in. */
async function filmmaker() {
  const user = await insertUser(database.db)
  return { caller: await portal.as(user), user, ...(await filmOf(user.id)) }
}

describe('GET /objects/:id (D5)', () => {
  test('serves its owner, reviewers and admins alone', async () => {
    const { path } = await filmmaker()
    const reviewer = await portal.as(await insertUser(database.db, { role: 'reviewer' }))
    const admin = await portal.as(await insertUser(database.db, { role: 'admin' }))

    expect((await reviewer.get(path)).statusCode).toBe(200)
    expect((await admin.get(path)).statusCode).toBe(200)
    expect((await stranger.get(path)).statusCode).toBe(401)
    const other = await (await filmmaker()).caller.get(path)
    expect([other.statusCode, other.json()]).toEqual([404, { code: 'no-such-file', message: 'There is no such file' }])
  })

  test('serves the bytes that were stored', async () => {
    const { caller, path, bytes } = await filmmaker()
    const answer = await caller.get(path)

    expect(answer.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    expect(answer.rawPayload.equals(bytes)).toBe(true)
  })

  test('says of a film that a restore has left out that there is none, whole and in part (H250)', async () => {
    const { caller, path } = await filmmaker()
    await files.remove(videoFileKey(videoIdIn(path) ?? ''))

    const [whole, part] = [await caller.get(path), await caller.get(path, { range: 'bytes=100-' })]
    const head = await caller.call({ method: 'HEAD', url: path })

    expect([whole.statusCode, part.statusCode, head.statusCode]).toEqual([404, 404, 404])
    expect(whole.json()).toEqual({ code: 'no-such-file', message: 'There is no such file' })
  })

  test('knows no file by a guessed or twisted name', async () => {
    const { caller } = await filmmaker()

    for (const id of [randomUUID(), 'nonsense', '..%2f..%2fsession-secret', '%00']) {
      const answer = await caller.get(`/objects/${id}`)
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'There is no such file'])
    }
  })

  test('sends the part that is asked for', async () => {
    const { caller, path, bytes } = await filmmaker()
    const part = (range: string) => caller.get(path, { range })

    const first = await part('bytes=0-99')
    expect([first.statusCode, first.headers['content-range'], first.rawPayload.length]).toEqual([
      206,
      `bytes 0-99/${bytes.length}`,
      100,
    ])
    const last = await part('bytes=-500')
    expect(last.headers['content-range']).toBe(`bytes ${bytes.length - 500}-${bytes.length - 1}/${bytes.length}`)
    expect(last.rawPayload.equals(bytes.subarray(-500))).toBe(true)
    const open = await part('bytes=1000-')
    expect(open.rawPayload.equals(bytes.subarray(1000))).toBe(true)
    const beyond = await part(`bytes=${bytes.length}-`)
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
  })

  test('names the bytes of a film, so that a browser takes a broken download up again (H285)', async () => {
    const { caller, path } = await filmmaker()
    const etag = `"${videoIdIn(path)}"`

    const whole = await caller.get(path)
    const rest = await caller.get(path, { range: 'bytes=1000-', 'if-range': etag })

    expect(whole.headers).toMatchObject({ etag, 'cache-control': 'private, max-age=3600' })
    expect([rest.statusCode, rest.headers.etag]).toEqual([206, etag])
  })

  test('sends the whole for ranges that it does not understand', async () => {
    const { caller, path, bytes } = await filmmaker()

    for (const range of ['bytes=0-1,5-9', 'bytes=9-5', 'lines=1-2', 'bytes=-']) {
      const answer = await caller.get(path, { range })
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, bytes.length])
    }
  })

  test('tells its size without its bytes, and is saved when asked', async () => {
    const { caller, path, bytes } = await filmmaker()
    const head = await caller.call({ method: 'HEAD', url: path })
    const saved = await caller.get(`${path}?download=1`)

    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ])
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="sample-video-[0-9a-f-]+\.mp4"$/)
  })
})

describe('that somebody of the staff opens a film is in the log', () => {
  const newReviewer = async () => portal.as(await insertUser(database.db, { role: 'reviewer' }))

  async function watched() {
    const { caller: owner, path, bytes } = await filmmaker()
    const watcher = await newReviewer()
    const isOfFilm = eq(sql`${auditEvents.payload}->>'videoId'`, videoIdIn(path))
    return {
      owner,
      path,
      bytes,
      watcher,
      read: (range: string) => watcher.get(path, { range }),
      openings: () => database.db.$count(auditEvents, and(eq(auditEvents.type, 'video-opened'), isOfFilm)),
    }
  }

  test.each(['bytes=0-', 'bytes=-104857600', 'bytes=1-', 'bytes=-1', 'bytes=5-9,0-1', 'lines=1-2'])(
    'whatever part of it they ask for first: %s',
    async range => {
      const { read, openings } = await watched()

      await read(range)

      expect(await openings()).toBe(1)
    },
  )

  test('once for all that they go to in it, and again when they begin anew or come back hours later', async () => {
    const { read, openings } = await watched()
    await read('bytes=0-99')
    for (const range of ['bytes=500-', 'bytes=100-', 'bytes=-10']) await read(range)
    expect(await openings()).toBe(1)

    await read('bytes=0-')
    expect(await openings()).toBe(2)
    portal.advance(7 * HOUR_MS)
    await read('bytes=500-')
    await read('bytes=600-')
    expect(await openings()).toBe(3)
  })

  test('one that another person opened, or that sends no byte, is none', async () => {
    const { owner, watcher, path, bytes, read, openings } = await watched()
    await owner.get(path)
    await watcher.call({ method: 'HEAD', url: path })
    await read(`bytes=${bytes.length}-`)
    expect(await openings()).toBe(0)

    await (await newReviewer()).get(path)
    await read('bytes=500-')
    expect(await openings()).toBe(2)
  })
})

describe('POST /api/application/step5', () => {
  const person = personAt(3)
  const form = (sampleVideoUrl: string) => ({ ...biosOf(person), teachingTopics: [...person.topics], sampleVideoUrl })
  const path = '/api/application/step5'

  test('submits phase 1 for review, with a letter to the applicant', async () => {
    const { caller, applicant } = await applicantIn('trained')
    const answer = await caller.post(path, form((await filmOf(applicant.id)).path))

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
    const { caller, applicant } = await applicantIn('trained')
    const body = form((await filmOf(applicant.id)).path)
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
    const { path: others } = await filmmaker()
    const { uploadURL } = (await caller.post('/api/objects/upload')).json()
    const unregistered = new URL(uploadURL).pathname.replace('/api/uploads/', '/objects/')

    for (const video of [others, unregistered, `/objects/${randomUUID()}`, 'https://example.org/film.mp4']) {
      for (const isDraft of [true, false]) {
        const answer = await caller.post(path, { ...form(video), isDraft })
        expect([answer.statusCode, answer.json().message]).toEqual([400, 'Sample video is required'])
      }
    }
    const own = await filmOf(applicant.id)
    expect((await caller.post(path, form(own.path))).statusCode).toBe(200)
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
      { code: 'step-outdated', message: 'Please complete Personal Information first: Phone number is required' },
    ])
    expect((await caller.get('/api/application')).json().phase1Status).toBe('rejected')
  })

  test.each([true, false])('is refused in review, draft: %s', async isDraft => {
    const { caller, application } = await applicantIn('submitted')
    const answer = await caller.post(path, { ...form(application.sampleVideoUrl ?? ''), isDraft })

    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'step-not-editable',
        message: 'Your application is in review and cannot be changed until a reviewer has decided',
      },
    ])
  })
})
