import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SignedPaper } from '#domain/agreement/consent-contract.ts'
import { matchesTopics } from '#domain/course/available-course.ts'
import { insertAvailableCourse } from '#factories/available-course.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'

const portal = await testApp()
const { db } = portal.database

const admin = await portal.as(await insertUser(db, { role: 'admin' }))

const CONFIRM = '/api/application/course-selection'
const SAVE = '/api/application/course-selection/save'
const CATALOG = '/api/courses/available'

/** Somebody who may choose a course and teaches these topics; none means that every course shows. */
async function approvedApplicant(topics: string[] = []) {
  const inserted = await insertApplication(db, { state: 'approved' })
  await portal.database.pool.query('update applications set teaching_topics = $1 where id = $2', [
    topics,
    inserted.application.id,
  ])
  return { ...inserted, caller: await portal.as(inserted.applicant) }
}

describe('GET /api/courses/available', () => {
  test('shows the courses that match a topic, a page at a time, with their number and the next page', async () => {
    const { caller } = await approvedApplicant(['Human Resources'])
    for (const number of [1, 2, 3]) {
      await insertAvailableCourse(db, { name: `Hiring well ${number}`, skillTags: ['human resources'] })
    }
    await insertAvailableCourse(db, { name: 'Closing a sale', skillTags: ['Selling'] })
    await insertAvailableCourse(db, { name: 'Hiring that is taken', skillTags: ['Human Resources'], available: false })

    const first = await caller.get(`${CATALOG}?limit=2&q=hiring`)
    const next = /^<(.*)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await caller.get(next)
    const byPage = await caller.get(`${CATALOG}?limit=2&q=hiring&page=2`)

    expect(first.json().map((course: { name: string }) => course.name)).toEqual(['Hiring well 1', 'Hiring well 2'])
    expect([first.headers['x-total-count'], [...new URL(next, 'http://portal.example').searchParams.keys()]]).toEqual([
      '3',
      ['limit', 'q', 'cursor'],
    ])
    expect(second.json()).toEqual(byPage.json())
    expect(second.json().map((course: { name: string }) => course.name)).toEqual(['Hiring well 3'])
    expect(second.headers.link).toBe(undefined)
  })

  test('lists and counts by topics exactly what the rule says, whatever the topics are called (S5.11)', async () => {
    const tagged = [['ÉCONOMIE'], ['Retail', 'sales'], ['Nursing and Care'], ['care'], ['Ward'], [' '], []]
    for (const skillTags of tagged) await insertAvailableCourse(db, { name: 'Tagged', skillTags })

    for (const topics of [
      ['Économie domestique'],
      ['Nursing and Care'],
      ['Sales', 'Wards and “clinics”'],
      ['100%'],
      [],
    ]) {
      const { caller } = await approvedApplicant(topics)
      const answer = await caller.get(`${CATALOG}?q=tagged`)
      const listed: { skillTags: string[] }[] = answer.json()
      const expected = tagged.filter(tags => matchesTopics(tags, topics))

      expect(listed.map(({ skillTags }) => skillTags).toSorted()).toEqual(expected.toSorted())
      expect(answer.headers['x-total-count']).toBe(String(expected.length))
    }
  })

  test('puts the highest payout first, a course without one of its own where the usual fee puts it', async () => {
    const { caller } = await approvedApplicant(['Metalwork'])
    for (const payout of [300, null, 500]) {
      await insertAvailableCourse(db, { name: `Welding for ${payout}`, payout, skillTags: ['Metalwork'] })
    }

    const answer = await caller.get(`${CATALOG}?sort=payout`)
    expect(answer.json().map(({ payout }: { payout: number }) => payout)).toEqual([500, 400, 300])
  })

  test('finds a course by the tags that it has now, also one that nobody had before', async () => {
    const { caller } = await approvedApplicant(['Beekeeping'])
    const admin = await portal.as(await insertUser(db, { role: 'admin' }))
    const { id } = await insertAvailableCourse(db, { skillTags: ['Horticulture'] })

    await admin.call({
      method: 'PATCH',
      url: `/api/admin/available-courses/${id}`,
      payload: { skillTags: ['Beekeeping for beginners'] },
    })

    expect((await caller.get(CATALOG)).json().map((course: { id: string }) => course.id)).toEqual([id])
  })

  test('tells a catalog without a match from one without a course, whatever the topics', async () => {
    const { caller } = await approvedApplicant(['Sales'])
    await insertAvailableCourse(db, { name: 'Potting orchids', skillTags: ['Horticulture'] })

    expect((await caller.get(`${CATALOG}?q=orchids`)).json()).toEqual([])
    expect((await caller.get(`${CATALOG}?q=orchids&topics=all`)).json()).toHaveLength(1)
  })

  test('finds one course by its id as long as nobody has taken it', async () => {
    const { caller } = await approvedApplicant(['Sales'])
    const free = await insertAvailableCourse(db, { skillTags: ['Horticulture'] })
    const taken = await insertAvailableCourse(db, { available: false })

    const found = await caller.get(`${CATALOG}?id=${free.id}&topics=all`)
    expect([found.json()[0].id, found.headers['x-total-count']]).toEqual([free.id, '1'])
    expect((await caller.get(`${CATALOG}?id=${taken.id}&topics=all`)).json()).toEqual([])
  })

  test.each(['limit=0', 'limit=x', 'page=0', 'sort=price', 'topics=none', 'id=1', 'cursor=2'])(
    'refuses ?%s',
    async query => {
      const { caller } = await approvedApplicant()
      expect((await caller.get(`${CATALOG}?${query}`)).statusCode).toBe(400)
    },
  )
})

