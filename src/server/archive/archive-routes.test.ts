import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/instant.ts'
import { liftConstraints, type Owned, plantCanaries } from '#factories/canaries.ts'
import { insertVideo, readSampleVideo } from '#factories/sample-video.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import { PATIENCE_MS } from '../../../tests/patience.ts'
import { sessions, type UserRow } from '../account/account-tables.ts'
import { HELD } from '../held-tables.ts'
import { jobHandlers } from '../job-handlers.ts'
import { NoRoom } from '../platform/no-room.ts'
import { newCaptionsFileKey, videoFileKey } from '../video/video-files.ts'
import { ARCHIVES_FOLDER } from './archive-files.ts'
import { makeArchive } from './archive-making-service.ts'
import { removeExpiredArchives } from './archive-service.ts'

const ARCHIVE = '/api/account/archive'

/** What the disk says that it has; null: it says nothing. */
let free: number | null = null
/** Fails the writing of files while it is set. */
let failure: Error | null = null
const whole = await testApp()
const portal = await testApp(
  {},
  {
    database: whole.database,
    files: {
      ...whole.files,
      freeSpace: async () => free,
      receive: (key, stream, max) =>
        failure === null ? whole.files.receive(key, stream, max) : Promise.reject(failure),
    },
  },
)
const { database, files } = portal
const { db } = database
await liftConstraints(database.owner)

const stateOf = async (caller: Caller) => (await caller.get(ARCHIVE)).json()
const fileOf = async (caller: Caller) => `/api/account/archives/${(await stateOf(caller)).id}`
const filesKept = () => files.list(ARCHIVES_FOLDER, new Date(Date.now() + DAY_MS))
/** Also the jobs' own makings, which run beside those of a test, have put away what nobody waits for. */
const expectNoFileOfNobody = () =>
  vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      "select coalesce(file_key, 'archives/' || id) as key from archives where made_at is not null",
    )
    expect((await filesKept()).toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
  }, PATIENCE_MS)
const textIn = (entries: Record<string, Uint8Array>, name: string) => Buffer.from(entries[name] ?? []).toString()

/** Asks, and does at once what the job would do. */
async function askAndMake(caller: Caller): Promise<void> {
  const answer = await caller.post(ARCHIVE)
  expect(answer.statusCode).toBe(200)
  await makeArchive(portal, answer.json().id)
}

/** Somebody with a film, captions and a document in the file store, and words of their own in every column. */
async function plant(user: UserRow, label: string) {
  const owned: Owned = { person: user.id, application: randomUUID(), signature: randomUUID(), author: randomUUID() }
  const videoId = randomUUID()
  const fileKey = `documents/${randomUUID()}`
  const pdf = Buffer.from(`%PDF of ${label}`)
  await files.write(videoFileKey(videoId), await readSampleVideo())
  const captionsKey = newCaptionsFileKey()
  await files.write(captionsKey, Buffer.from(`WEBVTT of ${label}`))
  await files.write(fileKey, pdf)
  const canaries = await plantCanaries(
    db,
    HELD.filter(({ whose }) => Object.keys(whose).length > 0),
    {
      owned,
      label,
      given: {
        users: { email: user.email, password: user.password },
        sessions: { sess: { userId: user.id, signInMethod: 'password', signedInAt: 0 } },
        videos: { id: videoId, status: 'registered', captionsKey },
        letters: { status: 'sent' },
        audit_events: { type: 'signed-in', position: null, previousHash: null, contentHash: null, hash: null },
        signed_documents: {
          fileKey,
          sha256: createHash('sha256').update(pdf).digest('hex'),
          sizeBytes: pdf.length,
        },
      },
    },
  )
  return { videoId, canaries }
}

