import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ApplicationSchema } from '#domain/application/application.ts'
import { PERSONAL_INFO_FIELDS, type PersonalInfoField } from '#domain/application/personal-info.ts'
import { PROFILE_HOSTS } from '#domain/application/profile-url.ts'
import { namesOf, startingValues, valuesIn } from '#domain/form-fields.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { personAt } from '#factories/people.ts'
import { personalInfoOf } from '#factories/person.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { letters } from '../notice/letter-tables.ts'
import { applications } from './application-tables.ts'

const portal = await testApp()
const { stranger, database } = portal

const FORM = personalInfoOf(personAt(0))
/** Something that the field takes. */
function filledIn(name: PersonalInfoField): string {
  const host = Object.entries(PROFILE_HOSTS).find(([field]) => field === name)?.[1]
  return host === undefined ? `My ${PERSONAL_INFO_FIELDS[name].label}` : `https://www.${host}/me`
}

const IN_REVIEW = 'Your application is in review and cannot be changed until a reviewer has decided'

const newcomer = async () => portal.as(await insertUser(database.db))

describe('GET /api/application (A5, A6)', () => {
  test('refuses a stranger', async () => {
    const answer = await stranger.get('/api/application')

    expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'signed-out', message: 'Unauthorized' }])
  })

  test('is read by a plan that is kept, also where people ask one at a time', async () => {
    const { caller } = await portal.applicantIn('contracts-signed')
    const others = sql`select sid || '-' || place, sess, expire from sessions, generate_series(1, 300) as place`
    await database.db.execute(sql`insert into sessions (sid, sess, expire) ${others}`)
    // PostgreSQL plans a prepared statement five times before it decides whether to keep a plan.
    for (let asked = 0; asked < 10; asked++) expect((await caller.get('/api/application')).statusCode).toBe(200)

    const kept = sql`select generic_plans::int as count from pg_prepared_statements where name = 'find_applicants'`
    const { rows } = await database.db.execute<{ count: number }>(kept)
    expect(rows).toEqual([{ count: expect.toSatisfy(count => count > 0) }])
  })

  test('answers null where there is none', async () => {
    const answer = await (await newcomer()).get('/api/application')

    expect([answer.statusCode, answer.json()]).toEqual([200, null])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('answers with exactly the fields of the contract, and no signature among them', async () => {
    const { caller, application, applicant } = await portal.applicantIn('contracts-signed')
    const answer = await caller.get('/api/application')

    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).toSorted()).toEqual(Object.keys(ApplicationSchema.shape).toSorted())
    expect(answer.body).not.toMatch(/signatureData|data:image|"password|argon2|googleId/)
    expect(answer.json()).toMatchObject({
      id: application.id,
      phase1Status: 'approved',
      phase2Status: 'in_progress',
      redirectTo: '/steps/course-outline-training',
      user: { email: applicant.email },
      selectedCoursePayout: expect.any(Number),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })

  test("is never somebody else's", async () => {
    await portal.applicantIn('submitted')

    expect((await (await newcomer()).get('/api/application')).json()).toBe(null)
  })

  test('lists the reviews newest first, with the names of the reviewers', async () => {
    const { caller, reviewer } = await portal.applicantIn('resubmitted')
    const { reviews } = (await caller.get('/api/application')).json()

    expect(reviews.map((review: { status: string }) => review.status)).toEqual(['in_review', 'needs_revision'])
    expect(reviews.map((review: { reviewerName: string }) => review.reviewerName)).toEqual([
      null,
      `${reviewer?.firstName} ${reviewer?.lastName}`,
    ])
  })
})

describe('POST /api/application/step1', () => {
  test('begins the application and leads to the NDA', async () => {
    const caller = await newcomer()
    const answer = await caller.post('/api/application/step1', FORM)

    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).toSorted()).toEqual(Object.keys(ApplicationSchema.shape).toSorted())
    expect(answer.json()).toMatchObject({ ...FORM, status: 'in_progress', currentStep: 2, redirectTo: '/steps/nda' })
    expect((await caller.get('/api/application')).json()).toEqual(answer.json())
  })

  test('keeps every field of the form, in a draft and sent in, and takes none away that a draft leaves out', async () => {
    const caller = await newcomer()
    const full = Object.fromEntries(namesOf(PERSONAL_INFO_FIELDS).map(name => [name, FORM[name] ?? filledIn(name)]))
    await caller.post('/api/application/step1/save', full)
    const kept = await caller.post('/api/application/step1/save', {})
    expect(kept.json()).toMatchObject(full)

    const emptied = await caller.post('/api/application/step1/save', startingValues(PERSONAL_INFO_FIELDS, null))
    expect(Object.values(valuesIn(PERSONAL_INFO_FIELDS, emptied.json()))).toEqual(namesOf(full).map(() => null))

    expect((await caller.post('/api/application/step1', full)).json()).toMatchObject(full)
    expect((await caller.get('/api/application')).json()).toMatchObject(full)
  })

  test('twice at once begins one application', async () => {
    const caller = await newcomer()
    const answers = await Promise.all([1, 2].map(() => caller.post('/api/application/step1', FORM)))

    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200])
    expect(answers[0]?.json().id).toBe(answers[1]?.json().id)
  })

  test('says every message of the form', async () => {
    const answer = await (await newcomer()).post('/api/application/step1', {
      instagramUrl: 'https://example.org/me',
      tiktokUrl: 'tiktok.com.evil.example',
      youtubeUrl: 'javascript:alert(1)',
    })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      code: 'invalid-input',
      message: 'First name is required',
      issues: [
        { path: 'firstName', message: 'First name is required' },
        { path: 'lastName', message: 'Last name is required' },
        { path: 'fullLegalName', message: 'Full legal name is required' },
        { path: 'jobTitle', message: 'Job title is required' },
        { path: 'phone', message: 'Phone number is required' },
        { path: 'address', message: 'Address is required' },
        { path: 'linkedinUrl', message: 'LinkedIn profile URL is required' },
        { path: 'instagramUrl', message: 'Please enter a valid Instagram profile URL' },
        { path: 'tiktokUrl', message: 'Please enter a valid TikTok profile URL' },
        { path: 'youtubeUrl', message: 'Please enter a valid YouTube profile URL' },
      ],
    })
  })

  test.each([
    'https://notlinkedin.com/in/ada',
    'https://linkedin.com.evil.example/in/ada',
    'ftp://linkedin.com/in/ada',
  ])('refuses the profile %s (D1)', async linkedinUrl => {
    const answer = await (await newcomer()).post('/api/application/step1', { ...FORM, linkedinUrl })

    expect(answer.json().message).toBe('Please enter a valid LinkedIn profile URL')
  })

  test('normalizes addresses, drops unknown keys, and stores blank as nothing (A2, A11)', async () => {
    const answer = await (await newcomer()).post('/api/application/step1', {
      ...FORM,
      linkedinUrl: ' http://LinkedIn.com/in/ada ',
      businessEntity: '  ',
      status: 'approved',
      phase: 2,
      currentStep: 11,
    })

    expect(answer.json()).toMatchObject({
      linkedinUrl: 'https://www.linkedin.com/in/ada',
      businessEntity: null,
      status: 'in_progress',
      phase: 1,
      currentStep: 2,
    })
  })

  test('takes NUL and half characters out of text', async () => {
    const answer = await (await newcomer()).post('/api/application/step1', { ...FORM, jobTitle: 'Wri\0ter \ud800' })

    expect([answer.statusCode, answer.json().jobTitle]).toEqual([200, 'Writer \ufffd'])
  })

  test.each<[ApplicationState, string]>([
    ['submitted', IN_REVIEW],
    ['resubmitted', IN_REVIEW],
    ['approved', 'This phase has been approved and cannot be changed any more'],
  ])('is refused when %s', async (state, sentence) => {
    const { caller } = await portal.applicantIn(state)
    const answer = await caller.post('/api/application/step1', FORM)

    expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'step-not-editable', message: sentence }])
  })

  test('sends a revision in again when it is the step that was flagged, with a row and a letter that say so (C6, C7)', async () => {
    const { caller, applicant } = await portal.applicantIn('personal-info-flagged')
    const answer = await caller.post('/api/application/step1', { ...FORM, jobTitle: 'Baker' })

    expect(answer.json()).toMatchObject({ jobTitle: 'Baker', status: 'in_review', phase1Status: 'in_review' })
    expect(answer.json().reviews[0]).toMatchObject({
      status: 'in_review',
      step: 4,
      reviewerId: null,
      reviewerName: null,
    })
    const kept = await database.db.select().from(letters).where(eq(letters.userId, applicant.id))
    expect(kept.map(letter => letter.subject)).toEqual(['Your revised application has arrived'])
  })

  test('keeps needs_revision when another step was flagged', async () => {
    const { caller, application } = await portal.applicantIn('video-flagged')
    const answer = await caller.post('/api/application/step1', { ...FORM, jobTitle: 'Baker' })

    expect(answer.json()).toMatchObject({
      jobTitle: 'Baker',
      status: 'needs_revision',
      phase1Status: 'needs_revision',
      updatedAt: application.updatedAt.toISOString(),
    })
    expect(answer.json().reviews.length).toBe(1)
  })
})

