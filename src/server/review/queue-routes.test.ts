import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LINE_LENGTH } from '#domain/application/personal-info.ts'
import { DAY_MS } from '#domain/instant.ts'
import { MAX_COUNTED, WAITING_DAYS } from '#domain/review/queue-filter.ts'
import { REVIEWER_STATUSES } from '#domain/review/reviewer-status.ts'
import { ORIGINAL_TOPICS } from '#domain/video/original-teaching-topics.ts'
import { topicNames } from '#domain/video/teaching-topics.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { users } from '#server/account/account-tables.ts'
import { applications, applicationTally } from '#server/application/application-tables.ts'
import { testApp } from '../../../tests/app.ts'

const portal = await testApp()
const { database, stranger } = portal
const reviewer = await portal.as(await insertUser(database.db, { role: 'reviewer' }))
const path = '/api/reviewer/applications'
const TOPICS = topicNames(ORIGINAL_TOPICS)
const [, SECOND = ''] = TOPICS
const STATES = [
  ...['submitted', 'submitted', 'submitted', 'resubmitted', 'rejected', 'approved', 'video-flagged'],
  ...['course-submitted', 'course-submitted', 'course-resubmitted', 'submitted', 'submitted'],
] as const satisfies readonly ApplicationState[]

const made = await Promise.all(
  STATES.map(async (state, index) => {
    const { application, applicant } = await insertApplication(database.db, { state })
    const submittedAt = new Date(Date.now() - (index * 2 + 1) * DAY_MS)
    const teachingTopics = TOPICS.slice(index % 4, (index % 4) + 2)
    await database.db
      .update(applications)
      .set({ submittedAt, teachingTopics })
      .where(eq(applications.id, application.id))
    return { id: application.id, applicant, state }
  }),
)

const ids = async (query: string, from = reviewer): Promise<string[]> =>
  (await from.get(`${path}?${query}`)).json().map((row: { id: string }) => row.id)

const narrowing = fc.record(
  {
    phase: fc.constantFrom('1', '2'),
    topic: fc.constantFrom(...TOPICS.slice(0, 6)),
    waiting: fc.constantFrom(...WAITING_DAYS.map(String)),
    q: fc.constantFrom('a', 'e@', '.test', 'nobody-of-this-name', '_', '100%'),
  },
  { requiredKeys: [] },
)

test('every number above the list is the number of rows behind it, whatever else is filtered (A7)', async () => {
  const stepsBack = await portal.as(await insertUser(database.db, { role: 'reviewer' }))
  await stepsBack.put(`${path}/${made[0]?.id}/recusal`)

  await fc.assert(
    fc.asyncProperty(narrowing, fc.constantFrom(reviewer, stepsBack), async (filter, asker) => {
      const narrowed = new URLSearchParams(filter)
      const tally: Record<string, number> = (await asker.get(`/api/reviewer/tally?${narrowed}`)).json()

      const whole = await asker.get(`${path}?${narrowed}`)
      expect(Object.values(tally).reduce((sum, count) => sum + count, 0)).toBe(whole.json().length)
      for (const status of REVIEWER_STATUSES) {
        const page = await asker.get(`${path}?${new URLSearchParams({ ...filter, status })}`)
        expect([status, page.json().length, page.headers['x-total-count']]).toEqual([
          status,
          tally[status] ?? 0,
          String(tally[status] ?? 0),
        ])
      }
    }),
    { numRuns: 30 },
  )
})