describe('choosing a course', () => {
  test('a draft keeps the choice, leaves the course to others and changes no status (C6)', async () => {
    const { caller } = await approvedApplicant()
    const course = await insertAvailableCourse(db)
    const before = (await caller.get('/api/application')).json()

    const saved = (await caller.post(SAVE, { selectedCourseId: course.id })).json()

    expect(saved).toMatchObject({ selectedCourseId: course.id, courseSelectionCompletedAt: null })
    expect([saved.phase2Status, saved.currentStep, saved.updatedAt]).toEqual([
      before.phase2Status,
      before.currentStep,
      before.updatedAt,
    ])
    expect((await caller.get(CATALOG)).body).toContain(course.id)
  })

  test('confirming takes what the catalog says, whatever is sent, and takes the course off the list (E1)', async () => {
    const { caller } = await approvedApplicant()
    const course = await insertAvailableCourse(db, { payout: null, skillTags: ['Budgeting'] })
    const sent = { selectedCourseId: course.id, courseName: 'Mine', coursePayout: 1_000_000, courseSkills: ['x'] }

    const answer = await caller.post(CONFIRM, sent)

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      selectedCourseName: course.name,
      selectedCoursePayout: 400,
      selectedCourseSkills: ['Budgeting'],
      primaryAgreementId: expect.stringMatching(/^PA-\d{4}-\d{6}$/),
      currentStep: 6,
      redirectTo: '/steps/course-contracts',
    })
    expect((await caller.get(CATALOG)).body).not.toContain(course.id)
  })

  test('a course that has changed since it was shown is not confirmed, and one that is as it was shown is (H213)', async () => {
    const { caller } = await approvedApplicant()
    const { id } = await insertAvailableCourse(db, { name: 'Saying what it costs', payout: 650 })
    const shown = (await caller.get(`${CATALOG}?id=${id}`)).json()[0]
    await admin.call({ method: 'PATCH', url: `/api/admin/available-courses/${id}`, payload: { payout: 400 } })

    const refused = await caller.post(CONFIRM, { selectedCourseId: id, shown })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'course-changed'])

    const confirmed = await caller.post(CONFIRM, { selectedCourseId: id, shown: { ...shown, payout: 400 } })
    expect([confirmed.statusCode, confirmed.json().selectedCoursePayout]).toEqual([200, 400])
  })

  test('of 50 who confirm one course at once exactly one gets it, the others are told', async () => {
    const callers = []
    for (let n = 0; n < 50; n++) callers.push((await approvedApplicant()).caller)
    const course = await insertAvailableCourse(db)

    const answers = await Promise.all(callers.map(caller => caller.post(CONFIRM, { selectedCourseId: course.id })))

    const refused = answers.filter(answer => answer.statusCode === 409)
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(refused).toHaveLength(49)
    expect(new Set(refused.map(answer => answer.json().message))).toEqual(
      new Set(['This course is no longer available']),
    )
  })

  test('a second confirmation is refused', async () => {
    const { caller } = await approvedApplicant()
    const [one, other] = [await insertAvailableCourse(db), await insertAvailableCourse(db)]
    await caller.post(CONFIRM, { selectedCourseId: one.id })

    const again = await caller.post(CONFIRM, { selectedCourseId: other.id })
    expect([again.statusCode, again.json().message]).toEqual([409, 'The course selection has already been confirmed'])
  })

  test('a course that is gone is not saved as a draft either', async () => {
    const { caller } = await approvedApplicant()
    const course = await insertAvailableCourse(db, { available: false })
    const answer = await caller.post(SAVE, { selectedCourseId: course.id })

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'course-taken'])
  })

  test('without a selection each call says what to do', async () => {
    const { caller } = await approvedApplicant()

    expect((await caller.post(SAVE, {})).json().message).toBe('Please select a course before saving.')
    expect((await caller.post(CONFIRM, {})).json().message).toBe('Please select a course before submitting.')
  })

  test('that the catalog does not know is said by each call to be no longer there', async () => {
    const { caller } = await approvedApplicant()

    for (const path of [SAVE, CONFIRM]) {
      const answer = await caller.post(path, { selectedCourseId: randomUUID() })
      expect([answer.statusCode, answer.json().message]).toEqual([409, 'This course is no longer available'])
    }
  })

  test('before approval the step is closed (C2)', async () => {
    const { caller } = await portal.applicantIn('submitted')
    const course = await insertAvailableCourse(db)

    const answer = await caller.post(CONFIRM, { selectedCourseId: course.id })
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Phase 1 must be approved before proceeding'])
  })
})

