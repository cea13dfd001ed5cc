import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ReviewSchema } from '#domain/review/review.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { approvalOf, revisionOf } from '#factories/review-submission.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import { wrongTallies } from '../../../tests/wrong-tallies.ts'
import { applications } from '../application/application-tables.ts'
import { reviews } from '../application/review-tables.ts'
import { authors } from '../author/author-tables.ts'
import { letters } from '../notice/letter-tables.ts'

const portal = await testApp()
const { database } = portal
const helen = await insertUser(database.db, { firstName: 'Helen', lastName: 'Castellane', role: 'reviewer' })
const tobias = await insertUser(database.db, { firstName: 'Tobias', lastName: 'Lindgren', role: 'reviewer' })
const [reviewer, colleague, admin] = (await Promise.all(
  [helen, tobias, await insertUser(database.db, { role: 'admin' })].map(portal.as),
)) as [Caller, Caller, Caller] // reason: three people signed in

const insert = (state: ApplicationState) => insertApplication(database.db, { state })
const detail = (id: string) => `/api/reviewer/applications/${id}`

async function rowOf(id: string) {
  const [row] = await database.db.select().from(applications).where(eq(applications.id, id))
  return row
}

const shownStepOf = async (id: string) => (await reviewer.get(`/api/reviewer/applications/${id}`)).json().currentStep
const decidedFor = (id: string) => database.db.select().from(reviews).where(eq(reviews.applicationId, id))

