import { hash } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AuditEventType } from '#domain/audit/audit-event-words.ts'
import { MAX_CAPTIONS_LENGTH } from '#domain/video/captions.ts'
import { videoIdIn } from '#domain/video/object-path.ts'
import { REMOVED_KEPT_MS } from '#domain/video/video-file.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { erase } from '../erasure/erasing-service.ts'
import { attachCaptions, removeLeftCaptions } from './captions-service.ts'
import { CAPTIONS_FOLDER } from './video-files.ts'
import { removeForgottenVideos } from './video-service.ts'
import { videos } from './video-tables.ts'

const portal = await testApp()
const { database, files } = portal

const CAPTIONS = 'WEBVTT\n\n00:00.500 --> 00:02.000\n<v Reviewer>Good <b>morning</b>'
const KEPT = 'WEBVTT\n\n00:00.500 --> 00:02.000\nGood morning\n'

/** Somebody with a film that waits for a decision, and a reviewer. */
async function filmInReview() {
  const { applicant, application } = await insertApplication(database.db, { state: 'submitted', files })
  const id = videoIdIn(application.sampleVideoUrl ?? '') ?? ''
  const reviewer = await insertUser(database.db, { role: 'reviewer' })
  return {
    id,
    applicationId: application.id,
    applicant,
    reviewer,
    address: `/api/videos/${id}`,
    author: await portal.as(applicant),
    judge: await portal.as(reviewer),
  }
}

test('author and reviewer attach captions to a film, and both read them', async () => {
  const { address, author, judge } = await filmInReview()
  expect((await author.get(address)).json()).toMatchObject({ captionsUrl: null })

  const attached = (await judge.put(`${address}/captions`, { captions: CAPTIONS })).json()
  expect(attached).toEqual((await author.get(address)).json())
  const seen = await author.get(attached.captionsUrl)
  expect([seen.headers['content-type'], seen.headers['x-content-type-options'], seen.body]).toEqual([
    'text/vtt; charset=utf-8',
    'nosniff',
    KEPT,
  ])

  portal.advance(1000)
  const others = await author.put(`${address}/captions`, { captions: CAPTIONS.replace('morning', 'evening') })
  expect(others.json().captionsUrl).not.toBe(attached.captionsUrl)
  expect((await judge.get(others.json().captionsUrl)).body).toBe(KEPT.replace('morning', 'evening'))

  const without = await judge.call({ method: 'DELETE', url: `${address}/captions` })
  expect(without.json()).toMatchObject({ captionsUrl: null })
  expect((await author.get(attached.captionsUrl)).statusCode).toBe(404)
})

