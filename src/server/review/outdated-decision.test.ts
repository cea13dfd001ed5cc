import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ApplicationState } from '#factories/application-state.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { approvalOf, revisionOf } from '#factories/review-submission.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import { reviews } from '../application/review-tables.ts'
import { authors } from '../author/author-tables.ts'
import { letters } from '../notice/letter-tables.ts'

const portal = await testApp()
const { database } = portal
const helen = await insertUser(database.db, { firstName: 'Helen', lastName: 'Castellane', role: 'reviewer' })
const tobias = await insertUser(database.db, { firstName: 'Tobias', lastName: 'Lindgren', role: 'reviewer' })
const [reviewer, colleague] = (await Promise.all([helen, tobias].map(portal.as))) as [Caller, Caller] // reason: two people signed in

const insert = (state: ApplicationState) => insertApplication(database.db, { state })
const path = '/api/reviewer/review'
const detail = (id: string) => `/api/reviewer/applications/${id}`
const decidedFor = (id: string) => database.db.select().from(reviews).where(eq(reviews.applicationId, id))
const seenBy = async (caller: Caller, id: string) => ({
  'if-match': String((await caller.get(detail(id))).headers.etag),
})
const CHANGED = {
  code: 'application-changed',
  message: 'This application has changed since you opened it. Please look at it again.',
}

test('a decision on what has changed since is refused, and says who decided what (C9)', async () => {
  const { application } = await insert('submitted')
  const { etag } = (await reviewer.get(detail(application.id))).headers
  await colleague.post(path, revisionOf(application.id))
  const answer = await reviewer.post(path, approvalOf(application.id), { 'if-match': String(etag) })

  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    {
      code: 'decided-meanwhile',
      message: 'Tobias Lindgren has decided meanwhile: Request Revisions. Your text has not been sent.',
    },
  ])
  expect((await decidedFor(application.id)).length).toBe(1)
})

test('of a reviewer without a name it is said that somebody else decided (C9)', async () => {
  const nameless = await portal.as(
    await insertUser(portal.database.db, { role: 'reviewer', firstName: null, lastName: null }),
  )
  const { application } = await insert('submitted')
  const { etag } = (await reviewer.get(detail(application.id))).headers
  await nameless.post(path, revisionOf(application.id))

  const answer = await reviewer.post(path, approvalOf(application.id), { 'if-match': String(etag) })

  expect(answer.json().message).toBe(
    'Somebody else has decided meanwhile: Request Revisions. Your text has not been sent.',
  )
})

test('where the applicant has sent in again meanwhile, that is said, and nobody is named who decided before (C9)', async () => {
  const { application, applicant } = await insert('personal-info-flagged')
  const { etag } = (await reviewer.get(detail(application.id))).headers
  const owner = await portal.as(applicant)
  await owner.post('/api/application/step1', (await owner.get('/api/application')).json())
  const answer = await reviewer.post(path, approvalOf(application.id), { 'if-match': String(etag) })

  expect([answer.statusCode, answer.json()]).toEqual([409, CHANGED])
})

test('a decision on what it was made for is taken, and so is one without the header', async () => {
  const { application } = await insert('submitted')
  const { etag } = (await reviewer.get(detail(application.id))).headers

  expect((await reviewer.post(path, revisionOf(application.id), { 'if-match': String(etag) })).statusCode).toBe(200)
  expect((await reviewer.post(path, revisionOf(application.id), { 'if-match': '*' })).statusCode).toBe(200)
  expect((await reviewer.post(path, revisionOf(application.id))).statusCode).toBe(200)
})

test('a tag that a proxy has weakened names the same state (C9)', async () => {
  const { application } = await insert('submitted')
  const read = { 'if-match': `W/${(await seenBy(reviewer, application.id))['if-match']}` }

  expect((await reviewer.post(path, revisionOf(application.id), read)).statusCode).toBe(200)
  expect((await colleague.post(path, approvalOf(application.id), read)).json()).toMatchObject({
    code: 'decided-meanwhile',
  })
})

