import { beforeAll, describe, expect, test } from 'vitest'
import { erasedAddress } from '#domain/account/erased-address.ts'
import { DAY_MS } from '#domain/instant.ts'
import type { Report } from '#domain/report/report-schemas.ts'
import { weekOf } from '#domain/report/weeks.ts'
import type { Decision } from '#domain/review/decision.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import type { UserRow } from '../account/account-tables.ts'
import { applications } from '../application/application-tables.ts'
import { reviews } from '../application/review-tables.ts'
import { submissionSnapshots } from '../application/submission-tables.ts'

const portal = await testApp()
const { db } = portal.database
const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2
/** Noon in UTC, so many days ago. */
const ago = (days: number) => new Date(noon - (days - 1) * DAY_MS)

let admin: Caller
let author: Caller
let iris: UserRow
let omar: UserRow

beforeAll(async () => {
  admin = await portal.as(await insertUser(db, { role: 'admin' }))
  author = await portal.as(await insertUser(db))
  iris = await insertUser(db, { role: 'reviewer', firstName: 'Iris', lastName: 'Abara' })
  omar = await insertUser(db, { role: 'reviewer', firstName: 'Omar', lastName: 'Zeller' })
})

const report = async (period: string): Promise<Report> =>
  (await admin.get(`/api/admin/reports?period=${period}`)).json()

type Given = Partial<typeof applications.$inferInsert>

async function begin(begunAt: Date, given: Given = {}): Promise<string> {
  const { id: userId, email } = await insertUser(db)
  const [row] = await db
    .insert(applications)
    .values({ userId, email, firstName: 'Ada', lastName: 'Quill', createdAt: begunAt, ...given })
    .returning({ id: applications.id })
  if (row === undefined) throw new Error('An application was not made')
  return row.id
}

/** The columns that say how far somebody has come. */
const uptoNda = (at: Date): Given => ({ personalInfoCompletedAt: at, ndaSignedAt: at })
const sentIn = (at: Date): Given => ({
  ...uptoNda(at),
  auditionTrainingCompletedAt: at,
  videoUploadCompletedAt: at,
  submittedAt: at,
  isListed: true,
  reviewerStatus: 'submitted',
  status: 'in_review',
})

const submit = (applicationId: string, phase: 1 | 2, takenAt: Date) =>
  db.insert(submissionSnapshots).values({ applicationId, phase, steps: [], takenAt })

type Deciding = { by: UserRow; status: Decision; at: Date; phase?: 1 | 2 }
const decide = (applicationId: string, { by, status, at, phase = 1 }: Deciding) =>
  db.insert(reviews).values({
    applicationId,
    status,
    createdAt: at,
    reviewerId: by.id,
    reviewerName: `${by.firstName} ${by.lastName}`,
    phase,
    feedback: 'As we said.',
  })

test('before anybody has started every figure is there and empty', async () => {
  const { funnel, times, decisions, waiting, since } = await report('all')

  expect(funnel.every(({ people }) => people === 0)).toBe(true)
  expect(times.every(({ spans, median }) => spans === 0 && median === null)).toBe(true)
  expect([decisions, waiting, since]).toEqual([[], [], null])
})