describe('POST /api/application/step1/save (D2, C6)', () => {
  test('takes any part of the form and completes nothing', async () => {
    const caller = await newcomer()
    const answer = await caller.post('/api/application/step1/save', { firstName: 'Ada', linkedinUrl: 'not yet' })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      firstName: 'Ada',
      linkedinUrl: 'not yet',
      personalInfoCompletedAt: null,
      currentStep: 1,
      redirectTo: '/steps/personal-info',
      draftSavedAt: expect.any(String),
    })
  })

  test('keeps what a later draft leaves out, and empties what it empties', async () => {
    const caller = await newcomer()
    await caller.post('/api/application/step1/save', { firstName: 'Ada', jobTitle: 'Engineer' })
    const answer = await caller.post('/api/application/step1/save', { jobTitle: '' })

    expect(answer.json()).toMatchObject({ firstName: 'Ada', jobTitle: null })
  })

  test('checks lengths and types alone', async () => {
    const answer = await (await newcomer()).post('/api/application/step1/save', {
      firstName: 'x'.repeat(201),
      phone: 7,
    })

    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues.map((issue: { path: string }) => issue.path)).toEqual(['firstName', 'phone'])
  })

  test.each<ApplicationState>(['nda-signed', 'personal-info-flagged', 'video-flagged', 'rejected'])(
    'never changes a status or updatedAt: %s',
    async state => {
      const { caller, application } = await portal.applicantIn(state)
      const before = (await caller.get('/api/application')).json()
      const answer = await caller.post('/api/application/step1/save', { jobTitle: 'Baker' })

      expect(answer.json()).toEqual({
        ...before,
        jobTitle: 'Baker',
        personalInfo: { ...before.personalInfo, professionalTitle: 'Baker' },
        draftSavedAt: expect.any(String),
      })
      const [row] = await database.db.select().from(applications).where(eq(applications.id, application.id))
      expect(row).toMatchObject({
        reviewerStatus: application.reviewerStatus,
        isListed: application.isListed,
        submittedAt: application.submittedAt,
      })
    },
  )

  test('is refused while the application is in review', async () => {
    const { caller } = await portal.applicantIn('submitted')
    const answer = await caller.post('/api/application/step1/save', { jobTitle: 'Baker' })

    expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'step-not-editable', message: IN_REVIEW }])
  })
})

describe('the order of the steps (C2)', () => {
  const STEPS = {
    '/api/application/step2': { signatureData: `data:image/png;base64,${'A'.repeat(200)}` },
    '/api/application/step3/complete': { quizAnswers: { q1: 1, q2: 3, q3: 0 } },
    '/api/application/step5': { isDraft: true, shortBio: 'Ada' },
  } as const

  test.each<[keyof typeof STEPS, ApplicationState, string]>([
    ['/api/application/step3/complete', 'personal-info-done', 'Must complete NDA signing first'],
    ['/api/application/step5', 'nda-signed', 'Must complete training first'],
    ['/api/application/step5', 'started', 'Must complete training first'],
  ])('%s when %s says why not', async (path, state, sentence) => {
    const { caller } = await portal.applicantIn(state)
    const answer = await caller.post(path, STEPS[path])

    expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'step-not-available', message: sentence }])
  })

  test('without an application only the first step is open', async () => {
    const caller = await newcomer()
    const answer = await caller.post('/api/application/step3/complete', STEPS['/api/application/step3/complete'])

    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'step-not-available', message: 'Must complete NDA signing first' },
    ])
  })
})
