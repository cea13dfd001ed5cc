import { beforeEach, expect, test } from 'vitest'
import type { TrackerReport } from '#domain/course/tracker-report.ts'
import { DAY_MS } from '#domain/instant.ts'
import { insertAvailableCourse } from '#factories/available-course.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import { MOST_ATTEMPTS } from '../platform/attempts.ts'
import { deliverReport, reportHealth } from './tracker-service.ts'
import { TrackerProblem } from './tracker-webhook.ts'

/** What the tracker got, by the name of the course; it takes nothing while it is down. */
const delivered: string[] = []
let isDown = true
const tracker = {
  async deliver({ course }: { course: { name: string } }) {
    if (isDown) throw new TrackerProblem('The tracker is down.')
    delivered.push(course.name)
  },
}
const portal = await testApp({}, { tracker })
const { db } = portal.database
const admin = await portal.as(await insertUser(db, { role: 'admin' }))

beforeEach(() => {
  isDown = true
  delivered.length = 0
})

const LIST = '/api/admin/tracker-reports'
const newest = async (): Promise<TrackerReport> => (await admin.get(`${LIST}?limit=1`)).json()[0]
const sendAgain = ({ id }: TrackerReport) => admin.post(`${LIST}/${id}/send-again`)
const choose = async (author: Caller, selectedCourseId: string) =>
  expect((await author.post('/api/application/course-selection', { selectedCourseId })).statusCode).toBe(200)

async function giveUp({ id: reportId }: TrackerReport) {
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt++) {
    await expect(deliverReport(portal, { reportId })).rejects.toThrow('down')
  }
  await deliverReport(portal, { reportId })
  expect(await newest()).toMatchObject({ status: 'failed' })
}

test('a report that is sent again has waited since then, however old it is', async () => {
  const { caller } = await portal.applicantIn('approved')
  await choose(caller, (await insertAvailableCourse(db)).id)
  await giveUp(await newest())
  portal.advance(8 * DAY_MS)
  const health = () => reportHealth(portal, new Date(portal.clock.now().getTime() - 7 * DAY_MS))
  expect(await health()).toMatchObject({ waiting: 0, oldestWaitingAt: null, failed: 0 })

  const before = portal.clock.now()
  expect((await sendAgain(await newest())).statusCode).toBe(200)

  const { waiting, oldestWaitingAt } = await health()
  expect([waiting, oldestWaitingAt && oldestWaitingAt >= before]).toEqual([1, true])
  await giveUp(await newest())
  expect(await health()).toMatchObject({ waiting: 0, failed: 1 })
})

test('a report of a course that its author has given up is neither delivered nor sent again, and says why (H317)', async () => {
  const { caller, application } = await portal.applicantIn('course-selection-flagged')
  const other = await insertAvailableCourse(db, { name: 'The last choice' })
  const reportOf = async (courseId: string | null): Promise<TrackerReport> =>
    (await admin.get(LIST)).json().find((report: TrackerReport) => report.courseId === courseId)
  const former = await reportOf(application.selectedCourseId)
  expect((await sendAgain(former)).statusCode).toBe(200)
  await choose(caller, other.id)

  isDown = false
  for (const { id: reportId } of [former, await reportOf(other.id)]) await deliverReport(portal, { reportId })

  expect(delivered).toEqual(['The last choice'])
  const why = 'Its author has chosen another course since'
  const kept = { status: 'kept', problem: why, whyNotAgain: why }
  expect(await reportOf(application.selectedCourseId)).toMatchObject(kept)
  const again = await sendAgain(former)
  expect([again.statusCode, again.json()]).toEqual([409, { code: 'course-given-up', message: why }])
})
