import { describe, expect, test } from 'vitest'
import { CATALOG_COLUMNS, CATALOG_FIELDS, type CatalogCourse, type CatalogEntry } from '#domain/course/catalog-entry.ts'
import { valuesIn } from '#domain/form-fields.ts'
import { insertAvailableCourse } from '#factories/available-course.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { erase } from '../erasure/erasing-service.ts'

const portal = await testApp()
const { db, pool } = portal.database
const admin = await portal.as(await insertUser(db, { role: 'admin' }))

const CATALOG = '/api/admin/available-courses'
const HEADER = 'name,description,skillTags,estimatedHours,payout,available'
const COLUMNS = HEADER.replaceAll(',', ', ')

function importing(
  file: string | Buffer,
  { type = 'text/csv', ...query }: { type?: string; preview?: boolean; coursesBefore?: number } = {},
) {
  return admin.call({
    method: 'POST',
    url: `${CATALOG}/import`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { 'content-type': type },
    payload: file,
  })
}

async function named(q: string): Promise<CatalogCourse[]> {
  return (await admin.get(`${CATALOG}?q=${encodeURIComponent(q)}`)).json()
}

async function events(type: string) {
  const { rows } = await pool.query('select payload from audit_events where type = $1 order by sequence', [type])
  return rows.map(row => row.payload)
}

function change(id: string, payload: object) {
  return admin.call({ method: 'PATCH', url: `${CATALOG}/${id}`, payload })
}

describe('a course of the catalog', () => {
  test('is added, and can be picked by an author at once', async () => {
    const course = { name: 'Keeping bees', description: 'From hive to honey', skillTags: ['Bees'], estimatedHours: 2.5 }

    const answer = await admin.post(CATALOG, course)

    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ ...course, payout: null, available: true, confirmedBy: null })
    const { applicant } = await insertApplication(db, { state: 'approved' })
    const picked = await (await portal.as(applicant)).get('/api/courses/available?topics=all&q=bees')
    expect(picked.json()).toMatchObject([{ name: 'Keeping bees', payout: 400 }])
    expect(await events('catalogue-course-added')).toContainEqual({ courseId: answer.json().id, name: 'Keeping bees' })
  })

  test('that is sent twice, at once and again, under one id is there once, and says what it said last (H232)', async () => {
    const course = { id: '0d9c7f4e-8a55-4c1e-9f0b-6f3d2f8f7a11', name: 'Grafting trees', estimatedHours: 2 }

    const answers = await Promise.all([admin.post(CATALOG, course), admin.post(CATALOG, course)])
    const corrected = await admin.post(CATALOG, { ...course, name: 'Grafting fruit trees' })

    expect([...answers, corrected].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await named('Grafting')).toMatchObject([{ id: course.id, name: 'Grafting fruit trees' }])
    const added = (await events('catalogue-course-added')).filter(({ courseId }) => courseId === course.id)
    expect(added).toHaveLength(1)
  })

  test('is refused with every field that is wrong', async () => {
    const answer = await admin.post(CATALOG, { name: ' ', estimatedHours: 0, payout: -1 })

    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues.map(({ path }: { path: string }) => path)).toEqual(['name', 'estimatedHours', 'payout'])
  })

  test('is changed in what is named, and a change that changes nothing is not logged', async () => {
    const { id } = await insertAvailableCourse(db, { name: 'Tying knots', payout: 300 })

    const answer = await change(id, { name: 'Tying better knots', payout: null })
    await change(id, { name: 'Tying better knots' })

    expect(answer.json()).toMatchObject({ id, name: 'Tying better knots', payout: null })
    const logged = (await events('catalogue-course-changed')).filter(({ courseId }) => courseId === id)
    expect(logged).toEqual([{ courseId: id, name: 'Tying better knots', changed: ['name', 'payout'] }])
  })

  test('that somebody has confirmed is not offered again, and the answer says who has it', async () => {
    const { course, application } = await insertApplication(db, { state: 'course-selected' })
    const id = course?.id ?? ''

    const refused = await change(id, { available: true })
    const edited = await change(id, { description: 'Said better' })

    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(
      `${application.fullLegalName} has confirmed this course, so it cannot be made available again.`,
    )
    expect(edited.json()).toMatchObject({
      description: 'Said better',
      available: false,
      confirmedBy: { applicationId: application.id },
    })
  })

  test('that somebody had who was erased since can be offered and confirmed once more (H318)', async () => {
    const { course, applicant } = await insertApplication(db, { state: 'course-submitted' })
    const id = course?.id ?? ''
    expect(await erase(portal, applicant.id, 'at once')).toBe(true)
    expect(await named(course?.name ?? '')).toMatchObject([{ id, available: false, confirmedBy: null }])

    expect((await change(id, { available: true })).json()).toMatchObject({ available: true })
    const { caller } = await portal.applicantIn('approved')
    const confirmed = await caller.post('/api/application/course-selection', { selectedCourseId: id })
    expect(confirmed.statusCode).toBe(200)
  })

  test('that is not there is 404', async () => {
    expect((await change('00000000-0000-4000-8000-000000000000', { name: 'x' })).statusCode).toBe(404)
  })
})

