import { expect, test } from 'vitest'
import { originalAgreement } from '#domain/agreement/original-agreements.ts'
import { HOUR_MS } from '#domain/instant.ts'
import { letterTo } from '#domain/notice/letter-texts.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { letters } from '../notice/letter-tables.ts'
import { postLetter } from '../notice/notice-service.ts'
import { publishOriginals } from './publication-service.ts'
import { contentsHeld } from './text-service.ts'
import { openTexts } from './texts.ts'

const portal = await testApp()
const { db } = portal.database
const [ruth, max] = [await insertUser(db, { role: 'admin' }), await insertUser(db, { role: 'admin' })]
const [admin, second] = [await portal.as(ruth), await portal.as(max)]
await publishOriginals(portal)
await portal.texts.refresh()

const NDA = '/api/admin/texts/agreement/nda'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const pathOf = (letter: string) => `/api/admin/texts/letter/${letter}`
const open = async (path: string) => (await admin.get(path)).json()

const keep = (path: string, revision: number, content: object) => admin.put(`${path}/draft`, { revision, content })
const publish = (path: string, revision: number) =>
  admin.post(`${path}/versions`, { revision, why: 'Our own words.', from: null })

/** Publishes a text with these changes. */
async function change(path: string, changes: object) {
  const { content, draft } = await open(path)
  const { revision } = (await keep(path, draft.revision, { ...content, ...changes })).json()
  return publish(path, revision)
}

test('a DOCX file of 50 MB is refused with what to do about it, and the draft stays as it was', async () => {
  const before = (await open(NDA)).draft
  const payload = Buffer.alloc(50 * 1024 * 1024)
  const answer = await admin.call({ method: 'POST', url: `${NDA}/docx`, payload, headers: { 'content-type': DOCX } })

  expect([answer.statusCode, answer.json().message]).toEqual([
    413,
    'The file is larger than 20 MB. Please save it without its pictures.',
  ])
  expect((await open(NDA)).draft).toEqual(before)
})

test('500 clauses are refused with a sentence, and the draft stays as it was', async () => {
  const { draft, content } = await open(NDA)
  const clauses = Array.from({ length: 500 }, (_, at) => ({ heading: `Clause ${at}`, text: 'Words.' }))
  const answer = await keep(NDA, draft.revision, { ...content, clauses })

  expect([answer.statusCode, answer.json().message]).toEqual([400, 'An agreement has at most 100 clauses'])
  expect((await open(NDA)).draft).toEqual(draft)
})

test('the words of another kind of text are refused, and the draft can still be thrown away', async () => {
  const { content } = await open('/api/admin/texts/consent/consent')
  const { draft, content: own } = await open(NDA)
  const { revision } = (await keep(NDA, draft.revision, own)).json()
  const answer = await keep(NDA, revision, content)

  expect([answer.statusCode, answer.json().message]).toEqual([400, 'This is not such a text'])
  expect((await open(NDA)).draft).toMatchObject({ revision, content: own })
  const thrownAway = await admin.call({ method: 'DELETE', url: `${NDA}/draft/${revision}` })
  expect(thrownAway.statusCode).toBe(200)
})

test('HTML with scripts and styles that was pasted is words in a letter, and comes to a public page as it was typed', async () => {
  const pasted = '<script>alert(1)</script><style>*</style><b onclick="x()">Hello</b>'
  await change(pathOf('role-changed'), {
    greeting: pasted,
    body: `You are {role}. ${'<i>'}`,
  })
  const letter = letterTo({ firstName: 'Ana' }, 'role-changed', { role: 'reviewer' })
  const to = { id: ruth.id, email: ruth.email }
  await portal.database.transaction(tx =>
    postLetter(tx, portal, { to, letter, cause: 'pasted', now: portal.clock.now() }),
  )
  const [written] = await db.select().from(letters)

  expect(written?.htmlBody).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(written?.htmlBody).not.toMatch(/<script|<b onclick|<i>/)
  expect(written?.textBody).toContain('<script>alert(1)</script>')

  const page = '/api/admin/texts/page/privacy'
  expect((await change(page, { isShown: true, text: pasted })).json().issues).toBeUndefined()
  expect((await portal.stranger.get('/api/pages/privacy')).json().text).toBe(pasted)
})

test('under a clock that was set back what was published holds, in a new process too, and what is published next follows it', async () => {
  const path = pathOf('phase-1-approved')
  await change(path, { subject: 'First' })
  portal.advance(-48 * HOUR_MS)
  try {
    const started = openTexts(portal)
    await started.refresh()
    expect(started.inForce('letter', 'phase-1-approved').content.subject).toBe('First')
    expect((await open(path)).versions[0].status).toBe('in-force')

    expect((await change(path, { subject: 'Second' })).statusCode).toBe(200)
    await started.refresh()
    for (const texts of [portal.texts, started]) {
      expect(texts.inForce('letter', 'phase-1-approved').content.subject).toBe('Second')
    }
    const { versions } = await open(path)
    expect(versions.map(({ number, status }: { number: number; status: string }) => [number, status])).toEqual([
      [3, 'in-force'],
      [2, 'retired'],
      [1, 'retired'],
    ])
    const held = await contentsHeld(db, { kind: 'letter', key: 'phase-1-approved' }, portal.clock.now())
    expect(held.map(({ subject }) => subject).slice(0, 2)).toEqual(['Second', 'First'])
  } finally {
    portal.advance(48 * HOUR_MS)
  }
})

test('the longest word that a clause can hold is published as it is', async () => {
  const nda = originalAgreement('nda')
  const clauses = [...nda.clauses, { heading: 'Longest', text: 'W'.repeat(10_000) }]
  const { draft } = await open(NDA)
  const { revision } = (await keep(NDA, draft.revision, { ...nda, clauses })).json()
  expect((await second.post(`${NDA}/approval`, { revision })).statusCode).toBe(200)

  expect((await publish(NDA, revision)).statusCode).toBe(200)
  expect((await open(NDA)).content.clauses.at(-1).text).toHaveLength(10_000)
  expect((await keep(NDA, revision, { ...nda, closing: 'W'.repeat(10_000) })).json().message).toBe(
    'Please use at most 5000 characters',
  )
})
