import { expect, test } from 'vitest'
import { causeOfChange } from '#domain/record/cause-of-change.ts'
import type { StatusChange } from '#domain/record/record-schemas.ts'
import { insertAvailableCourse } from '#factories/available-course.ts'
import { buildCourseOutline } from '#factories/course-outline.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'

const portal = await testApp()
const { db } = portal.database
const admin = await portal.as(await insertUser(db, { role: 'admin' }))

const recordsOf = async (title: string): Promise<unknown[]> =>
  (await admin.get(`/api/admin/courses?q=${encodeURIComponent(title)}`)).json()

test('a confirmed selection opens the course record (C10)', async () => {
  const course = await insertAvailableCourse(db, { name: 'Listening in a loud room' })
  const { caller: author } = await portal.applicantIn('approved')
  expect(await recordsOf(course.name)).toEqual([])

  await author.post('/api/application/course-selection', { selectedCourseId: course.id })

  expect(await recordsOf(course.name)).toMatchObject([{ title: course.name, status: 'in_progress', submittedAt: null }])
})

test('a completed outline makes the course record wait for review (C10)', async () => {
  const { applicant, application } = await insertApplication(db, { state: 'outline-trained' })
  const name = application.selectedCourseName ?? ''
  const author = await portal.as(applicant)
  const outline = buildCourseOutline({ name, description: application.selectedCourseDescription ?? '' })

  const submitted = (await author.post('/api/application/step8/complete', { courseOutlineData: outline })).json()

  expect(await recordsOf(name)).toMatchObject([{ status: 'needs_review', submittedAt: submitted.courseSubmittedAt }])
})

test('whatever sends phase 2 in again makes the course record wait for review again (C10)', async () => {
  const trained = await insertApplication(db, { state: 'outline-training-flagged' })
  const author = await portal.as(trained.applicant)
  const answers = { q1: 2, q2: 0, q3: 3 }
  const sent = (await author.post('/api/application/step7/complete', { answers })).json()
  expect(await recordsOf(trained.application.selectedCourseName ?? '')).toMatchObject([
    { status: 'needs_review', submittedAt: sent.courseSubmittedAt },
  ])

  const chosen = await insertApplication(db, { state: 'course-selection-flagged' })
  const other = await insertAvailableCourse(db, { name: 'Speaking in an empty room' })
  const another = await portal.as(chosen.applicant)
  const q = encodeURIComponent(chosen.application.selectedCourseName ?? '')
  const [record] = (await admin.get(`/api/admin/courses?q=${q}`)).json()
  await admin.call({ method: 'PATCH', url: `/api/admin/courses/${record.id}/status`, payload: { status: 'completed' } })
  await another.post('/api/application/course-selection', { selectedCourseId: other.id })
  expect(await recordsOf(other.name)).toMatchObject([{ status: 'in_progress', completedAt: null }])

  await another.post('/api/application/sign-course-sow', { signatureData: drawSignatureData('A B') })
  expect(await recordsOf(other.name)).toMatchObject([{ status: 'needs_review' }])

  const kept = await insertApplication(db, { state: 'course-selection-flagged' })
  const selectedCourseId = kept.application.selectedCourseId ?? ''
  await (await portal.as(kept.applicant)).post('/api/application/course-selection', { selectedCourseId })
  expect(await recordsOf(kept.application.selectedCourseName ?? '')).toMatchObject([{ status: 'needs_review' }])
})

test('another course begins without the days on which the former was sent in and approved (C12)', async () => {
  const { application, applicant } = await insertApplication(db, { state: 'course-approved' })
  const review = { applicationId: application.id, step: 8, stepNeedsRevision: 5, feedback: 'Please choose again.' }
  const reopened = await admin.post('/api/reviewer/review', { ...review, status: 'needs_revision' })
  expect(reopened.statusCode).toBe(200)
  expect(await recordsOf(application.selectedCourseName ?? '')).toMatchObject([
    { submittedAt: expect.any(String), approvedAt: expect.any(String) },
  ])
  const other = await insertAvailableCourse(db, { name: 'Reading in the dark' })

  const author = await portal.as(applicant)
  await author.post('/api/application/course-selection', { selectedCourseId: other.id })

  expect(await recordsOf(other.name)).toMatchObject([{ submittedAt: null, approvedAt: null, completedAt: null }])
})

test('the history of a course record tells a choice of the author from a decision', async () => {
  const { application, applicant } = await insertApplication(db, { state: 'course-selection-flagged' })
  const q = encodeURIComponent(application.selectedCourseName ?? '')
  const [{ id }] = (await admin.get(`/api/admin/courses?q=${q}`)).json()
  await admin.call({ method: 'PATCH', url: `/api/admin/courses/${id}/status`, payload: { status: 'needs_review' } })
  const other = await insertAvailableCourse(db)
  const author = await portal.as(applicant)
  await author.post('/api/application/course-selection', { selectedCourseId: other.id })
  await author.post('/api/application/sign-course-sow', { signatureData: drawSignatureData('A B') })
  await admin.post('/api/reviewer/review', { applicationId: application.id, step: 8, status: 'approved' })

  const history: StatusChange[] = (await admin.get(`/api/admin/courses/${id}/history`)).json()

  const told = history.map(change => (change.by ? 'By an admin' : causeOfChange('course', change)))
  expect(told).toEqual(['By a decision', 'Sent in by the author', 'Another course chosen by the author', 'By an admin'])
})

test('a completed course stays complete through a revision of phase 1, and is open again after a decision on phase 2 (C4)', async () => {
  const { application } = await insertApplication(db, { state: 'completed' })
  const decide = (step: 4 | 8, status: 'approved' | 'needs_revision') =>
    admin.post('/api/reviewer/review', { applicationId: application.id, step, status, feedback: 'Please look again.' })
  const shown = async () => {
    const [record] = await recordsOf(application.selectedCourseName ?? '')
    const { currentStep } = (await admin.get(`/api/reviewer/applications/${application.id}`)).json()
    return [currentStep, record]
  }

  await decide(4, 'needs_revision')
  await decide(4, 'approved')
  expect(await shown()).toMatchObject([11, { status: 'completed' }])

  await decide(8, 'approved')
  expect(await shown()).toMatchObject([10, { status: 'in_progress', completedAt: null }])
})