describe('a program of four people', () => {
  beforeAll(async () => {
    // Long ago: sent in after 10 days, asked to revise after 4, sent in again after 2, approved after 6.
    const first = await begin(ago(400), {
      ...sentIn(ago(378)),
      phase: 2,
      status: 'approved',
      reviewerStatus: 'approved',
    })
    await submit(first, 1, ago(390))
    await decide(first, { by: iris, status: 'needs_revision', at: ago(386) })
    await submit(first, 1, ago(384))
    await decide(first, { by: iris, status: 'approved', at: ago(378) })
    // Its outline took 358 days, and waited 8 days for a decision, which was later taken back.
    await submit(first, 2, ago(20))
    await decide(first, { by: omar, status: 'rejected', at: ago(12), phase: 2 })
    await decide(first, { by: omar, status: 'approved', at: ago(11), phase: 2 })

    const second = await begin(ago(25), { ...sentIn(ago(21)), lastName: 'Waits' })
    await submit(second, 1, ago(21))
    const third = await begin(ago(25), { ...sentIn(ago(19)), reviewerStatus: 'rejected', status: 'rejected' })
    await submit(third, 1, ago(19))
    await decide(third, { by: omar, status: 'rejected', at: ago(13) })
    await begin(ago(5), uptoNda(ago(5)))
  })

  test('a period is compared with as many days just before it, and everything with nothing (H89)', async () => {
    const { before } = await report('year')

    expect(before?.since).toBe(new Date(noon - 728 * DAY_MS).toISOString().slice(0, 10))
    expect(before?.funnel.filter(({ people }) => people > 0).map(({ stage, people }) => [stage, people])).toEqual([
      ...['started', 'personal-info', 'nda', 'audition-training', 'video-upload'].map(stage => [stage, 1]),
      ...['phase-1-submitted', 'phase-1-approved'].map(stage => [stage, 1]),
    ])
    expect(before?.times.filter(({ spans }) => spans > 0)).toMatchObject([
      { state: 'preparing-1', spans: 1, median: 10 },
      { state: 'in-review-1', spans: 2, median: 5 },
      { state: 'revising-1', spans: 1, median: 2 },
    ])
    expect(before?.decisions).toBe(2)
    expect((await report('all')).before).toBeNull()
  })

  test('the funnel counts those who began in the period, each at every stage they have reached', async () => {
    const peopleAt = async (period: string) =>
      Object.fromEntries((await report(period)).funnel.map(({ stage, people }) => [stage, people]))
    const nobody = {
      'course-selection': 0,
      'course-contracts': 0,
      'course-outline-training': 0,
      'course-outline-creation': 0,
      'phase-2-submitted': 0,
      'phase-2-approved': 0,
    }

    expect(await peopleAt('all')).toEqual({
      started: 4,
      'personal-info': 4,
      nda: 4,
      'audition-training': 3,
      'video-upload': 3,
      'phase-1-submitted': 3,
      'phase-1-approved': 1,
      ...nobody,
    })
    expect(await peopleAt('30-days')).toEqual({
      started: 3,
      'personal-info': 3,
      nda: 3,
      'audition-training': 2,
      'video-upload': 2,
      'phase-1-submitted': 2,
      'phase-1-approved': 0,
      ...nobody,
    })
  })

  test('the times are those of the spans that ended in the period', async () => {
    const spansOf = async (period: string) =>
      (await report(period)).times.map(({ state, spans, firstQuartile, median, thirdQuartile }) =>
        [state, spans, firstQuartile, median, thirdQuartile].join(' '),
      )

    // With the author in phase 1: 10, 4 and 6 days. In review: 4, 6 and 6.
    expect(await spansOf('all')).toEqual([
      'preparing-1 3 5 6 8',
      'in-review-1 3 5 6 6',
      'revising-1 1 2 2 2',
      'preparing-2 1 358 358 358',
      'in-review-2 1 8 8 8',
      'revising-2 0   ',
    ])
    expect(await spansOf('30-days')).toEqual([
      'preparing-1 2 4.5 5 5.5',
      'in-review-1 1 6 6 6',
      'revising-1 0   ',
      'preparing-2 1 358 358 358',
      'in-review-2 1 8 8 8',
      'revising-2 0   ',
    ])
  })

  test('each reviewer has a row for each week in which they decided, beginning on Monday in UTC', async () => {
    const { decisions } = await report('all')
    const none = { approved: 0, needsRevision: 0, rejected: 0 }
    const omars = decisions.filter(({ reviewer }) => reviewer === 'Omar Zeller')

    expect(decisions.filter(({ reviewer }) => reviewer === 'Iris Abara')).toEqual(
      weekOf(ago(386)) === weekOf(ago(378))
        ? [
            {
              ...none,
              reviewerId: iris.id,
              reviewer: 'Iris Abara',
              week: weekOf(ago(386)),
              approved: 1,
              needsRevision: 1,
            },
          ]
        : [
            { ...none, reviewerId: iris.id, reviewer: 'Iris Abara', week: weekOf(ago(386)), needsRevision: 1 },
            { ...none, reviewerId: iris.id, reviewer: 'Iris Abara', week: weekOf(ago(378)), approved: 1 },
          ],
    )
    expect(omars.reduce((sum, { approved }) => sum + approved, 0)).toBe(1)
    expect(omars.reduce((sum, { rejected }) => sum + rejected, 0)).toBe(2)
    expect(omars.map(({ week }) => week)).toEqual([...new Set([13, 12, 11].map(days => weekOf(ago(days))))])
    expect((await report('30-days')).decisions).toEqual(omars)
  })

  test('who waits the longest is named, whatever the period', async () => {
    const { waiting } = await report('30-days')

    expect(waiting).toEqual([
      { applicationId: expect.any(String), name: 'Ada Waits', phase: 1, since: ago(21).toISOString() },
    ])
  })

  test('a figure is a CSV of the same numbers, with the byte-order mark that spreadsheets want', async () => {
    const answer = await admin.get('/api/admin/reports/funnel/export?period=30-days')

    expect(answer.headers['content-disposition']).toBe('attachment; filename="funnel-30-days.csv"')
    const [head, started, , , training] = answer.body.split('\r\n')
    expect(head).toBe('\uFEFFStage,People,Percent of those who started')
    expect([started, training]).toEqual(['Started,3,100', 'Audition Training,2,66.7'])
    for (const figure of ['times', 'decisions', 'waiting']) {
      expect((await admin.get(`/api/admin/reports/${figure}/export?period=all`)).statusCode).toBe(200)
    }
  })
})

