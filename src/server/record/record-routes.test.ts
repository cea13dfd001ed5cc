import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { AUTHOR_STATUSES } from '#domain/author/author-status.ts'
import { MAX_BATCH, MAX_NAMED } from '#domain/record/record.ts'
import type { AuthorRecord } from '#domain/record/record-schemas.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertAuthor, insertCourse } from '#factories/record.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import { authors } from '../author/author-tables.ts'

const portal = await testApp()
const { db } = portal.database
let admin: Caller
let adminName: string

beforeAll(async () => {
  const user = await insertUser(db, { role: 'admin', firstName: 'Greta', lastName: 'Holm' })
  adminName = user.email
  admin = await portal.as(user)
})

const author = (given?: Parameters<typeof insertAuthor>[1]) => insertAuthor(db, given)
const course = (given?: Parameters<typeof insertCourse>[1]) => insertCourse(db, given)

const patch = (url: string, payload: object) => admin.call({ method: 'PATCH', url, payload })
const statusOf = async (id: string) => (await db.select().from(authors).where(eq(authors.id, id)))[0]?.status

describe('the list of authors', () => {
  test('has what Specification 3 names, and nothing more than the screen needs', async () => {
    const { id, user } = await author({ fullLegalName: 'Zora Quillfeather', shortBio: 'Binds books.' })

    const [record] = (await admin.get('/api/admin/authors?q=quillfeather')).json()

    expect(record).toEqual({
      id,
      fullLegalName: 'Zora Quillfeather',
      shortBio: 'Binds books.',
      status: 'in_progress',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      applicationId: null,
      user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
    })
  })

  test('finds a part of a name or an address, in every word, and takes no wildcard for one', async () => {
    const { id, user } = await author({ fullLegalName: 'Przemysław Żółkiewski-100%' })
    const find = async (q: string) =>
      (await admin.get(`/api/admin/authors?q=${encodeURIComponent(q)}`)).json().map((row: AuthorRecord) => row.id)

    expect(await find('żółk')).toEqual([id])
    expect(await find(`przem ${user.email.slice(0, 6)}`)).toEqual([id])
    expect(await find('100%')).toEqual([id])
    expect(await find('żół_iewski')).toEqual([])
  })

  test('a new address of the person is found at once', async () => {
    const { id, user } = await author()
    await db.execute(sql`update users set email = 'renamed.person@example.com' where id = ${user.id}`)

    const rows = (await admin.get('/api/admin/authors?q=renamed.person')).json()

    expect(rows.map((row: AuthorRecord) => row.id)).toEqual([id])
  })

  test.each(['newest', 'oldest', 'name'])('pages through all of them once, in the order %s', async sort => {
    const made = await Promise.all(Array.from({ length: 7 }, () => author({ shortBio: `paged ${sort}` })))
    const wanted = new Set(made.map(({ id }) => id))
    const seen: string[] = []
    let url: string | undefined = `/api/admin/authors?sort=${sort}&limit=3`

    while (url) {
      const page: Awaited<ReturnType<Caller['get']>> = await admin.get(url)
      seen.push(...page.json().map((row: AuthorRecord) => row.id))
      url = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1]
    }

    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter(id => wanted.has(id))).toHaveLength(7)
  })

  test('counts what a filter finds, and every count equals the rows behind it', async () => {
    for (const status of AUTHOR_STATUSES) {
      await author({ status })
      const page = await admin.get(`/api/admin/authors?status=${status}`)

      expect(page.json().every((row: AuthorRecord) => row.status === status)).toBe(true)
      expect(Number(page.headers['x-total-count'])).toBe(page.json().length)
    }
  })

  test.each([
    ['status=famous', 'There is no such status'],
    ['sort=shoe-size', 'There is no such order'],
    [
      `cursor=${Buffer.from(`{"sort":"newest","value":"2026-01-01T00:00:00+23:59","id":"${randomUUID()}"}`).toString('base64url')}`,
      'This page of the list is no longer valid. Please start from the first page.',
    ],
    ['cursor=nonsense', 'This page of the list is no longer valid. Please start from the first page.'],
    [`q=${'a'.repeat(201)}`, 'Please search for at most 200 characters'],
  ])('%s is refused with a sentence', async (query, message) => {
    const answer = await admin.get(`/api/admin/authors?${query}`)

    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })
})

