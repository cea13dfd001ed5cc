import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { personAt } from '#factories/people.ts'
import { personalInfoOf } from '#factories/person.ts'
import { readSampleVideo } from '#factories/sample-video.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import { addressOf, putChunks } from '../../../tests/raw-upload.ts'
import { whenFileEnds } from '../../../tests/when-file-ends.ts'
import { openLocalFiles } from '../platform/files/local-files.ts'
import { videos } from './video-tables.ts'

const MEGABYTE = 1024 ** 2
const HOUR = 3_600_000
const NO_ROOM = {
  code: 'no-room',
  message: 'The portal has no room for more files at this moment. Everything else works. Please try again later.',
}

const folder = await mkdtemp(join(tmpdir(), 'author-portal-room-'))
whenFileEnds(() => rm(folder, { recursive: true, force: true }))
const local = await openLocalFiles(join(folder, 'files'))
/** What the disk says that it has. */
let free: number | null = null
beforeEach(() => {
  free = 1000 * MEGABYTE
})

const portal = await testApp(
  {
    FREE_SPACE_FLOOR_MB: '500',
    UPLOAD_QUOTA_MB: '200',
    UPLOADS_AT_ONCE: '3',
    METRICS_TOKEN: 'token',
  },
  { files: { ...local, freeSpace: async () => free } },
)
const { app, database, stranger } = portal
const film = await readSampleVideo()
const INFO = Object.fromEntries(Object.entries(personalInfoOf(personAt(0))).filter(([, value]) => value !== null))
const address = await addressOf(app)

const author = async () => portal.as(await insertUser(database.db))
const ask = (caller: Caller, size?: number) => caller.post('/api/objects/upload', size === undefined ? {} : { size })
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code ?? 'given',
]

async function targetFor(caller: Caller, size?: number) {
  const { pathname, search } = new URL((await ask(caller, size)).json().uploadURL)
  return { path: pathname + search, url: address + pathname + search, id: pathname.split('/').at(-1) ?? '' }
}

const statusOf = async (id: string) =>
  (await database.db.select({ status: videos.status }).from(videos).where(eq(videos.id, id)))[0]?.status

describe('an account (H36)', () => {
  test('that asks for many uploads at once gets as many as it may have under way', async () => {
    const caller = await author()

    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(caller, MEGABYTE)))

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
    expect(codeOf(await ask(caller, 1))).toEqual([409, 'too-many-uploads'])
    expect(codeOf(await ask(await author(), 1))).toEqual([200, 'given'])
  })

  test('may go on once what it began has ended', async () => {
    const caller = await author()
    const target = await targetFor(caller, film.length)
    await ask(caller, 1)
    await ask(caller, 1)
    expect(codeOf(await ask(caller, 1))).toEqual([409, 'too-many-uploads'])

    expect((await putChunks(target.url, [film], { cookie: caller.cookie })).status).toBe(200)

    expect(codeOf(await ask(caller, 1))).toEqual([200, 'given'])
  })

  test('that asks at once for more than its room gets no more than its room', async () => {
    const caller = await author()

    const answers = await Promise.all([1, 2, 3].map(() => ask(caller, 90 * MEGABYTE)))

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409])
  })

  test('has what it keeps counted, and of a file whose size nobody said the most that it may be', async () => {
    const user = await insertUser(database.db)
    const caller = await portal.as(user)
    await database.db.insert(videos).values({
      userId: user.id,
      status: 'registered',
      container: 'mp4',
      tokenSha256: '0'.repeat(64),
      expiresAt: new Date(),
      registeredAt: new Date(),
      size: 90 * MEGABYTE,
      posterSize: MEGABYTE,
      renditionSize: 9 * MEGABYTE + 1,
    })

    expect(codeOf(await ask(caller))).toEqual([409, 'quota-used'])
    expect(codeOf(await ask(caller, 100 * MEGABYTE))).toEqual([409, 'quota-used'])
    expect(codeOf(await ask(caller, 100 * MEGABYTE - 1))).toEqual([200, 'given'])
  })

  test('is held to the size that it said', async () => {
    const caller = await author()
    const { url, id } = await targetFor(caller, 1000)

    const answer = await putChunks(url, [film], { cookie: caller.cookie })

    expect(answer).toMatchObject({ status: 413, body: { code: 'video-too-large' } })
    expect([await statusOf(id), await local.sizeOf(`videos/${id}`)]).toEqual(['failed', null])
  })

  test('does not wait for ever for an upload whose process died', async () => {
    const user = await insertUser(database.db)
    const caller = await portal.as(user)
    for (const age of [0, 1, 2]) {
      await database.db.insert(videos).values({
        userId: user.id,
        status: 'receiving',
        tokenSha256: '0'.repeat(64),
        reservedBytes: 1,
        expiresAt: new Date(Date.now() - age * HOUR - 1000),
      })
    }

    const answers = [await ask(caller, 1), await ask(caller, 1), await ask(caller, 1)]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409])
    await database.db.delete(videos).where(eq(videos.userId, user.id))
  })
})