test('the log tells who took which figure out of the portal, and how many rows it had (H324)', async () => {
  const { body } = await admin.get('/api/admin/reports/waiting/export?period=all')

  const [entry] = (await admin.get('/api/admin/audit-events?type=report-exported')).json()
  const rows = body.trim().split('\r\n').length - 1
  expect(entry.payload).toEqual({ figure: 'waiting', period: 'all', ip: '127.0.0.1', rows })
})

test('a reviewer without a name is told by their address, and only one who is erased as somebody who has left', async () => {
  const nobody = { firstName: null, lastName: null }
  const [there, gone] = [
    await insertUser(db, nobody),
    await insertUser(db, { ...nobody, email: erasedAddress('gone') }),
  ]
  for (const { id: reviewerId } of [there, gone])
    await db.insert(reviews).values({
      applicationId: await begin(ago(3)),
      status: 'approved',
      phase: 1,
      createdAt: ago(2),
      reviewerId,
      reviewerName: '',
    })

  const { decisions } = await report('30-days')

  const nameOf = ({ id }: UserRow) => decisions.find(({ reviewerId }) => reviewerId === id)?.reviewer
  expect([nameOf(there), nameOf(gone)]).toEqual([there.email, 'Somebody who has left'])
})

test('a reviewer whose name a spreadsheet would run is only written, never run', async () => {
  const id = await begin(ago(3))
  await db.insert(reviews).values({
    applicationId: id,
    status: 'approved',
    phase: 1,
    createdAt: ago(2),
    reviewerId: null,
    reviewerName: '=HYPERLINK("https://evil.example")',
  })

  const { body } = await admin.get('/api/admin/reports/decisions/export?period=30-days')

  expect(body).toContain('"\'=HYPERLINK(""https://evil.example"")"')
})

test.each([
  [400, '/api/admin/reports?period=a-week', 'There is no such period'],
  [404, '/api/admin/reports/salaries/export', 'There is no such figure'],
])('%i with a sentence for %s', async (status, url, message) => {
  const answer = await admin.get(url)

  expect([answer.statusCode, answer.json().message]).toEqual([status, message])
})

describe('how long a decision usually takes', () => {
  const ask = async () => {
    // The answer is kept for ten minutes.
    portal.advance(11 * 60_000)
    return (await author.get('/api/usual-wait')).json()
  }

  async function decided(days: number, phase: 1 | 2 = 1) {
    const id = await begin(ago(60))
    await submit(id, phase, ago(40))
    await decide(id, { by: iris, status: 'approved', at: ago(40 - days), phase })
    return id
  }

  test('is not said before five decisions, and is their median in begun days from then on', async () => {
    // The program above has one decision in phase 1 and one in phase 2 within ninety days.
    await decided(1)
    await decided(2)
    await decided(2.5)
    expect(await ask()).toEqual({ phase1Days: null, phase2Days: null })

    const fifth = await decided(3)
    expect(await ask()).toEqual({ phase1Days: 3, phase2Days: null })

    // A decision taken back by another is no second wait.
    await decide(fifth, { by: iris, status: 'rejected', at: ago(2) })
    expect(await ask()).toEqual({ phase1Days: 3, phase2Days: null })
  })

  test('counts the decisions of ninety days alone', async () => {
    for (const _ of Array.from({ length: 5 })) {
      const id = await begin(ago(200))
      await submit(id, 2, ago(150))
      await decide(id, { by: omar, status: 'approved', at: ago(100), phase: 2 })
    }

    expect((await ask()).phase2Days).toBeNull()
  })

  test('is kept for ten minutes, so that applicants who come back cost nothing', async () => {
    const before = await ask()
    for (const days of [20, 20, 20, 20]) await decided(days, 2)

    expect((await author.get('/api/usual-wait')).json()).toEqual(before)
    expect((await ask()).phase2Days).toBe(20)
  })
})