describe('POST /api/reviewer/review', () => {
  const path = '/api/reviewer/review'

  test('approves: phase 2 opens, the author record is made, and the applicant is told (C8)', async () => {
    const { application, applicant } = await insert('submitted')
    const answer = await reviewer.post(path, { ...approvalOf(application.id), feedback: '   ' })

    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).toSorted()).toEqual(Object.keys(ReviewSchema.shape).toSorted())
    expect(answer.json()).toMatchObject({
      applicationId: application.id,
      step: 4,
      status: 'approved',
      stepNeedsRevision: null,
      feedback: null,
      reviewerId: helen.id,
      reviewerName: 'Helen Castellane',
    })
    expect(await rowOf(application.id)).toMatchObject({
      status: 'approved',
      phase: 2,
      reviewerStatus: 'approved',
      updatedAt: application.updatedAt,
    })
    expect(await shownStepOf(application.id)).toBe(5)
    const [record] = await database.db.select().from(authors).where(eq(authors.userId, applicant.id))
    expect(record).toMatchObject({ status: 'approved', fullLegalName: application.fullLegalName })
    const kept = await database.db.select().from(letters).where(eq(letters.userId, applicant.id))
    expect(kept).toMatchObject([{ kind: 'phase-approved', recipient: applicant.email }])
  })

  test('asks for a revision: the step is flagged, and the letter quotes the feedback and leads to the step', async () => {
    const { application, applicant } = await insert('submitted')
    const answer = await reviewer.post(path, revisionOf(application.id))

    expect(answer.json()).toMatchObject({ stepNeedsRevision: 2, feedback: 'Please sign with your full name.' })
    expect(await rowOf(application.id)).toMatchObject({
      status: 'needs_revision',
      phase: 1,
      reviewerStatus: 'feedback_provided',
    })
    expect(await shownStepOf(application.id)).toBe(4)
    const [letter] = await database.db.select().from(letters).where(eq(letters.userId, applicant.id))
    expect(letter?.textBody).toContain('Please sign with your full name.')
    expect(letter?.textBody).toContain('/login?next=%2Fsteps%2Fnda')
    const [record] = await database.db.select().from(authors).where(eq(authors.userId, applicant.id))
    expect(record?.status).toBe('in_progress')
  })

  test('flags the step of the review where none is named', async () => {
    const { application } = await insert('submitted')
    const { stepNeedsRevision: _, ...body } = revisionOf(application.id)

    expect((await reviewer.post(path, body)).json().stepNeedsRevision).toBe(4)
  })

  test('rejects, and the applicant may send in again', async () => {
    const { application } = await insert('submitted')
    await reviewer.post(path, { ...approvalOf(application.id), status: 'rejected', feedback: 'Not yet.' })

    expect(await rowOf(application.id)).toMatchObject({ status: 'rejected', phase: 1, reviewerStatus: 'rejected' })
  })

  test('drops a flag that comes with an approval', async () => {
    const { application } = await insert('submitted')
    const answer = await reviewer.post(path, { ...approvalOf(application.id), stepNeedsRevision: 2 })

    expect([answer.statusCode, answer.json().stepNeedsRevision]).toEqual([200, null])
  })

  test('approves phase 2: the course is approved (C8, C4)', async () => {
    const { application } = await insert('course-submitted')
    const answer = await reviewer.post(path, { ...approvalOf(application.id), step: 8 })

    expect(answer.statusCode).toBe(200)
    expect(await rowOf(application.id)).toMatchObject({
      phase2Status: 'approved',
      reviewerStatus: 'course_approved',
      status: 'approved',
    })
    expect(await shownStepOf(application.id)).toBe(10)
  })

  test.each([
    ['no application', { applicationId: 'x' }, 'There is no such application'],
    ['a step that decides nothing', { step: 3 }, 'A review is recorded at step 4 or step 8'],
    ['no decision', { status: 'in_review' }, 'Please choose a decision'],
    [
      'a rejection without a word',
      { status: 'rejected', feedback: ' \n' },
      'Feedback is required when rejecting or requesting revisions',
    ],
    [
      'a revision without a word',
      { status: 'needs_revision' },
      'Feedback is required when rejecting or requesting revisions',
    ],
    [
      'a step of the other phase',
      { status: 'needs_revision', feedback: 'Please.', stepNeedsRevision: 6 },
      'This step does not belong to the phase under review',
    ],
  ])('refuses %s', async (_, change, message) => {
    const { application } = await insert('submitted')
    const answer = await reviewer.post(path, { ...approvalOf(application.id), ...change })

    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    expect(await decidedFor(application.id)).toEqual([])
  })

  test('knows no application that is none', async () => {
    const answer = await reviewer.post(path, approvalOf(randomUUID()))

    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'no-such-application', message: 'There is no such application' },
    ])
  })

  test.each<[ApplicationState, number]>([
    ['trained', 4],
    ['submitted', 8],
    ['approved', 8],
    ['outline-drafted', 8],
  ])('needs something to decide: %s at step %i (C9)', async (state, step) => {
    const { application } = await insert(state)
    const answer = await reviewer.post(path, { ...approvalOf(application.id), step })

    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'not-submitted', message: 'This application has not been submitted for review' },
    ])
  })

  test('nobody decides on their own application', async () => {
    const { application, applicant } = await insert('submitted')
    const promoted = await insertUser(database.db, { role: 'reviewer' })
    await database.db
      .update(applications)
      .set({ userId: promoted.id, email: promoted.email })
      .where(eq(applications.id, application.id))
    const answer = await (await portal.as(promoted)).post(path, approvalOf(application.id))

    expect(applicant.id).not.toBe(promoted.id)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'own-application', message: 'You cannot review your own application' },
    ])
  })

  test('an approved phase is reopened by an admin alone (C9)', async () => {
    const { application } = await insert('approved')
    const refused = await reviewer.post(path, revisionOf(application.id))
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'phase-approved', message: 'This phase has already been approved; only an admin can reopen it' },
    ])

    const reopened = await admin.post(path, revisionOf(application.id))

    expect(reopened.statusCode).toBe(200)
    expect(await rowOf(application.id)).toMatchObject({ status: 'needs_revision', phase: 1 })
  })

  test('whoever is approved again goes on where they stopped, and is asked for no other course (H320)', async () => {
    const { application, applicant } = await insert('contracts-signed')
    await admin.post(path, revisionOf(application.id))
    await reviewer.post(path, approvalOf(application.id))

    const told = await database.db.select().from(letters).where(eq(letters.userId, applicant.id))
    const approval = told.find(({ kind }) => kind === 'phase-approved')
    expect(approval?.subject).toBe('Your application is approved again')
    expect(approval?.textBody).toContain(encodeURIComponent('/steps/course-outline-training'))
  })

  test('a form that a save has emptied during a revision is not approved, and can be sent back again (H4)', async () => {
    const { application, applicant } = await insert('nda-flagged')
    const author = await portal.as(applicant)
    await author.post('/api/application/step5', { isDraft: true, shortBio: ' ', teachingTopics: [] })
    const refused = await reviewer.post(path, approvalOf(application.id))

    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'step-outdated', message: 'Sample Video has changed and is not complete: Short bio is required' },
    ])
    expect(await rowOf(application.id)).toMatchObject({ status: 'needs_revision', phase: 1 })
    expect((await reviewer.post(path, { ...revisionOf(application.id), stepNeedsRevision: 4 })).statusCode).toBe(200)

    const { shortBio, teachingTopics } = application
    await author.post('/api/application/step5', { isDraft: true, shortBio, teachingTopics })
    expect((await reviewer.post(path, approvalOf(application.id))).statusCode).toBe(200)
  })

  test('an outline that a save has emptied after a rejection is not approved (H4)', async () => {
    const { application, applicant } = await insert('course-rejected')
    const outline = { ...JSON.parse(application.courseOutlineData ?? ''), courseDescription: '' }
    await (await portal.as(applicant)).post('/api/application/step8/save', { courseOutlineData: outline })
    const answer = await reviewer.post(path, { ...approvalOf(application.id), step: 8 })

    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Outline Creation has changed and is not complete: 1 field is still empty',
    ])
  })

  test('two at once with the same header: one is taken, and nothing is overwritten', async () => {
    const { application } = await insert('submitted')
    const etag = String((await reviewer.get(detail(application.id))).headers.etag)
    const answers = await Promise.all([
      reviewer.post(path, approvalOf(application.id), { 'if-match': etag }),
      colleague.post(path, revisionOf(application.id), { 'if-match': etag }),
    ])

    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 409])
    const decided = await decidedFor(application.id)
    expect(decided.length).toBe(1)
    expect((await rowOf(application.id))?.status).toBe(decided[0]?.status)
  })
})

test('the counts of the list are right after all of that, also after many decisions at once', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, (_, n) => insert(n % 2 === 0 ? 'submitted' : 'resubmitted')))
  const answers = await Promise.all(
    made.map(({ application }, n) =>
      (n % 2 === 0 ? reviewer : colleague).post('/api/reviewer/review', {
        applicationId: application.id,
        step: 4,
        feedback: 'Please sign with your full name.',
        ...(n % 3 === 0 ? { status: 'approved' } : { status: 'needs_revision', stepNeedsRevision: 2 }),
      }),
    ),
  )

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await wrongTallies(database)).toEqual([])
})