test('the log tells who attached and removed captions', async () => {
  const { id, address, judge, reviewer } = await filmInReview()
  await judge.put(`${address}/captions`, { captions: CAPTIONS })
  await judge.call({ method: 'DELETE', url: `${address}/captions` })
  await judge.call({ method: 'DELETE', url: `${address}/captions` })

  const told = (await database.db.select().from(auditEvents))
    .filter(({ actorId }) => actorId === reviewer.id)
    .map(({ type, payload }) => ({ type, payload }))
  const captions: AuditEventType[] = ['captions-attached', 'captions-removed']
  expect(told.filter(({ type }) => captions.some(known => known === type))).toEqual([
    { type: 'captions-attached', payload: { videoId: id, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    { type: 'captions-removed', payload: { videoId: id } },
  ])
})

test('what the log says of captions goes with the author of the film, and stays of a reviewer, by an id (H133)', async () => {
  const { address, author, judge, applicant, reviewer } = await filmInReview()
  for (const page of [author, judge]) {
    await page.put(`${address}/captions`, { captions: CAPTIONS })
    await page.call({ method: 'DELETE', url: `${address}/captions` })
  }
  const isOfCaptions = inArray(auditEvents.type, ['captions-attached', 'captions-removed'])
  const entriesBy = ({ id }: { id: string }) =>
    database.db.$count(auditEvents, and(eq(auditEvents.actorId, id), isOfCaptions))

  expect([await entriesBy(applicant), await entriesBy(reviewer)]).toEqual([2, 2])
  for (const { id } of [reviewer, applicant]) expect(await erase(portal, id, 'at once')).toBe(true)

  expect([await entriesBy(applicant), await entriesBy(reviewer)]).toEqual([0, 2])
})

test('a file that is none, or too long, is refused and changes nothing', async () => {
  const { address, author } = await filmInReview()
  await author.put(`${address}/captions`, { captions: CAPTIONS })
  const before = (await author.get(address)).json()

  const none = await author.put(`${address}/captions`, { captions: '<script>alert(1)</script>' })
  const long = await author.put(`${address}/captions`, {
    captions: `${CAPTIONS}\n${'la '.repeat(MAX_CAPTIONS_LENGTH / 3)}!`,
  })

  expect([none.statusCode, none.json().code]).toEqual([400, 'not-captions'])
  expect([long.statusCode, long.json().message]).toEqual([400, 'A caption file may have at most 200,000 characters'])
  expect((await author.get(address)).json()).toEqual(before)
  expect((await author.get(before.captionsUrl)).body).toBe(KEPT)
})

test('captions go with their film', async () => {
  const { applicant, application } = await insertApplication(database.db, { state: 'video-drafted', files })
  const id = videoIdIn(application.sampleVideoUrl ?? '') ?? ''
  const author = await portal.as(applicant)
  await author.put(`/api/videos/${id}/captions`, { captions: CAPTIONS })
  const key = await captionsKeyOf(id)
  expect(await files.sizeOf(key)).toBe(KEPT.length)

  await author.post('/api/application/step5', { isDraft: true, sampleVideoUrl: '' })
  portal.advance(2 * REMOVED_KEPT_MS)
  while ((await removeForgottenVideos(portal)) > 0);

  expect(await files.sizeOf(key)).toBeNull()
})

test('of two who replace captions at once one text stays, with the row and the log of its own', async () => {
  const { id, address, author } = await filmInReview()
  const spoken = (words: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${words}\n`

  await Promise.all(
    ['One', 'Two', 'Three'].map(words => author.put(`${address}/captions`, { captions: spoken(words) })),
  )

  const { captionsUrl } = (await author.get(address)).json()
  const kept = (await author.get(captionsUrl)).body
  const [newest] = (await database.db.select().from(auditEvents).orderBy(desc(auditEvents.sequence))).filter(
    ({ type }) => type === 'captions-attached',
  )
  expect(newest?.payload).toEqual({ videoId: id, sha256: hash('sha256', kept) })
})

test('an attaching that breaks off after the file is written leaves the former text, and its file goes in a day', async () => {
  const { id, address, author, reviewer } = await filmInReview()
  await author.put(`${address}/captions`, { captions: CAPTIONS })
  const receive: typeof files.receive = async (...file) => {
    await files.receive(...file)
    throw new Error('The process died')
  }
  const dead = { ...portal, files: { ...files, receive } }

  const session = { signInMethod: 'password', signedInAt: new Date(), seenAt: new Date() } as const
  const actor = { ...reviewer, ...session, isProvedTwice: false, isProved: true, proof: null, eraseAt: null }
  await cleanUpLater()
  const before = await written()

  await expect(attachCaptions(dead, actor, { id, captions: CAPTIONS })).rejects.toThrow('The process died')

  expect((await author.get((await author.get(address)).json().captionsUrl)).body).toBe(KEPT)
  expect(await written()).toHaveLength(before.length + 1)
  await cleanUpLater()
  expect(await written()).toEqual(before)
})

test('captions that were replaced stay for a day: a backup that copies rows before files finds them', async () => {
  const { id, address, author } = await filmInReview()
  await author.put(`${address}/captions`, { captions: CAPTIONS })
  const replaced = await captionsKeyOf(id)

  await author.put(`${address}/captions`, { captions: CAPTIONS })
  const removed = await captionsKeyOf(id)
  await author.call({ method: 'DELETE', url: `${address}/captions` })
  portal.advance(REMOVED_KEPT_MS - 60_000)
  await removeLeftCaptions(portal)
  expect(await written()).toEqual(expect.arrayContaining([replaced, removed]))

  await cleanUpLater()
  for (const key of [replaced, removed]) expect(await files.sizeOf(key)).toBeNull()
})

test('captions of somebody on legal hold stay, also those that were replaced', async () => {
  const { id, applicationId, address, author } = await filmInReview()
  await author.put(`${address}/captions`, { captions: CAPTIONS })
  const replaced = await captionsKeyOf(id)
  const admin = await portal.as(await insertUser(database.db, { role: 'admin' }))
  await admin.put(`/api/admin/applications/${applicationId}/legal-hold`, { holds: true, reason: 'A dispute' })

  await author.put(`${address}/captions`, { captions: CAPTIONS })
  await cleanUpLater()

  expect(await files.sizeOf(replaced)).not.toBeNull()
})

test('a portal with another database removes no captions of this one from the files that they share', async () => {
  const { address, author } = await filmInReview()
  const { captionsUrl } = (await author.put(`${address}/captions`, { captions: CAPTIONS })).json()
  const other = await testApp({}, { files })

  other.advance(2 * REMOVED_KEPT_MS)
  await removeLeftCaptions(other)

  expect((await author.get(captionsUrl)).body).toBe(KEPT)
})

const written = async () => (await files.list(CAPTIONS_FOLDER, new Date(Date.now() + 10 * REMOVED_KEPT_MS))).toSorted()

async function cleanUpLater(): Promise<void> {
  portal.advance(REMOVED_KEPT_MS + 60_000)
  await removeLeftCaptions(portal)
}

async function captionsKeyOf(id: string): Promise<string> {
  const [row] = await database.db.select({ key: videos.captionsKey }).from(videos).where(eq(videos.id, id))
  return row?.key ?? ''
}