test('a person takes along everything that is held of them and nothing of anybody else (H124, H125)', async () => {
  const user = await insertUser(db)
  const otherUser = await insertUser(db)
  const person = await portal.as(user)
  const other = await portal.as(otherUser)
  const { videoId, canaries } = await plant(user, 'the person')
  await plant(otherUser, 'somebody else')

  const answers = await Promise.all([person.post(ARCHIVE), person.post(ARCHIVE)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429])
  await portal.jobs.start(jobHandlers(portal))
  await vi.waitFor(async () => expect(await stateOf(person)).toMatchObject({ ready: expect.anything() }), PATIENCE_MS)

  const answer = await person.get(await fileOf(person))
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  const entries = unzipSync(answer.rawPayload)
  const data = textIn(entries, 'data.json')
  const told = canaries.filter(({ held, column }) => held.fates[column] === 'exported')
  const heldBack = canaries.filter(({ held, column }) => held.fates[column] !== 'exported')
  expect(told.length).toBeGreaterThan(100)
  expect(told.filter(({ words }) => !data.includes(words)).map(({ words }) => words)).toEqual([])
  expect(heldBack.filter(({ words }) => data.includes(words)).map(({ words }) => words)).toEqual([])
  expect(data).not.toContain(user.password)
  for (const [name, content] of Object.entries(entries)) {
    expect(Buffer.from(content).includes('somebody else'), name).toBe(false)
  }

  expect(Buffer.from(entries[`films/${videoId}.mp4`] ?? [])).toEqual(await readSampleVideo())
  expect(textIn(entries, `films/${videoId}.vtt`)).toBe('WEBVTT of the person')
  const others = Object.keys(entries).filter(name => /^(?:pictures|documents)\//.test(name))
  expect(others.map(name => textIn(entries, name)).toSorted()).toEqual([
    '%PDF of the person',
    'canary of the person: photos.png.',
    'canary of the person: signatures.signaturePng.',
  ])
  expect(textIn(entries, 'index.html')).toContain('canary of the person: applications.longBio')

  expect((await other.get(await fileOf(person))).json().code).toBe('no-such-archive')
  const letters = await database.pool.query("select recipient from letters where kind = 'archive-ready'")
  expect(letters.rows).toEqual([{ recipient: user.email }])
})

test('an archive is fetched in parts over a bad line, once a day is asked for, and goes after a week (H126, H127)', async () => {
  const user = await insertUser(db)
  const person = await portal.as(user)
  await askAndMake(person)
  const address = await fileOf(person)

  const entire = (await person.get(address)).rawPayload
  const first = await person.get(address, { range: 'bytes=0-999' })
  const rest = await person.get(address, { range: 'bytes=1000-', 'if-range': String(first.headers.etag) })
  expect([first.statusCode, rest.statusCode]).toEqual([206, 206])
  expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(entire)).toBe(true)
  const logged = async () => {
    const { rows } = await database.pool.query(
      "select type from audit_events where actor_id = $1 and type like 'archive-%' order by at, type",
      [user.id],
    )
    return rows.map(({ type }) => type)
  }
  expect(await logged()).toEqual(['archive-asked', 'archive-taken', 'archive-taken'])

  const refused = await person.post(ARCHIVE)
  expect(refused.json()).toMatchObject({
    code: 'archive-asked-today',
    message: expect.stringMatching(/^You can ask for your data once a day\. The next time is .+ UTC\.$/),
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  portal.advance(DAY_MS)
  const nextDay = await portal.as(user)
  await askAndMake(nextDay)
  expect((await nextDay.get(address)).statusCode).toBe(404)

  const newest = await fileOf(nextDay)
  await nextDay.get(newest, { range: 'bytes=1-' })
  expect((await logged()).slice(-2)).toEqual(['archive-asked', 'archive-taken'])
  portal.advance(7 * DAY_MS)
  const nextWeek = await portal.as(user)
  expect((await nextWeek.get(newest)).json().code).toBe('no-such-archive')
  expect(await stateOf(nextWeek)).toBeNull()
  await removeExpiredArchives(portal)
  expect(await filesKept()).toEqual([])
})

test('a download that breaks off is taken up again without a new proof, by the session that began it alone (H338)', async () => {
  const user = await insertUser(db)
  const [person, elsewhere] = [await portal.as(user), await portal.as(user)]
  await askAndMake(person)
  const address = await fileOf(person)
  const entire = (await person.get(address)).rawPayload
  const etag = String((await person.get(address, { range: 'bytes=0-999' })).headers.etag)
  await db.update(sessions).set({ provedAt: sql`now() - interval '11 minutes'` }).where(eq(sessions.userId, user.id))

  const range = 'bytes=1000-'
  for (const name of ['if-range', 'if-match']) {
    const rest = await person.get(address, { range, [name]: etag })
    expect([rest.statusCode, rest.headers.etag]).toEqual([206, etag])
    expect(rest.rawPayload.equals(entire.subarray(1000))).toBe(true)
  }
  const others = [
    person.get(address, { 'if-range': etag }),
    person.get(address, { range: 'bytes=0-', 'if-range': etag }),
    person.get(address, { range }),
    person.get(address, { range, 'if-range': `"${(await stateOf(person)).id}"` }),
    elsewhere.get(address, { range, 'if-range': etag }),
  ]
  for (const answer of await Promise.all(others)) expect(answer.json().code).toBe('proof-needed')
})

test('a making that fails leaves nothing half, says why, and begins anew (H125)', async () => {
  const user = await insertUser(db)
  const video = await insertVideo(db, { id: randomUUID(), userId: user.id, createdAt: new Date(), files })
  const person = await portal.as(user)
  const { id } = (await person.post(ARCHIVE)).json()

  failure = new NoRoom(undefined)
  await expect(makeArchive(portal, id)).rejects.toThrow('There is no room left')
  failure = null
  expect(await stateOf(person)).toMatchObject({ problem: 'no-room', ready: null })
  expect((await person.get(`/api/account/archives/${id}`)).statusCode).toBe(404)

  const cut = () => Readable.from(cutOff())
  await expect(makeArchive({ ...portal, files: { ...files, open: cut } }, id)).rejects.toThrow('The line broke')
  expect(await stateOf(person)).toMatchObject({ problem: 'failed', ready: null })
  await expectNoFileOfNobody()

  await Promise.all([makeArchive(portal, id), makeArchive(portal, id)])
  expect(await stateOf(person)).toMatchObject({ id, problem: null, ready: { sizeBytes: expect.any(Number) } })
  const { rawPayload } = await person.get(await fileOf(person))
  expect(Object.keys(unzipSync(rawPayload))).toContain(`films/${video.id}.mp4`)
})

test.each<'before' | 'after'>(['before', 'after'])(
  'a making whose lock was lost leaves the archive that another process finished %s it wrote its own (H125)',
  async moment => {
    const person = await portal.as(await insertUser(db))
    const { id } = (await person.post(ARCHIVE)).json()
    const unlocked = { ...portal, database: { ...database, doAlone: <T>(_: string, work: () => Promise<T>) => work() } }
    let first: Uint8Array | null = null
    const finishBeside = async () => {
      portal.advance(1000)
      await makeArchive(unlocked, id)
      first = (await person.get(`/api/account/archives/${id}`)).rawPayload
    }
    const receive: typeof files.receive = async (key, stream, max) => {
      if (moment === 'before') await finishBeside()
      const size = await files.receive(key, stream, max)
      if (moment === 'after') await finishBeside()
      return size
    }

    await makeArchive({ ...unlocked, files: { ...files, receive } }, id)

    expect(await stateOf(person)).toMatchObject({ id, ready: expect.anything() })
    const taken = await person.get(await fileOf(person))
    expect(taken.statusCode).toBe(200)
    expect(Object.keys(unzipSync(taken.rawPayload))).toContain('data.json')
    expect(taken.rawPayload).toEqual(first)
    await expectNoFileOfNobody()
  },
)

test('an archive that an earlier version made, under its id, is fetched and kept like any other', async () => {
  const user = await insertUser(db)
  const person = await portal.as(user)
  await askAndMake(person)
  const address = await fileOf(person)
  const { rawPayload: before } = await person.get(address)
  const { id } = await stateOf(person)
  const { rows } = await database.pool.query('select file_key as key from archives where id = $1', [id])
  await files.move(rows[0]?.key, `${ARCHIVES_FOLDER}/${id}`)
  await database.pool.query('update archives set file_key = null where id = $1', [id])

  portal.advance(2 * HOUR_MS)
  await removeExpiredArchives(portal)

  const { rawPayload: after } = await (await portal.as(user)).get(address)
  expect(after).toEqual(before)
})

test('a request that another one replaces while it is made leaves no file', async () => {
  const person = await portal.as(await insertUser(db))
  const { id } = (await person.post(ARCHIVE)).json()
  const receive: typeof files.receive = async (key, stream, max) => {
    await database.pool.query('update archives set id = $1 where id = $2', [randomUUID(), id])
    return files.receive(key, stream, max)
  }

  await makeArchive({ ...portal, files: { ...files, receive } }, id)

  await expectNoFileOfNobody()
})

test('a film that is gone is named in the archive, which is made without it', async () => {
  const user = await insertUser(db)
  const video = await insertVideo(db, { id: randomUUID(), userId: user.id, createdAt: new Date() })
  const person = await portal.as(user)

  await askAndMake(person)

  const entries = unzipSync((await person.get(await fileOf(person))).rawPayload)
  expect(JSON.parse(textIn(entries, 'data.json')).missingFiles).toEqual([`films/${video.id}.mp4`])
  expect(textIn(entries, 'index.html')).toContain('missing or damaged')
})

test('nobody is promised a file that the disk has no room for', async () => {
  const person = await portal.as(await insertUser(db))
  free = 1

  const refused = await person.post(ARCHIVE)
  free = null

  expect([refused.statusCode, refused.json().code]).toEqual([507, 'no-room'])
  expect(await stateOf(person)).toBeNull()
})

async function* cutOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('a part')
  throw new Error('The line broke')
}
