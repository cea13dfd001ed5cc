import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readManuscript } from '#domain/agreement/agreement-manuscript.ts'
import { originalAgreement } from '#domain/agreement/original-agreements.ts'
import { MAX_DOCX_BYTES, wordsOf } from '#domain/manuscript.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { readDocx } from '../platform/docx/read-docx.ts'
import { writeDocx } from '../platform/docx/write-docx.ts'
import { publishOriginals } from './publication-service.ts'

const portal = await testApp()
const { db } = portal.database
const admin = await portal.as(await insertUser(db, { role: 'admin' }))
await publishOriginals(portal)
await portal.texts.refresh()

const NDA = '/api/admin/texts/agreement/nda'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const nda = originalAgreement('nda')

const send = (file: Uint8Array, { path = NDA, type = DOCX } = {}) =>
  admin.call({ method: 'POST', url: `${path}/docx`, payload: Buffer.from(file), headers: { 'content-type': type } })

/** A file with so many clauses, each with these words. */
const clausesOf = (count: number, words: string) => {
  const run = (text: string) => ({ words: text, isEmphasized: false, isStrong: false, field: null })
  const paragraph = (role: 'heading' | 'text', text: string) => {
    return { role, level: 1, isNumbered: role === 'heading', runs: [run(text)] }
  }
  const clauses = Array.from({ length: count }, (_, index) => [
    paragraph('heading', `Clause of number ${index}`),
    paragraph('text', words),
  ])
  return writeDocx(clauses.flat(), { title: 'NDA', by: 'Counsel', at: new Date(0) })
}

test('an agreement goes out, comes back, and is told with what cannot be taken, while nothing is written', async () => {
  const file = await admin.get(`${NDA}/docx?version=1`)
  const answer = await send(new Uint8Array(file.rawPayload))

  expect(file.headers).toMatchObject({
    'content-type': DOCX,
    'content-disposition': 'attachment; filename="nda-version-1.docx"',
  })
  expect(answer.json()).toEqual({ content: nda, notTaken: [] })
  expect((await admin.get(NDA)).json().draft.content).toBeNull()
})

test('a draft goes out with its changes since a version (H159)', async () => {
  const content = { ...nda, clauses: nda.clauses.slice(1), closing: `${nda.closing} Done.` }
  const { draft } = (await admin.get(NDA)).json()
  await admin.put(`${NDA}/draft`, { revision: draft.revision, content })

  const file = await admin.get(`${NDA}/docx?since=1`)

  expect(file.headers['content-disposition']).toBe('attachment; filename="nda-draft-changes-since-version-1.docx"')
  const manuscript = readDocx(new Uint8Array(file.rawPayload))
  expect(manuscript.leftOut.map(({ what }) => what)).toEqual(['tracked-changes'])
  expect(manuscript.paragraphs.map(wordsOf).at(-1)).toMatch(/ Done\.$/)
  expect(
    readManuscript(
      manuscript,
      ['publisherName', 'signerLegalName', 'signerCapacity', 'publisherSignerName', 'publisherSignerTitle'],
      nda,
    ).content,
  ).toEqual(content)
})

test('files that are none, too large or too much are refused in a sentence with its code', async () => {
  const refusals = await Promise.all([
    send(strToU8('Dear counsel')),
    send(strToU8('a,b'), { type: 'text/csv' }),
    send(randomBytes(MAX_DOCX_BYTES + 1)),
    send(zipSync({ 'word/document.xml': strToU8('<x/>') })),
    send(clausesOf(500, 'Words.')),
    send(clausesOf(1, 'x'.repeat(10_001))),
    send(clausesOf(1, 'Words.'), { path: '/api/admin/texts/letter/role-changed' }),
    send(clausesOf(1, 'Words.'), { path: '/api/admin/texts/agreement/nothing' }),
  ])

  expect(refusals.map(answer => [answer.statusCode, answer.json().code, answer.json().message])).toEqual([
    [400, 'invalid-docx', expect.stringContaining('This is not a DOCX file.')],
    [415, 'not-a-docx', 'Please send the text as a DOCX file'],
    [413, 'docx-too-large', 'The file is larger than 20 MB. Please save it without its pictures.'],
    [400, 'invalid-docx', expect.stringContaining('This is not a DOCX file.')],
    [400, 'invalid-docx', 'An agreement has at most 100 clauses.'],
    [400, 'invalid-docx', 'Clause 1: Please use at most 10000 characters.'],
    [404, 'no-such-text', 'There is no such text as DOCX'],
    [404, 'no-such-text', 'There is no such text'],
  ])
  expect((await send(clausesOf(1, 'x'.repeat(10_000)))).statusCode).toBe(200)
})
