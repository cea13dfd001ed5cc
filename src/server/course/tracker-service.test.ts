import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/instant.ts'
import { insertAvailableCourse } from '#factories/available-course.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { listen } from '../../../tests/listen.ts'
import { PATIENCE_MS } from '../../../tests/patience.ts'
import { jobHandlers } from '../job-handlers.ts'
import { deliverReport } from './tracker-service.ts'
import { createTrackerWebhook } from './tracker-webhook.ts'

const SECRET = 'known to the tracker and to the portal'

type Call = { headers: IncomingHttpHeaders; body: string; path: string | undefined }

/** A project tracker that does with each call what the test says, and keeps what it got. */
const calls: Call[] = []
let answer: (response: ServerResponse) => unknown = response => response.writeHead(204).end()
const address = await listen(async (request, response) => {
  calls.push({ headers: request.headers, body: await text(request), path: request.url })
  answer(response)
})
const webhook = `${address}hooks/portal`

const tracker = createTrackerWebhook({ url: webhook, secret: SECRET, timeLimitMs: 300 })
const portal = await testApp({}, { tracker })
const { database } = portal
const admin = await portal.as(await insertUser(database.db, { role: 'admin' }))

const answersWith = (status: number, headers: Record<string, string> = {}) => {
  answer = response => response.writeHead(status, headers).end()
}
const neverAnswers = () => {
  answer = () => undefined
}

/** What the back-off would wait for is due now. */
const hurry = () => database.pool.query("update pgboss.job set start_after = now() where state = 'retry'")
const newestReport = async () => (await admin.get('/api/admin/tracker-reports?limit=1')).json()[0]
const waitForReport = (expected: object) =>
  vi.waitFor(async () => {
    await hurry()
    expect(await newestReport()).toMatchObject(expected)
  }, PATIENCE_MS)

/** An approved author confirms a course. */
async function confirmCourse() {
  const { applicant, application } = await insertApplication(database.db, { state: 'approved' })
  const { teachingTopics } = application
  const course = await insertAvailableCourse(database.db, { skillTags: teachingTopics })
  const author = await portal.as(applicant)
  const confirmed = await author.post('/api/application/course-selection', { selectedCourseId: course.id })
  expect(confirmed.statusCode).toBe(200)
  return { applicant, application, course, author }
}

test('a tracker that fails, then hangs, then works hears of the course once in effect, and the author never waits', async () => {
  calls.length = 0
  neverAnswers()
  const { applicant, application, course } = await confirmCourse()
  expect(calls).toEqual([])

  await portal.jobs.start(jobHandlers(portal))
  await waitForReport({ status: 'waiting', problem: 'The tracker did not answer within 0.3 seconds.' })
  // On a busy machine a try may end before it has arrived.
  await vi.waitFor(async () => {
    await hurry()
    expect(calls).not.toEqual([])
  }, PATIENCE_MS)
  answersWith(500)
  await waitForReport({ status: 'waiting', problem: 'The tracker answered with status 500.' })
  answersWith(200)
  await waitForReport({ status: 'delivered' })

  const report = await newestReport()
  expect(report).toEqual({
    id: expect.any(String),
    applicationId: application.id,
    courseId: course.id,
    courseName: course.name,
    authorName: application.fullLegalName,
    status: 'delivered',
    attempts: expect.any(Number),
    problem: null,
    createdAt: expect.any(String),
    deliveredAt: expect.any(String),
    whyNotAgain: 'The tracker has this report',
  })
  expect(calls.length).toBeGreaterThanOrEqual(3)
  expect(report.attempts).toBeGreaterThanOrEqual(calls.length)
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([report.id]))
  expect(new Set(calls.map(({ body }) => body)).size).toBe(1)
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    event: 'course.proposed',
    id: report.id,
    course: { id: course.id, name: course.name },
    author: { name: application.fullLegalName, email: applicant.email },
    proposedAt: report.createdAt,
  })

  const before = calls.length
  await deliverReport(portal, { reportId: report.id })
  expect(calls.length).toBe(before)
})