describe('a status', () => {
  test('may be any from any (Specification 4), and the history says who set it and why', async () => {
    const { id } = await author({ status: 'sunset' })

    const changed = await patch(`/api/admin/authors/${id}/status`, { status: 'approved', reason: 'Back from leave' })
    await patch(`/api/admin/authors/${id}/status`, { status: 'approved' })

    expect([changed.statusCode, changed.json().status]).toEqual([200, 'approved'])
    const history = (await admin.get(`/api/admin/authors/${id}/history`)).json()
    expect(history).toEqual([
      {
        at: expect.any(String),
        from: 'sunset',
        to: 'approved',
        reason: 'Back from leave',
        batch: null,
        chosen: false,
        by: { firstName: 'Greta', lastName: 'Holm', email: adminName },
      },
    ])
  })

  test('of a course that is completed makes its application complete, 11 of 11 (Decision C4)', async () => {
    const { application } = await insertApplication(db, { state: 'course-approved' })
    const [record] = (await admin.get(`/api/admin/courses?limit=1000`))
      .json()
      .filter((row: { applicationId: string }) => row.applicationId === application.id)
    const stepOf = async () => (await admin.get(`/api/reviewer/applications/${application.id}`)).json().currentStep

    expect(await stepOf()).toBe(10)
    const done = await patch(`/api/admin/courses/${record.id}/status`, { status: 'completed' })
    expect(done.json().completedAt).not.toBeNull()
    expect(await stepOf()).toBe(11)
    await patch(`/api/admin/courses/${record.id}/status`, { status: 'needs_review' })
    expect(await stepOf()).toBe(10)
  })

  test.each([
    ['authors', { status: 'completed' }, 400],
    ['courses', { status: 'approved' }, 400],
    ['authors', {}, 400],
    ['authors', { status: 'approved', reason: 'a'.repeat(501) }, 400],
  ])('that %s do not have is refused: %j', async (list, body, status) => {
    const id = list === 'authors' ? (await author()).id : (await course()).id

    expect((await patch(`/api/admin/${list}/${id}/status`, body)).statusCode).toBe(status)
  })

  test('of a record that is not there is a 404', async () => {
    for (const path of ['authors', 'courses']) {
      expect((await patch(`/api/admin/${path}/${randomUUID()}/status`, { status: 'in_progress' })).statusCode).toBe(404)
      expect((await admin.get(`/api/admin/${path}/${randomUUID()}/history`)).statusCode).toBe(404)
    }
  })
})