describe('the list', () => {
  test('pages through everything once, by name, with its number', async () => {
    for (const number of [1, 2, 3, 4, 5]) await insertAvailableCourse(db, { name: `Paging ${number}` })

    const names: string[] = []
    let url: string | undefined = `${CATALOG}?q=paging&limit=2`
    while (url !== undefined) {
      const page = await admin.get(url)
      expect(page.headers['x-total-count']).toBe('5')
      names.push(...page.json().map((course: CatalogCourse) => course.name))
      url = /<(.*)>/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(names).toEqual([1, 2, 3, 4, 5].map(number => `Paging ${number}`))
  })

  test('tells what is offered from what is confirmed and what was taken off', async () => {
    await insertAvailableCourse(db, { name: 'Filter offered' })
    await insertAvailableCourse(db, { name: 'Filter off', available: false })
    const { course } = await insertApplication(db, { state: 'course-selected' })
    await change(course?.id ?? '', { name: 'Filter confirmed' })

    const found: Record<string, string[]> = {}
    for (const availability of ['available', 'withdrawn', 'confirmed']) {
      const page = await admin.get(`${CATALOG}?q=filter&availability=${availability}`)
      found[availability] = page.json().map((entry: CatalogCourse) => entry.name)
      expect(page.headers['x-total-count']).toBe('1')
    }
    expect(found).toEqual({
      available: ['Filter offered'],
      withdrawn: ['Filter off'],
      confirmed: ['Filter confirmed'],
    })
  })

  test('refuses a place that is gone, and a filter that it does not have', async () => {
    const stale = await admin.get(`${CATALOG}?cursor=00000000-0000-4000-8000-000000000000`)

    expect(stale.statusCode).toBe(400)
    expect(stale.json().message).toContain('no longer valid')
    expect((await admin.get(`${CATALOG}?availability=sold`)).statusCode).toBe(400)
  })
})

describe('a file', () => {
  test('is imported whole, with its tags, its quotes and its line breaks', async () => {
    const file = `\ufeff${HEADER}\r\n"Say ""no"", kindly","Two\r\nlines",Talking; Sales;;Talking,1.5,,\r\nBudgets,,Finance,3,550,false\r\n`

    const answer = await importing(file)

    expect(answer.json()).toMatchObject({ rows: 2, imported: 2, repeated: 0, problemCount: 0, problems: [] })
    expect(await named('kindly')).toMatchObject([
      {
        name: 'Say "no", kindly',
        description: 'Two\r\nlines',
        skillTags: ['Talking', 'Sales'],
        payout: null,
        available: true,
      },
    ])
    expect(await named('budgets')).toMatchObject([{ estimatedHours: 3, payout: 550, available: false }])
    expect(await events('catalogue-imported')).toEqual([{ rows: 2, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })

  test('and a form keep every field of the catalog alike', async () => {
    const entry: CatalogEntry = {
      name: 'Every field by form',
      description: 'All of it',
      skillTags: ['Sales'],
      estimatedHours: 1.5,
      payout: 550,
      available: false,
    }
    await admin.post(CATALOG, entry)
    const cells = CATALOG_COLUMNS.map(column => entry[column]).join(',')
    await importing(`${HEADER}\n${cells.replace('form', 'file')}\n`)

    const kept = (await named('every field')).map(course => valuesIn(CATALOG_FIELDS, course))
    expect(kept).toEqual([{ ...entry, name: 'Every field by file' }, entry])
  })

  test('with a wrong line is refused with the line, and nothing of it is imported', async () => {
    const file = `${HEADER}\nAtomic one,,Sales,1,,\nAtomic two,,Sales,soon,,\nAtomic three,,Sales,2,$400,maybe\nAtomic four,,1\n`

    const preview = await importing(file, { preview: true })
    const answer = await importing(file)

    expect(preview.json()).toEqual({
      coursesBefore: expect.any(Number),
      rows: 4,
      imported: 0,
      repeated: 0,
      first: [{ name: 'Atomic one', skillTags: ['Sales'], estimatedHours: 1, payout: null, available: true }],
      problemCount: 4,
      problems: [
        { line: 3, message: 'estimatedHours must be a number above 0, such as 2.5' },
        { line: 4, message: 'payout must be a number of dollars, such as 400' },
        { line: 4, message: 'available must be true or false' },
        { line: 5, message: '3 cells instead of 6. Put a text with commas in quotation marks' },
      ],
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(
      'Line 3: estimatedHours must be a number above 0, such as 2.5. There are 3 more problems. Nothing was imported.',
    )
    expect(await named('atomic')).toEqual([])
  })

  test('that is fine says so before it is imported, and writes nothing yet', async () => {
    await insertAvailableCourse(db, { name: 'Known already' })
    const file = `${HEADER}\nknown ALREADY,,a,1,,\nPreview only,,a,1,,\npreview only,,a,1,,\n`

    const preview = await importing(file, { preview: true })

    expect(preview.json()).toMatchObject({ rows: 3, imported: 0, repeated: 2, problemCount: 0, problems: [] })
    expect(preview.json().first.map(({ name }: CatalogCourse) => name)).toEqual([
      'known ALREADY',
      'Preview only',
      'preview only',
    ])
    expect(await named('preview')).toEqual([])
  })

  test('that is sent again and again, because its answer was lost, is imported once (H210)', async () => {
    const file = `${HEADER}\nOnce only,,a,1,,\n`
    const { coursesBefore } = (await importing(file, { preview: true })).json()

    const answers = await Promise.all(Array.from({ length: 8 }, () => importing(file, { coursesBefore })))

    const outcomes = answers.map(answer => answer.json().code ?? answer.json().imported)
    expect(outcomes.toSorted()).toEqual([1, ...Array(7).fill('catalog-changed')])
    expect(await named('once only')).toHaveLength(1)
  })

  test('is imported a second time by an admin who has seen that it is there', async () => {
    const file = `${HEADER}\nTwice indeed,,a,1,,\n`
    await importing(file)
    const { coursesBefore, repeated } = (await importing(file, { preview: true })).json()

    expect([repeated, (await importing(file, { coursesBefore })).statusCode]).toEqual([1, 200])
    expect(await named('twice indeed')).toHaveLength(2)
  })

  test.each([
    ['is empty', '', 'Line 1: The file is empty. Nothing was imported.'],
    ['has a header alone', HEADER, 'The file has no course in it. Nothing was imported.'],
    [
      'has another header',
      'name,description,tags,estimatedHours,payout,available\nA,,b,1,,\n',
      `Line 1: The first line must be ${COLUMNS}: skillTags is missing, “tags” is not known. Nothing was imported.`,
    ],
    [
      'has semicolons',
      `${HEADER.replaceAll(',', ';')}\nA;;b;1;;\n`,
      `Line 1: The cells are separated by semicolons. Save the file with commas; the first line is ${COLUMNS}. Nothing was imported.`,
    ],
    [
      'has a formula',
      `${HEADER}\n"=HYPERLINK(""http://evil.example"",""A"")",,b,1,,\n`,
      'Line 2: name is a formula. Put its value there. Nothing was imported.',
    ],
    [
      'opens a cell that it never closes',
      `${HEADER}\nA,,b,1,,\nB,"never closed,b,1,,\n`,
      'Line 3: A quotation mark opens a cell here and is never closed. Nothing was imported.',
    ],
  ])('that %s is refused in words', async (_, file, message) => {
    const answer = await importing(file)

    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('that is not UTF-8 is refused at its line', async () => {
    const answer = await importing(Buffer.from(`${HEADER}\nCaf\xe9,,b,1,,\n`, 'latin1'))

    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(/^Line 2: .*CSV UTF-8/)
  })

  test('of another type, or too large, is refused before it is read', async () => {
    const json = await importing('{}', { type: 'application/json' })
    const large = await importing(Buffer.alloc(32 * 1024 * 1024 + 1, 'a'))

    expect([json.statusCode, json.json().message]).toEqual([415, 'Please send the catalog as a file of type text/csv'])
    expect([large.statusCode, large.json().message]).toEqual([
      413,
      'The file is larger than 32 MB. Please split it into several.',
    ])
  })

  test('of more than 100,000 courses is refused', async () => {
    const answer = await importing(`${HEADER}\n${'A,,b,1,,\n'.repeat(100_001)}`, { preview: true })

    expect(answer.json().problems).toEqual([
      { line: 100_002, message: 'The file has more than 100000 courses. Please split it into several' },
    ])
  })
})