test('every delivery is signed over its time and its body', async () => {
  calls.length = 0
  answersWith(204)
  await confirmCourse()
  await waitForReport({ status: 'delivered' })

  const [call] = calls
  const [, seconds = '', digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call?.headers['x-signature'])) ?? []
  expect(digest).toBe(createHmac('sha256', SECRET).update(`${seconds}.${call?.body}`).digest('hex'))
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60)
  expect(call?.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('a redirect is not followed: the signature is meant for one address', async () => {
  calls.length = 0
  answersWith(307, { location: '/elsewhere' })
  await confirmCourse()
  await waitForReport({ status: 'waiting', problem: 'The tracker answered with status 307.' })
  expect(calls.map(({ path }) => path)).not.toContain('/elsewhere')

  answersWith(200)
  await waitForReport({ status: 'delivered' })
})

test('a report is given up after the attempts of a day, and not because a clock says so, and admins see why', async () => {
  answersWith(503)
  const idle = await testApp({}, { tracker })
  const owner = await idle.as(await insertUser(idle.database.db, { role: 'admin' }))
  const { caller: author } = await idle.applicantIn('approved')
  const course = await insertAvailableCourse(idle.database.db)
  await author.post('/api/application/course-selection', { selectedCourseId: course.id })
  const read = async () => (await owner.get('/api/admin/tracker-reports')).json()[0]
  const { id: reportId } = await read()

  idle.advance(2 * DAY_MS)
  for (let attempt = 1; attempt < 30; attempt++) {
    await expect(deliverReport(idle, { reportId })).rejects.toThrow('status 503')
    expect(await read()).toMatchObject({ status: 'waiting', attempts: attempt })
  }
  await deliverReport(idle, { reportId })

  const problem = 'The tracker answered with status 503.'
  expect(await read()).toMatchObject({ status: 'failed', attempts: 30, problem, deliveredAt: null })
})

test('an admin sends again what was given up, once however often they press, and the tracker knows it by its key', async () => {
  const given = await testApp({}, { tracker })
  const owner = await given.as(await insertUser(given.database.db, { role: 'admin' }))
  const { caller: author } = await given.applicantIn('approved')
  const course = await insertAvailableCourse(given.database.db)
  await author.post('/api/application/course-selection', { selectedCourseId: course.id })
  const [{ id: reportId, whyNotAgain }] = (await owner.get('/api/admin/tracker-reports')).json()
  const again = `/api/admin/tracker-reports/${reportId}/send-again`
  expect(whyNotAgain).toBe('This report is still on its way')
  expect((await owner.post(again)).json()).toMatchObject({ code: 'tracker-report-waiting' })

  answersWith(503)
  for (let attempt = 1; attempt < 30; attempt++) {
    await expect(deliverReport(given, { reportId })).rejects.toThrow('status 503')
  }
  await deliverReport(given, { reportId })
  expect((await author.post(again)).statusCode).toBe(403)
  expect((await given.stranger.post(again)).statusCode).toBe(401)
  expect((await owner.post(again.replace(reportId, randomUUID()))).statusCode).toBe(404)

  const pressed = await Promise.all([owner.post(again), owner.post(again)])
  expect(pressed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(pressed.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
    status: 'waiting',
    attempts: 0,
    problem: null,
  })
  const told = await given.database.pool.query("select 1 from audit_events where type = 'tracker-report-sent-again'")
  expect(told.rowCount).toBe(1)

  calls.length = 0
  answersWith(200)
  await given.jobs.start(jobHandlers(given))
  await vi.waitFor(async () => {
    expect((await owner.get('/api/admin/tracker-reports')).json()).toMatchObject([{ status: 'delivered' }])
  }, PATIENCE_MS)
  // The first delivery still lay in the queue, and may be made beside it.
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([reportId]))
  expect((await owner.post(again)).json()).toMatchObject({ code: 'tracker-report-delivered' })
})