describe('a flagged course selection (C12)', () => {
  test('another course frees the former, asks for a new statement of work alone, and is sent in with it', async () => {
    const { application, caller } = await portal.applicantIn('course-selection-flagged')
    const other = await insertAvailableCourse(db)

    const chosen = (await caller.post(CONFIRM, { selectedCourseId: other.id })).json()
    expect(chosen).toMatchObject({
      selectedCourseName: other.name,
      primaryAgreementId: application.primaryAgreementId,
      phase2Status: 'needs_revision',
      courseSOWSigned: false,
      masterAgreementSigned: true,
      codeOfConductSigned: true,
      redirectTo: '/steps/course-contracts',
    })
    const copies = ['/course-sow-download', '/signatures/course-sow']
    const of = (path: string) => caller.get(`/api/application/${application.id}${path}`)
    for (const path of copies) {
      const answer = await of(path)
      expect([answer.statusCode, answer.json().message]).toEqual([
        404,
        'Please sign the contract first to download a copy.',
      ])
    }
    const counting = async () => {
      const papers: SignedPaper[] = (await of('/signed-papers')).json()
      return papers.map(({ kind, counts }) => [kind, counts])
    }
    const others = ['master-agreement', 'code-of-conduct', 'nda'].map(kind => [kind, true])
    expect(await counting()).toEqual(expect.arrayContaining([['course-sow', false], ...others]))

    const signed = await caller.post('/api/application/sign-course-sow', { signatureData: drawSignatureData('A B') })
    expect(signed.json()).toMatchObject({ phase2Status: 'in_review', courseSOWSigned: true })
    expect((await counting()).filter(([kind]) => kind === 'course-sow')).toEqual([
      ['course-sow', true],
      ['course-sow', false],
    ])
    for (const path of copies) expect((await of(path)).statusCode).toBe(200)

    const another = await approvedApplicant()
    const taken = await another.caller.post(CONFIRM, { selectedCourseId: application.selectedCourseId ?? '' })
    expect(taken.statusCode).toBe(200)
  })

  test('the same course, confirmed again, sends it in', async () => {
    const { application, caller } = await portal.applicantIn('course-selection-flagged')

    const kept = await caller.post(CONFIRM, { selectedCourseId: application.selectedCourseId ?? '' })
    expect(kept.json()).toMatchObject({ phase2Status: 'in_review', courseSOWSigned: true })
  })

  test('the outline goes on under the title of the other course (S5.15)', async () => {
    const { application, caller } = await portal.applicantIn('course-selection-flagged')
    const other = await insertAvailableCourse(db)

    const chosen = (await caller.post(CONFIRM, { selectedCourseId: other.id })).json()

    expect(JSON.parse(chosen.courseOutlineData)).toEqual({
      ...JSON.parse(application.courseOutlineData ?? ''),
      courseTitle: other.name,
    })
  })

  test('is not changed while the outline has a gap, which could not be filled before the new signature (H4)', async () => {
    const { application, caller } = await portal.applicantIn('course-selection-flagged')
    const other = await insertAvailableCourse(db)
    const outline = JSON.parse(application.courseOutlineData ?? '')
    await caller.post('/api/application/step8/save', { courseOutlineData: { ...outline, courseDescription: '' } })

    const refused = await caller.post(CONFIRM, { selectedCourseId: other.id })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Please complete Outline Creation first: 1 field is still empty',
    ])

    await caller.post('/api/application/step8/save', { courseOutlineData: outline })
    expect((await caller.post(CONFIRM, { selectedCourseId: other.id })).json().selectedCourseName).toBe(other.name)
  })

  test('a draft stands beside the course that was confirmed, which may be saved again', async () => {
    const { application, caller } = await portal.applicantIn('course-selection-flagged')
    const other = await insertAvailableCourse(db)

    const drafted = (await caller.post(SAVE, { selectedCourseId: other.id })).json()
    expect([drafted.draftCourseId, drafted.selectedCourseId]).toEqual([other.id, application.selectedCourseId])

    const former = (await caller.post(SAVE, { selectedCourseId: application.selectedCourseId ?? '' })).json()
    expect([former.draftCourseId, former.phase2Status]).toEqual([application.selectedCourseId, 'needs_revision'])
  })
})
