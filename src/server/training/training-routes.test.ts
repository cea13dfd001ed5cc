import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ApplicationSchema } from '#domain/application/application.ts'
import { DAY_MS } from '#domain/instant.ts'
import { TEXT_SOURCES } from '#domain/text/text-sources.ts'
import type { Training, TrainingKey } from '#domain/training/training.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { drawn } from '#factories/sample-png.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import { applications } from '../application/application-tables.ts'
import { publishOriginals } from '../text/publication-service.ts'

const portal = await testApp()

const RIGHT = { quizAnswers: { q1: 1, q2: 3, q3: 0 } }
const MINUTE_MS = 60_000
const PASS_MARK = 'You need to score 100% to pass the training'

describe('POST /api/application/step3/complete (D4)', () => {
  const path = '/api/application/step3/complete'

  test('completes the training with every answer right', async () => {
    const { caller } = await portal.applicantIn('nda-signed')
    const answer = await caller.post(path, RIGHT)

    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).toSorted()).toEqual(Object.keys(ApplicationSchema.shape).toSorted())
    expect(answer.json()).toMatchObject({
      auditionTrainingCompletedAt: expect.any(String),
      step3CompletedAt: expect.any(String),
      auditionTrainingAnswers: JSON.stringify(RIGHT.quizAnswers),
      redirectTo: '/steps/video-upload',
    })
  })

  test.each([
    ['a wrong answer', { quizAnswers: { q1: 1, q2: 3, q3: 1 } }],
    ['a missing answer', { quizAnswers: { q1: 1, q2: 3 } }],
    ['an unknown question', { quizAnswers: { ...RIGHT.quizAnswers, q4: 0 } }],
    ['an option that is none', { quizAnswers: { ...RIGHT.quizAnswers, q3: 4 } }],
    ['text for a number', { quizAnswers: { ...RIGHT.quizAnswers, q3: '0' } }],
    ['no answers', { quizAnswers: {} }],
  ])('%s gives the pass mark, and nothing is completed', async (_, body) => {
    const { caller } = await portal.applicantIn('nda-signed')
    const answer = await caller.post(path, body)

    expect([answer.statusCode, answer.json().message]).toEqual([400, PASS_MARK])
    expect((await caller.get('/api/application')).json().auditionTrainingCompletedAt).toBe(null)
  })

  test('done twice stays as it was', async () => {
    const { caller } = await portal.applicantIn('trained')
    const before = (await caller.get('/api/application')).json()
    const answer = await caller.post(path, RIGHT)

    expect([answer.statusCode, answer.json()]).toEqual([200, before])
  })

  test('passed again when flagged sends the phase in (C12)', async () => {
    const { caller } = await portal.applicantIn('training-flagged')
    const answer = await caller.post(path, RIGHT)

    expect(answer.json()).toMatchObject({ phase1Status: 'in_review' })
    expect(answer.json().reviews[0]).toMatchObject({ status: 'in_review', reviewerId: null })
  })

  test.each<[ApplicationState, string, string]>([
    ['personal-info-done', 'step-not-available', 'Must complete NDA signing first'],
    [
      'submitted',
      'step-not-editable',
      'Your application is in review and cannot be changed until a reviewer has decided',
    ],
    ['approved', 'step-not-editable', 'This phase has been approved and cannot be changed any more'],
  ])('is refused when %s', async (state, code, message) => {
    const answer = await (await portal.applicantIn(state)).caller.post(path, RIGHT)

    expect([answer.statusCode, answer.json()]).toEqual([409, { code, message }])
  })
})

async function publish(
  admin: Caller,
  content: Training,
  { key = 'audition', from = null }: { key?: TrainingKey; from?: string | null } = {},
) {
  const text = `/api/admin/texts/training/${key}`
  const { draft } = (await admin.get(text)).json()
  const { revision } = (await admin.put(`${text}/draft`, { revision: draft.revision, content })).json()
  return admin.post(`${text}/versions`, { revision, why: 'It was too easy.', from })
}