test('a selection that fails reports nothing', async () => {
  const { course } = await confirmCourse()
  const before = await newestReport()
  const { caller: late } = await portal.applicantIn('approved')

  const refused = await late.post('/api/application/course-selection', { selectedCourseId: course.id })

  expect(refused.statusCode).toBe(409)
  expect(await newestReport()).toMatchObject({ id: before.id })
})

describe('without a tracker', () => {
  test('a report that waits for one that was taken away is kept', async () => {
    const told = await testApp({}, { tracker })
    const owner = await told.as(await insertUser(told.database.db, { role: 'admin' }))
    const { applicant } = await insertApplication(told.database.db, { state: 'approved' })
    const course = await insertAvailableCourse(told.database.db)
    const author = await told.as(applicant)
    await author.post('/api/application/course-selection', { selectedCourseId: course.id })
    const [report] = (await owner.get('/api/admin/tracker-reports')).json()
    expect(report).toMatchObject({ courseId: course.id, status: 'waiting' })

    await deliverReport({ ...told, tracker: undefined }, { reportId: report.id })

    const seen = await owner.get('/api/admin/tracker-reports')
    expect(seen.json()).toMatchObject([
      { id: report.id, status: 'kept', attempts: 0, problem: null, whyNotAgain: null },
    ])
  })

  test('the report is kept, newest first, for admins alone', async () => {
    const silent = await testApp()
    const owner = await silent.as(await insertUser(silent.database.db, { role: 'admin' }))
    const { applicant } = await insertApplication(silent.database.db, { state: 'approved' })
    const course = await insertAvailableCourse(silent.database.db)
    const author = await silent.as(applicant)
    await author.post('/api/application/course-selection', { selectedCourseId: course.id })

    const seen = await owner.get('/api/admin/tracker-reports')
    expect(seen.json()).toMatchObject([{ courseId: course.id, status: 'kept', attempts: 0, problem: null }])
    expect((await author.get('/api/admin/tracker-reports')).statusCode).toBe(403)
    expect((await silent.stranger.get('/api/admin/tracker-reports')).statusCode).toBe(401)
    expect((await owner.get('/api/admin/tracker-reports?limit=0')).statusCode).toBe(400)
    const again = await owner.post(`/api/admin/tracker-reports/${seen.json()[0].id}/send-again`)
    expect(again.json()).toMatchObject({ code: 'no-tracker' })
  })

  test('reports are read page by page, newest first, by their state and by what they are about', async () => {
    const silent = await testApp()
    const owner = await silent.as(await insertUser(silent.database.db, { role: 'admin' }))
    for (const name of ['Bread for beginners', 'Honey from your own bees', 'Keeping bees']) {
      const { caller: author } = await silent.applicantIn('approved')
      const course = await insertAvailableCourse(silent.database.db, { name })
      await author.post('/api/application/course-selection', { selectedCourseId: course.id })
    }
    const all = (await owner.get('/api/admin/tracker-reports')).json()
    await silent.database.pool.query("update tracker_reports set status = 'failed' where id = $1", [all[1].id])

    const first = await owner.get('/api/admin/tracker-reports?limit=2')
    const [, next = ''] = /^<(.*)>; rel="next"$/.exec(String(first.headers.link)) ?? []
    const second = await owner.get(next)

    expect([...first.json(), ...second.json()].map(({ id }) => id)).toEqual(all.map(({ id }: { id: string }) => id))
    expect([first.headers['x-total-count'], second.headers.link]).toEqual(['3', undefined])
    const failed = await owner.get('/api/admin/tracker-reports?status=failed')
    expect(failed.json()).toMatchObject([{ id: all[1].id, status: 'failed' }])
    expect(failed.headers['x-total-count']).toBe('1')
    const found = await owner.get('/api/admin/tracker-reports?q=BEES%20honey')
    expect(found.json()).toMatchObject([{ courseName: 'Honey from your own bees' }])
    expect((await owner.get('/api/admin/tracker-reports?cursor=abc')).json()).toMatchObject({ code: 'page-outdated' })
  })
})
