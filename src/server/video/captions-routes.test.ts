import { expect, test } from 'vitest'
import type { AuditEventType } from '#domain/audit/audit-event-words.ts'
import { MAX_CAPTIONS_LENGTH } from '#domain/video/captions.ts'
import { videoIdIn } from '#domain/video/object-path.ts'
import { REMOVED_KEPT_MS } from '#domain/video/video-file.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { captionsFileKey } from './video-files.ts'
import { removeForgottenVideos } from './video-service.ts'

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
  expect(await files.sizeOf(captionsFileKey(id))).toBe(KEPT.length)

  await author.post('/api/application/step5', { isDraft: true, sampleVideoUrl: '' })
  portal.advance(2 * REMOVED_KEPT_MS)
  while ((await removeForgottenVideos(portal)) > 0);

  expect(await files.sizeOf(captionsFileKey(id))).toBeNull()
})