describe('a training that changes while somebody is in it (H151)', () => {
  const path = '/api/application/step3/complete'
  const PICTURE = `data:image/png;base64,${drawn(64, 36, 20).toString('base64')}`

  /** The portal's own training with another right answer, and a picture on its second slide. */
  function changed(sha256: string): Training {
    const training = structuredClone(TEXT_SOURCES.training.original('audition'))
    const [question, slide] = [training.questions[0], training.slides[1]]
    if (question) question.correctAnswer = 2
    if (slide) slide.picture = { sha256, width: 64, height: 36, alt: 'A desk with one lamp' }
    return training
  }

  test('judges by the version that was seen, and keeps it with who passed', async () => {
    await publishOriginals(portal)
    await portal.texts.refresh()
    const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
    const { caller: inIt } = await portal.applicantIn('nda-signed')
    const { caller: later } = await portal.applicantIn('nda-signed')
    expect((await inIt.get('/api/trainings/audition')).json()).toMatchObject({ version: 1, inForce: 1 })

    const { sha256 } = (await admin.post('/api/admin/pictures', { picture: PICTURE })).json()
    const { versions } = (await publish(admin, changed(sha256))).json()
    expect((await inIt.get('/api/trainings/audition?version=1')).json()).toMatchObject({ version: 1, inForce: 2 })
    expect((await later.post(path, { ...RIGHT, version: 2 })).json().code).toBe('training-not-passed')

    const passed = [
      await inIt.post(path, { ...RIGHT, version: 1 }),
      await later.post(path, { quizAnswers: { ...RIGHT.quizAnswers, q1: 2 }, version: 2 }),
    ]
    expect(passed.map(answer => answer.json().auditionTrainingVersion)).toEqual([1, 2])
    const rows = await portal.database.db
      .select()
      .from(applications)
      .where(isNotNull(applications.auditionTrainingVersion))
    expect(rows.map(row => [row.auditionTrainingVersion, row.auditionTrainingSha256]).toSorted()).toEqual(
      versions.map((version: { number: number; sha256: string }) => [version.number, version.sha256]).toSorted(),
    )
    expect((await inIt.get('/api/trainings/audition?version=3')).json().code).toBe('no-such-version')
  })

  test('is neither read nor passed in a version that was planned and called off', async () => {
    const planned = await testApp()
    await publishOriginals(planned)
    await planned.texts.refresh()
    const admin = await planned.as(await insertUser(planned.database.db, { role: 'admin' }))
    const { caller } = await planned.applicantIn('nda-signed')
    const { sha256 } = (await admin.post('/api/admin/pictures', { picture: PICTURE })).json()
    const [tomorrow, sooner] = [planned.clock.now().getTime() + DAY_MS, planned.clock.now().getTime() + DAY_MS / 2]
    await publish(admin, changed(sha256), { from: new Date(tomorrow).toISOString() })
    const instead = { ...changed(sha256), questions: TEXT_SOURCES.training.original('audition').questions }
    await publish(admin, instead, { from: new Date(sooner).toISOString() })

    planned.advance(2 * DAY_MS)
    await planned.texts.refresh()

    expect((await caller.get('/api/trainings/audition')).json()).toMatchObject({ version: 3, inForce: 3 })
    expect((await caller.get('/api/trainings/audition?version=2')).json().code).toBe('no-such-version')
    expect((await caller.post(path, { ...RIGHT, version: 2 })).json().code).toBe('no-such-version')
    expect((await caller.get('/api/trainings/audition?version=1')).json()).toMatchObject({ version: 1 })
  })

  test('a picture is seen by whoever may read what it stands in; without it nothing is published (H150)', async () => {
    const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
    const counsel = await portal.as(await insertUser(portal.database.db, { role: 'counsel' }))
    const { caller: applicant } = await portal.applicantIn('nda-signed')
    const answer = await publish(admin, changed('b'.repeat(64)))
    expect([answer.json().code, answer.json().issues]).toEqual([
      'text-incomplete',
      [{ path: 'slides.1.picture', message: 'Slide 2: its picture is missing. Please add it again.' }],
    ])

    const other = `data:image/png;base64,${drawn(80, 45, 30).toString('base64')}`
    const { sha256, ...size } = (await counsel.post('/api/admin/pictures', { picture: other })).json()
    expect(size).toEqual({ width: 80, height: 45 })
    const seen = async (caller: Caller) => (await caller.get(`/api/pictures/${sha256}`)).statusCode
    const seenByAll = () => Promise.all([admin, counsel, applicant, portal.stranger].map(seen))
    expect(await seenByAll()).toEqual([200, 200, 404, 404])

    await publish(admin, changed(sha256))
    expect(await seenByAll()).toEqual([200, 200, 200, 404])
    const { headers } = await applicant.get(`/api/pictures/${sha256}`)
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['image/png', 'nosniff'])
    const broken = await admin.post('/api/admin/pictures', { picture: 'data:image/png;base64,AAAA' })
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'invalid-picture'])
  })
})