describe('the list', () => {
  test('narrows by topic and by days of waiting for a reviewer', async () => {
    const rows = (await reviewer.get(`${path}?topic=${encodeURIComponent(SECOND)}`)).json()
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.teachingTopics).toContain(SECOND)

    const waiting = (await reviewer.get(`${path}?waiting=7`)).json()
    expect(waiting.length).toBeGreaterThan(0)
    for (const row of waiting) {
      expect(['submitted', 'course_submitted']).toContain(row.reviewerStatus)
      expect(Date.now() - Date.parse(row.submittedAt)).toBeGreaterThanOrEqual(7 * DAY_MS)
    }
  })

  test('is searched by part of an email, also after it changed; signs of a pattern are plain letters', async () => {
    const [first] = made
    const email = `dana_o'neil+${randomUUID()}@changed.test`
    await database.db
      .update(users)
      .set({ email })
      .where(eq(users.id, first?.applicant.id ?? ''))

    expect(await ids(`q=${encodeURIComponent("DANA_o'neil")}`)).toEqual([first?.id])
    expect(await ids('q=dana%25neil')).toEqual([])
    expect(await ids('q=danaxo')).toEqual([])
    expect(await ids('q=%5C')).toEqual([])
  })

  test.each(['topic=', `topic=${'x'.repeat(81)}`, 'waiting=5', 'waiting=soon', `q=${'x'.repeat(201)}`])(
    'refuses %s',
    async query => {
      for (const address of [path, '/api/reviewer/tally', `${path}/${made[0]?.id}/neighbors`]) {
        const answer = await reviewer.get(`${address}?${query}`)
        expect([answer.statusCode, typeof answer.json().message], address).toEqual([400, 'string'])
      }
    },
  )

  test('is closed to a reviewer who was demoted meanwhile, at their next step (B4)', async () => {
    const person = await insertUser(database.db, { role: 'reviewer' })
    const demoted = await portal.as(person)
    expect((await demoted.get(path)).statusCode).toBe(200)
    await database.db.update(users).set({ role: 'author' }).where(eq(users.id, person.id))

    for (const address of [path, '/api/reviewer/tally', '/api/reviewer/claims', `${path}/${made[1]?.id}/neighbors`]) {
      expect((await demoted.get(address)).statusCode, address).toBe(403)
    }
    expect((await demoted.put(`${path}/${made[1]?.id}/claim`, {})).statusCode).toBe(403)
  })
})

describe('what waits for a reviewer', () => {
  const pagesOf = async (asker: typeof reviewer, query: string): Promise<string[]> => {
    const page = await asker.get(`${path}?limit=2&${query}`)
    const next = /cursor=([^&>]+)/.exec(String(page.headers.link ?? ''))?.[1]
    const here = page.json().map((row: { id: string }) => row.id)
    return next ? [...here, ...(await pagesOf(asker, `status=to_do&cursor=${next}`))] : here
  }

  test('is as long as the tally says, and is all that nobody has decided on', async () => {
    const page = await reviewer.get(`${path}?status=to_do`)
    const tally = (await reviewer.get('/api/reviewer/tally')).json()

    expect(new Set(page.json().map((row: { reviewerStatus: string }) => row.reviewerStatus))).toEqual(
      new Set(['submitted', 'course_submitted']),
    )
    expect(page.headers['x-total-count']).toBe(String(tally.submitted + tally.course_submitted))
    expect(await ids('status=to_do&topic=Sales')).toEqual(
      (await ids('topic=Sales')).filter(id => page.json().some((row: { id: string }) => row.id === id)),
    )
  })

  test('begins with what they had before or have begun, page by page and from one to the next', async () => {
    const asker = await portal.as(await insertUser(database.db, { role: 'reviewer' }))
    const waiting = await ids('status=to_do')
    const begun = waiting[3] ?? ''
    await asker.put(`${path}/${begun}/drafts/1`, { revision: 0, data: { status: 'rejected', feedback: 'Too quiet.' } })

    const order = await ids('status=to_do', asker)
    expect(order).toEqual([begun, ...waiting.filter(id => id !== begun)])
    expect(await pagesOf(asker, 'status=to_do')).toEqual(order)
    for (const [index, id] of order.entries()) {
      const { previous, next } = (await asker.get(`${path}/${id}/neighbors?status=to_do`)).json()
      expect([previous?.id, next?.id]).toEqual([order[index - 1], order[index + 1]])
    }
    const mine = (await asker.get(path)).json().filter((row: { isMine: boolean }) => row.isMine)
    expect(mine.map((row: { id: string }) => row.id)).toEqual([begun])
  })
})

