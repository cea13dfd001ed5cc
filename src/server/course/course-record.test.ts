import { expect, test } from 'vitest'
import { insertAvailableCourse } from '#factories/available-course.ts'
import { buildCourseOutline } from '#factories/course-outline.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'

const portal = await testApp()
const { db } = portal.database
const admin = await portal.as(await insertUser(db, { role: 'admin' }))

const recordsOf = async (title: string): Promise<unknown[]> =>
  (await admin.get(`/api/admin/courses?q=${encodeURIComponent(title)}`)).json()

test('a confirmed selection opens the course record (C10)', async () => {
  const course = await insertAvailableCourse(db, { name: 'Listening in a loud room' })
  const { applicant } = await insertApplication(db, { state: 'approved' })
  const author = await portal.as(applicant)
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
