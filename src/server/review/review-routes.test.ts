import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ApplicationForReviewSchema, ApplicationInListSchema } from '#domain/application/application.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { personAt } from '#factories/people.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'

const portal = await testApp()
const { stranger, database } = portal
const reviewer = await portal.as(await insertUser(database.db, { role: 'reviewer' }))
const admin = await portal.as(await insertUser(database.db, { role: 'admin' }))
const author = await portal.as(await insertUser(database.db))

const insert = (state: ApplicationState) => insertApplication(database.db, { state })
const detail = (id: string) => `/api/reviewer/applications/${id}`
const NOT_STAFF = { code: 'not-a-reviewer', message: 'You need reviewer or admin permissions to access this page.' }

describe('GET /api/reviewer/applications (A7)', () => {
  const path = '/api/reviewer/applications'

  test('is for reviewers and admins alone', async () => {
    expect((await stranger.get(path)).statusCode).toBe(401)
    const refused = await author.get(path)
    expect([refused.statusCode, refused.json()]).toEqual([403, NOT_STAFF])
    expect((await reviewer.get(path)).statusCode).toBe(200)
    expect((await admin.get(path)).statusCode).toBe(200)
  })

  test('shows what was submitted, with exactly the fields of the contract and no signature', async () => {
    const { application: shown } = await insert('submitted')
    const { application: hidden } = await insert('video-drafted')
    const answer = await reviewer.get(path)
    const rows: Record<string, unknown>[] = answer.json()

    const row = rows.find(({ id }) => id === shown.id)
    expect(Object.keys(row ?? {}).toSorted()).toEqual(Object.keys(ApplicationInListSchema.shape).toSorted())
    expect(row).toMatchObject({ reviewerStatus: 'submitted', phase1Status: 'in_review', currentStep: 4 })
    expect(rows.some(({ id }) => id === hidden.id)).toBe(false)
    expect(answer.body).not.toMatch(/data:image|signature|phone|address/i)
  })

  test('comes in pages that hold every application once', async () => {
    for (const state of ['submitted', 'video-flagged', 'approved', 'course-submitted'] as const) await insert(state)
    const whole = (await reviewer.get(path)).json().map((row: { id: string }) => row.id)

    for (const sort of ['waiting', 'newest', 'name']) {
      const seen: string[] = []
      let next: string | undefined = `${path}?limit=2&sort=${sort}`
      while (next !== undefined) {
        const page = await reviewer.get(next)
        expect(page.headers['x-total-count']).toBe(String(whole.length))
        expect(page.json().length).toBeLessThanOrEqual(2)
        seen.push(...page.json().map((row: { id: string }) => row.id))
        next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1]
      }
      expect(seen.toSorted()).toEqual(whole.toSorted())
    }
  })

  test('begins with what has waited longest', async () => {
    const rows: { reviewerStatus: string; submittedAt: string }[] = (await reviewer.get(path)).json()
    const isWaiting = rows.map(row => row.reviewerStatus === 'submitted' || row.reviewerStatus === 'course_submitted')
    const waiting = rows.filter((_, index) => isWaiting[index]).map(row => row.submittedAt)

    expect(isWaiting.lastIndexOf(true)).toBe(isWaiting.filter(Boolean).length - 1)
    expect(waiting).toEqual(waiting.toSorted())
  })

  test('is filtered by status, phase and name', async () => {
    // A capital ß would be looked for as SS.
    const { application } = await insertApplication(database.db, { state: 'rejected', person: personAt(0) })
    const found = async (query: string) => (await reviewer.get(`${path}?${query}`)).json()

    for (const row of await found('status=rejected')) expect(row.reviewerStatus).toBe('rejected')
    for (const row of await found('phase=2')) expect(row.phase).toBe(2)
    const name = `${application.lastName} ${application.firstName}`.toUpperCase()
    const named = await found(`q=${encodeURIComponent(name)}`)
    expect(named.map((row: { id: string }) => row.id)).toContain(application.id)
    expect(await found('q=nobody+of+this+name')).toEqual([])
    expect(await found(`q=${encodeURIComponent("%' or 1=1 --")}`)).toEqual([])
  })

  test.each([
    'limit=0',
    'limit=1001',
    'limit=many',
    'phase=3',
    'status=lost',
    'sort=random',
    'cursor=nonsense',
    `cursor=${Buffer.from('{"sort":"waiting","rank":"1; drop table users"}').toString('base64url')}`,
    `cursor=${Buffer.from(`{"sort":"waiting","rank":99999,"submittedAt":"2026-01-01T00:00:00Z","id":"${randomUUID()}"}`).toString('base64url')}`,
    `sort=name&cursor=${Buffer.from(`{"sort":"newest","submittedAt":"2026-01-01T00:00:00Z","id":"${randomUUID()}"}`).toString('base64url')}`,
  ])('refuses %s', async query => {
    const answer = await reviewer.get(`${path}?${query}`)

    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toEqual(expect.any(String))
  })
})

describe('GET /api/reviewer/applications/:applicationId', () => {
  test('shows everything a decision needs, the drawn signature included (A6)', async () => {
    const { application } = await insert('submitted')
    const answer = await reviewer.get(detail(application.id))

    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).toSorted()).toEqual(Object.keys(ApplicationForReviewSchema.shape).toSorted())
    expect(answer.json()).toMatchObject({
      ndaSignature: expect.stringMatching(/^data:image\/png;base64,/),
      quizScore: 100,
      phone: application.phone,
      reviewerStatus: 'submitted',
    })
    expect(answer.headers.etag).toMatch(/^"[\w.-]+"$/)
    expect(answer.body).not.toMatch(/argon2|googleId|token/)
  })

  test('knows none by a guessed or twisted id', async () => {
    for (const id of [randomUUID(), 'nonsense', '%00']) {
      const answer = await reviewer.get(detail(id))
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'There is no such application'])
    }
  })
})

describe('the log', () => {
  test('tells with a decision what became of the author and of the course', async () => {
    const { application } = await insert('course-submitted')
    const body = { applicationId: application.id, step: 8, status: 'rejected', feedback: 'It is not what we agreed.' }
    const answer = await reviewer.post('/api/reviewer/review', body)
    expect([answer.statusCode, answer.json().status]).toEqual([200, 'rejected'])

    const { rows } = await database.pool.query(
      `select type, payload->>'from' as before, payload->>'to' as after from audit_events
        where application_id = $1 and type like '%-status-changed' order by position`,
      [application.id],
    )
    expect(rows).toEqual([
      { type: 'author-status-changed', before: 'none', after: 'approved' },
      { type: 'course-status-changed', before: 'needs_review', after: 'canceled' },
    ])
  })
})
