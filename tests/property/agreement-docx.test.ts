import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { AgreementContent } from '#domain/agreement/agreement-content.ts'
import { AGREEMENT_KINDS } from '#domain/agreement/agreement-kinds.ts'
import { readManuscript, writeManuscript } from '#domain/agreement/agreement-manuscript.ts'
import { originalAgreement } from '#domain/agreement/original-agreements.ts'
import { blocksOf, spansOf } from '#domain/marked-text.ts'
import { readDocx } from '#server/platform/docx/read-docx.ts'
import { writeDocx, writeRedline } from '#server/platform/docx/write-docx.ts'
import { SOME_GAPS, someAgreement, someRevision } from './arbitrary-agreement.ts'

const ABOUT = { title: 'NDA', by: 'Counsel', at: new Date('2026-06-01T10:00:00Z') }
const SIDES = { before: 'Version 1', after: 'Version 2' }
const GAPS = [
  ...SOME_GAPS,
  'publisherSignerName',
  'publisherSignerTitle',
  'signerCapacity',
  'agreementId',
  'coursePayout',
]

/** What an agreement says, however its lines are broken. */
const said = ({ parties, clauses, closing, ...plain }: AgreementContent) => ({
  ...plain,
  parties: spansOf(parties),
  clauses: clauses.map(({ heading, text }) => ({ heading, blocks: blocksOf(text) })),
  closing: spansOf(closing),
})

test.each(AGREEMENT_KINDS)('the %s of the portal comes back from DOCX word for word', kind => {
  const content = originalAgreement(kind)

  const { content: back, notTaken } = readManuscript(
    readDocx(writeDocx(writeManuscript(content), ABOUT)),
    GAPS,
    content,
  )

  expect(back).toEqual(content)
  expect(notTaken).toEqual([])
})

test('any agreement comes back from DOCX as it was (H157)', () => {
  fc.assert(
    fc.property(someAgreement, content => {
      const file = writeDocx(writeManuscript(content), ABOUT)
      const { content: back, notTaken } = readManuscript(readDocx(file), SOME_GAPS, { ...content, terms: {} })

      expect(said({ ...back, terms: { ...content.terms, ...back.terms } })).toEqual(said(content))
      expect(notTaken).toEqual([])
    }),
    { numRuns: 25 },
  )
})

/** The file in which everything new is gone, and everything gone is new. */
function turned(file: Uint8Array): Uint8Array {
  const { 'word/document.xml': document = new Uint8Array(), ...others } = unzipSync(file)
  const names: Record<string, string> = { 'w:ins': 'w:del', 'w:del': 'w:ins', 'w:t': 'w:delText', 'w:delText': 'w:t' }
  const xml = strFromU8(document)
    .replace(/<(w:ins|w:del) [^>]*[^>/]>(.*?)<\/\1>/g, change =>
      change.replace(/(?<=<\/?)(w:ins|w:del|w:t|w:delText)(?=[ >])/g, name => names[name] ?? name),
    )
    .replace(/<(w:ins|w:del)( [^>]*\/>)/g, (_, name: string, rest) => `<${names[name]}${rest}`)
  return zipSync({ ...others, 'word/document.xml': strToU8(xml) })
}

test('changes of any agreement accepted give the new one, rejected the old one (H159)', () => {
  fc.assert(
    fc.property(someRevision, ([before, after]) => {
      const file = writeRedline(writeManuscript(before), writeManuscript(after), { ...ABOUT, sides: SIDES })

      expect(said(readManuscript(readDocx(file), SOME_GAPS, after).content)).toEqual(said(after))
      expect(said(readManuscript(readDocx(turned(file)), SOME_GAPS, before).content)).toEqual(said(before))
    }),
    { numRuns: 25 },
  )
})