test('what its applicant has saved since it was read is not approved unread, and can be sent back (C9)', async () => {
  const { application, applicant } = await insert('video-flagged')
  const owner = await portal.as(applicant)
  const read = await seenBy(reviewer, application.id)
  const form = (await owner.get('/api/application')).json()
  await owner.post('/api/application/step1', { ...form, fullLegalName: 'Somebody Else' })
  const answer = await reviewer.post(path, approvalOf(application.id), read)

  expect([answer.statusCode, answer.json()]).toEqual([409, CHANGED])
  const [record] = await database.db.select().from(authors).where(eq(authors.userId, applicant.id))
  expect(record?.fullLegalName).not.toBe('Somebody Else')
  expect((await reviewer.post(path, revisionOf(application.id), read)).statusCode).toBe(200)

  const readAgain = await seenBy(reviewer, application.id)
  expect((await reviewer.post(path, approvalOf(application.id), readAgain)).statusCode).toBe(200)
})

test('so is an outline that was saved after its rejection (C9)', async () => {
  const { application, applicant } = await insert('course-rejected')
  const read = await seenBy(reviewer, application.id)
  const outline = {
    ...JSON.parse(application.courseOutlineData ?? ''),
    courseDescription: 'Another course altogether.',
  }
  await (await portal.as(applicant)).post('/api/application/step8/save', { courseOutlineData: outline })
  const answer = await reviewer.post(path, { ...approvalOf(application.id), step: 8 }, read)

  expect([answer.statusCode, answer.json()]).toEqual([409, CHANGED])
})

test('what its applicant types outdates no decision', async () => {
  const { application, applicant } = await insert('video-flagged')
  const read = await seenBy(reviewer, application.id)
  const typed = { revision: 0, data: { shortBio: 'Ana, once more' } }
  const answer = await (await portal.as(applicant)).put('/api/application/drafts/video-upload', typed)

  expect(answer.statusCode).toBe(200)
  expect(await seenBy(reviewer, application.id)).toEqual(read)
  expect((await reviewer.post(path, approvalOf(application.id), read)).statusCode).toBe(200)
})

describe('a decision whose answer was lost', () => {
  test('is answered once more where it is sent again as it was, and made once (H303)', async () => {
    const { application, applicant } = await insert('submitted')
    const read = await seenBy(reviewer, application.id)
    const answers = [
      await reviewer.post(path, revisionOf(application.id), read),
      await reviewer.post(path, revisionOf(application.id), read),
    ]

    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200])
    expect(answers[1]?.json()).toEqual(answers[0]?.json())
    expect(await decidedFor(application.id)).toHaveLength(1)
    expect(await database.db.$count(letters, eq(letters.userId, applicant.id))).toBe(1)
  })

  test.each([
    ['by a colleague', () => colleague, {}],
    ['with other words', () => reviewer, { feedback: 'Please sign once more.' }],
    ['for another step', () => reviewer, { stepNeedsRevision: 1 }],
    ['as another decision', () => reviewer, { status: 'rejected' }],
  ])('is another one %s', async (_, sender, change) => {
    const { application } = await insert('submitted')
    const read = await seenBy(reviewer, application.id)
    await reviewer.post(path, revisionOf(application.id), read)
    const answer = await sender().post(path, { ...revisionOf(application.id), ...change }, read)

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'decided-meanwhile'])
    expect(await decidedFor(application.id)).toHaveLength(1)
  })

  test.each([
    ['its applicant has sent in again', true, false],
    ['a colleague has decided anew', false, true],
    ['both', true, true],
  ])('is answered with what was recorded, too, after %s (H303)', async (_, isSentIn, isDecidedAnew) => {
    const { application, applicant } = await insert('submitted')
    const read = await seenBy(reviewer, application.id)
    const flagged = { ...revisionOf(application.id), stepNeedsRevision: 1 }
    const made = await reviewer.post(path, flagged, read)
    const owner = await portal.as(applicant)
    if (isSentIn) await owner.post('/api/application/step1', (await owner.get('/api/application')).json())
    if (isDecidedAnew) await colleague.post(path, approvalOf(application.id))
    const holds = await seenBy(reviewer, application.id)
    const again = await reviewer.post(path, flagged, read)

    expect([again.statusCode, again.json()]).toEqual([200, made.json()])
    expect(await seenBy(reviewer, application.id)).toEqual(holds)
    expect(await decidedFor(application.id)).toHaveLength(1 + Number(isSentIn) + Number(isDecidedAnew))
  })
})