describe('the neighbors of an application', () => {
  const around = async (id: string, query = '') => (await reviewer.get(`${path}/${id}/neighbors?${query}`)).json()

  test.each(['', 'sort=newest', 'sort=name', 'status=submitted', 'phase=2&sort=name', 'waiting=3'])(
    'are those of the list with "%s"',
    async query => {
      const order = await ids(query)

      expect(order.length).toBeGreaterThan(1)
      for (const [index, id] of order.entries()) {
        const { previous, next } = await around(id, query)
        expect([previous?.id, next?.id]).toEqual([order[index - 1], order[index + 1]])
      }
    },
  )

  test('are found from an application that the filter hides', async () => {
    const rejected = made.find(({ state }) => state === 'rejected')
    const waiting = await ids('status=submitted')

    const { previous, next } = await around(rejected?.id ?? '', 'status=submitted')
    expect([previous?.id, next]).toEqual([waiting.at(-1), null])
  })

  test('are none for what was never sent in, and unknown for what was deleted meanwhile', async () => {
    const { application } = await insertApplication(database.db, { state: 'video-drafted' })
    expect(await around(application.id)).toEqual({ previous: null, next: null })

    const { application: unsigned } = await insertApplication(database.db, { state: 'started' })
    await database.db.delete(applications).where(eq(applications.id, unsigned.id))
    const gone = await reviewer.get(`${path}/${unsigned.id}/neighbors`)
    expect([gone.statusCode, gone.json().message]).toEqual([404, 'There is no such application'])
    expect((await stranger.get(`${path}/${application.id}/neighbors`)).statusCode).toBe(401)
  })
})

test('what very many have is counted up to a limit, and wholly where nothing but status and phase narrows', async () => {
  const crowded = await testApp()
  const asker = await crowded.as(await insertUser(crowded.database.db, { role: 'reviewer' }))
  const many = MAX_COUNTED + 5
  await crowded.database.pool.query(
    `with people as (
       insert into users (email) select 'somebody.' || n || '@crowd.test' from generate_series(1, $1) n returning id, email
     )
     insert into applications (user_id, email, is_listed, submitted_at, reviewer_status, teaching_topics)
     select id, email, true, now(), 'submitted', array['Sales'] from people`,
    [many],
  )
  await crowded.database.db.insert(applicationTally).values({ reviewerStatus: 'submitted', phase: 1, count: many })

  expect((await asker.get('/api/reviewer/tally')).json()).toEqual({ submitted: many })
  expect((await asker.get('/api/reviewer/tally?phase=1')).json()).toEqual({ submitted: many })
  for (const narrowed of ['topic=Sales', 'q=crowd.test', 'topic=Sales&q=somebody']) {
    expect((await asker.get(`/api/reviewer/tally?${narrowed}`)).json()).toEqual({ submitted: MAX_COUNTED })
    const page = await asker.get(`${path}?limit=10&${narrowed}`)
    expect([page.headers['x-total-count'], page.json().length]).toEqual([String(MAX_COUNTED), 10])
  }
})

test('the pages by name go on after the longest name there may be', async () => {
  const longest = '𠮷'.repeat(MAX_LINE_LENGTH)
  const [one, other] = made.map(({ id }) => id)
  for (const id of [one ?? '', other ?? '']) {
    const named = { firstName: longest, lastName: longest }
    await database.db.update(applications).set(named).where(eq(applications.id, id))
  }

  const first = await reviewer.get(`${path}?sort=name&limit=${made.length - 1}`)
  const [, next = ''] = /<(.*)>/.exec(String(first.headers.link)) ?? []
  const second = await reviewer.get(next)

  expect([second.statusCode, second.json().length]).toEqual([200, 1])
})