describe('an outline training that is flagged once it was passed (H346)', () => {
  const PASSED = { q1: 2, q2: 0, q3: 3 }

  /** Passed in version 1, and flagged while version 2 is in force, in which the first answer is another. */
  async function flagged() {
    const portal = await testApp()
    await publishOriginals(portal)
    await portal.texts.refresh()
    const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
    const { application, caller } = await portal.applicantIn('outline-training-flagged')
    const decide = (decision: object) => {
      portal.advance(MINUTE_MS)
      return admin.post('/api/reviewer/review', {
        applicationId: application.id,
        step: 8,
        feedback: 'Hm.',
        ...decision,
      })
    }
    const recorded = async () => {
      const [row] = await portal.database.db.select().from(applications).where(eq(applications.id, application.id))
      const { courseOutlineTrainingAnswers: answers, courseOutlineTrainingSha256: sha256 } = row ?? {}
      return { answers: JSON.parse(answers ?? ''), version: row?.courseOutlineTrainingVersion, sha256 }
    }

    await caller.post('/api/application/step7/complete', { answers: PASSED, version: 1 })
    const passed = await recorded()
    const changed = structuredClone(TEXT_SOURCES.training.original('course-outline'))
    if (changed.questions[0]) changed.questions[0].correctAnswer = 1
    await publish(admin, changed, { key: 'course-outline' })
    await decide({ status: 'needs_revision', stepNeedsRevision: 6 })
    portal.advance(MINUTE_MS)
    const read = async () => (await caller.get('/api/application')).json()
    return { caller, decide, recorded, passed, read }
  }

  test.each([{ q1: 1, q2: 3 }, {}])('keeps what was passed while it is answered again: %o', async answers => {
    const { caller, decide, recorded, passed, read } = await flagged()
    const again = {
      courseOutlineTrainingAnswersAgain: JSON.stringify(answers),
      courseOutlineTrainingVersionAgain: 2,
      courseOutlineTrainingAnswers: JSON.stringify(PASSED),
      courseOutlineTrainingVersion: 1,
    }
    const saved = await caller.post('/api/application/step7/save', { answers, version: 2 })
    expect([saved.statusCode, saved.json()]).toMatchObject([200, again])
    expect(await read()).toMatchObject(again)

    expect((await decide({ status: 'rejected' })).statusCode).toBe(200)

    expect(passed).toMatchObject({ answers: PASSED, version: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await recorded()).toEqual(passed)
  })

  test('has what was passed last on record once it is passed anew', async () => {
    const { caller, recorded, passed, read } = await flagged()
    await caller.post('/api/application/step7/save', { answers: { q1: 1 }, version: 2 })
    const answers = { ...PASSED, q1: 1 }

    expect((await caller.post('/api/application/step7/complete', { answers, version: 2 })).statusCode).toBe(200)

    const newlyPassed = await recorded()
    expect(newlyPassed).toMatchObject({ answers, version: 2 })
    expect(newlyPassed.sha256).not.toBe(passed.sha256)
    expect(await read()).toMatchObject({
      courseOutlineTrainingAnswersAgain: null,
      courseOutlineTrainingVersionAgain: null,
    })
  })
})

test('what is kept of an outline training before it is passed is told as its answers', async () => {
  const { caller } = await portal.applicantIn('contracts-signed')
  await caller.post('/api/application/step7/save', { answers: { q1: 2 } })

  expect((await caller.get('/api/application')).json()).toMatchObject({
    courseOutlineTrainingAnswers: '{"q1":2}',
    courseOutlineTrainingAnswersAgain: null,
    courseOutlineTrainingCompletedAt: null,
  })
})