describe('a change of many', () => {
  const batch = (body: object) => admin.post('/api/admin/authors/status-batches', body)

  test('says first what it would do, and does exactly that', async () => {
    const made = await Promise.all([
      ...[author(), author(), author({ status: 'needs_review' }), author({ status: 'approved' })],
    ])
    const selection = { ids: made.map(({ id }) => id) }

    const dry = await batch({ selection, status: 'approved', dryRun: true })
    expect(dry.json()).toEqual({
      batchId: null,
      selected: 4,
      changing: 3,
      unchanged: 1,
      undoUntil: null,
      from: { in_progress: 2, needs_review: 1 },
    })
    expect(await statusOf(made[0]?.id ?? '')).toBe('in_progress')

    const done = await batch({ selection, status: 'approved', reason: 'Spring list' })
    expect(done.json()).toMatchObject({ batchId: expect.any(String), selected: 4, changing: 3, unchanged: 1 })
    for (const { id } of made) expect(await statusOf(id)).toBe('approved')
  })

  test('takes 10,000 records at the most, and leaves more as they are (H28)', async () => {
    const { authorId, authorText } = await course()
    await db.execute(sql`
      insert into courses (author_id, author_text, title)
      select ${authorId}, ${authorText}, 'Innumerable ' || n from generate_series(1, ${MAX_BATCH + 1}::int) n`)

    const wish = { selection: { filter: { q: 'innumerable' } }, status: 'completed' }
    for (const dryRun of [true, false]) {
      const refused = await admin.post('/api/admin/courses/status-batches', { ...wish, dryRun })

      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { code: 'too-many-records', message: '10,001 records are too many at once. Please narrow them to 10,000.' },
      ])
    }
    const changed = await admin.get('/api/admin/courses?q=innumerable&status=completed')
    expect(changed.json()).toEqual([])
  })

  test('takes all that a filter finds', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => author({ fullLegalName: 'Batchworth Family' })))

    const filter = { q: 'batchworth', status: 'in_progress' }
    const done = await batch({ selection: { filter }, status: 'needs_review' })

    expect(done.json()).toMatchObject({ selected: 5, changing: 5 })
    for (const { id } of made) expect(await statusOf(id)).toBe('needs_review')
  })

  test('changes nothing where others would change than was forecast (H28)', async () => {
    const found = () => author({ fullLegalName: 'Latecomer Family', status: 'needs_review' })
    const [first] = [await found(), await found()]
    const wish = { selection: { filter: { q: 'latecomer' } }, status: 'approved' }
    const { changing } = (await batch({ ...wish, dryRun: true })).json()
    await found()
    const refused = await batch({ ...wish, changing })

    expect([changing, refused.statusCode, refused.json()]).toEqual([
      2,
      409,
      {
        code: 'records-changed',
        message: 'Nothing was changed: records have come or gone since they were counted. 3 would change now.',
      },
    ])
    expect(await statusOf(first.id)).toBe('needs_review')
    expect((await batch({ ...wish, changing: 3 })).json()).toMatchObject({ changing: 3 })
  })

  test('names 1,000 records one by one at the most, and says so', async () => {
    const ids = Array.from({ length: MAX_NAMED + 1 }, () => randomUUID())
    const refused = await batch({ selection: { ids }, status: 'approved' })

    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Please select 1,000 at most one by one; all that a filter finds can be more',
    ])
  })

  test.each([
    ['nothing selected', { selection: { ids: [] }, status: 'approved' }],
    ['no selection', { status: 'approved' }],
    ['a status of courses', { selection: { filter: {} }, status: 'completed' }],
    ['ids that are none', { selection: { ids: ['x'] }, status: 'approved' }],
  ])('is refused with %s', async (_name, body) => {
    expect((await batch(body)).statusCode).toBe(400)
  })

  test('two at once over the same records end with one of the two, everywhere', async () => {
    const ids = (await Promise.all(Array.from({ length: 20 }, () => author()))).map(({ id }) => id)

    const answers = await Promise.all([
      batch({ selection: { ids }, status: 'approved' }),
      batch({ selection: { ids: ids.toReversed() }, status: 'rejected' }),
    ])

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(new Set(await Promise.all(ids.map(statusOf))).size).toBe(1)
  })
})

describe('the export', () => {
  test('holds the rows of the filter, opens in a spreadsheet and runs nothing', async () => {
    await author({ fullLegalName: '=cmd|calc, "Exporta"' })
    await author({ fullLegalName: 'Łukasz Exportański' })

    const answer = await admin.get('/api/admin/authors/export?q=export&sort=name')

    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="authors.csv"')
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...lines] = answer.body.trim().split('\r\n')
    expect(head).toContain('Full legal name,Name,Email,Status')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^"'=cmd\|calc, ""Exporta"""/)
    expect(lines[1]).toMatch(/^Łukasz Exportański,/)
  })

  test('of more rows than are read at once holds all of them, and the log says who took them', async () => {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into users (email, password, first_name, last_name) select 'many' || n || '@example.com', 'x', 'Many', 'N' || n
      from generate_series(1, 2300) n returning id`)
    const personTextOf = (id: string) => sql`(select person_text from users where id = ${id})`
    await db
      .insert(authors)
      .values(rows.map(({ id }) => ({ userId: id, personText: personTextOf(id), fullLegalName: 'Manifold Many' })))

    const answer = await admin.get('/api/admin/authors/export?q=manifold')

    expect(answer.body.trim().split('\r\n')).toHaveLength(2301)
    const [entry] = (await admin.get('/api/admin/audit-events?type=records-exported')).json()
    expect(entry.payload).toMatchObject({ kind: 'author', rows: 2300 })
  })
})