describe('a disk that is nearly full (H37)', () => {
  test('takes no upload, and everything else', async () => {
    const caller = await author()
    const target = await targetFor(caller, film.length)
    free = 500 * MEGABYTE - 1

    const refused = await ask(caller, 10)
    expect([refused.statusCode, refused.json()]).toEqual([507, NO_ROOM])
    expect(await putChunks(target.url, [film], { cookie: caller.cookie })).toEqual({ status: 507, body: NO_ROOM })
    expect((await caller.post('/api/application/step1', INFO)).statusCode).toBe(200)

    free = 1000 * MEGABYTE
    expect((await putChunks(target.url, [film], { cookie: caller.cookie })).status).toBe(200)
  })

  test('takes what leaves the floor alone, and no more', async () => {
    const caller = await author()
    free = 500 * MEGABYTE + 1000

    expect(codeOf(await ask(caller, 1001))).toEqual([507, 'no-room'])
    expect(codeOf(await ask(caller, 1000))).toEqual([200, 'given'])
  })

  test('counts what others are sending, in whichever process', async () => {
    const [other, caller] = [await insertUser(database.db), await author()]
    const target = await targetFor(caller, film.length)
    await database.db.insert(videos).values({
      userId: other.id,
      status: 'receiving',
      tokenSha256: '0'.repeat(64),
      reservedBytes: film.length,
      expiresAt: new Date(),
    })
    free = 500 * MEGABYTE + film.length * 2 - 1

    expect(await putChunks(target.url, [film], { cookie: caller.cookie })).toEqual({ status: 507, body: NO_ROOM })
    expect(await statusOf(target.id)).toBe('issued')

    await database.db.delete(videos).where(eq(videos.userId, other.id))
    expect((await putChunks(target.url, [film], { cookie: caller.cookie })).status).toBe(200)
  })

  test('is told to load balancers, admins and metrics, while the portal is ready', async () => {
    const admin = await portal.as(await insertUser(database.db, { role: 'admin' }))
    const metrics = async () => (await stranger.get('/metrics', { authorization: 'Bearer token' })).body
    expect((await stranger.get('/api/ready')).json()).toEqual({ status: 'ready', uploads: 'open' })
    expect(await metrics()).toContain('uploads_open 1')

    free = 400 * MEGABYTE

    const ready = await stranger.get('/api/ready')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', uploads: 'closed' }])
    const { parts } = (await admin.get('/api/admin/system')).json()
    expect(parts.find((part: { part: string }) => part.part === 'files')).toMatchObject({
      state: 'broken',
      says: 'The disk is nearly full: uploads are closed until there is room.',
    })
    expect(await metrics()).toContain('uploads_open 0')
    expect(await metrics()).toContain(`files_free_bytes ${400 * MEGABYTE}`)
  })

  test('of which nobody can tell how full it is takes uploads', async () => {
    free = null

    expect(codeOf(await ask(await author(), 10))).toEqual([200, 'given'])
    expect((await stranger.get('/metrics', { authorization: 'Bearer token' })).body).not.toMatch(
      /^files_free_bytes \d/m,
    )
  })
})
