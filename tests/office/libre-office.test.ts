import { beforeAll, expect, test } from 'vitest'
import type { AgreementContent } from '#domain/agreement/agreement-content.ts'
import { readManuscript, writeManuscript } from '#domain/agreement/agreement-manuscript.ts'
import { consentPassages } from '#domain/agreement/consent-disclosure.ts'
import { type ConsentWords, ORIGINAL_CONSENT } from '#domain/agreement/consent-words.ts'
import { originalAgreement } from '#domain/agreement/original-agreements.ts'
import { labeledManuscript } from '#domain/manuscript.ts'
import { blocksOf } from '#domain/marked-text.ts'
import { readDocx } from '#server/platform/docx/read-docx.ts'
import { writeDocx, writeRedline } from '#server/platform/docx/write-docx.ts'
import { settledByLibreOffice } from './libre-office.ts'

const ABOUT = { title: 'Statement of Work', by: 'Counsel', at: new Date('2026-06-01T10:00:00Z') }
const SIDES = { before: 'Version 1', after: 'Version 2' }
const GAPS = ['publisherName', 'publisherSignerName', 'publisherSignerTitle', 'signerLegalName', 'signerCapacity']
const WORK_GAPS = [
  ...GAPS,
  'agreementId',
  'courseName',
  'coursePayout',
  'daysToDeliver',
  'daysToCorrect',
  'daysToPay',
  'usualFee',
]

const before = originalAgreement('course-sow')
const after = revised(before)

/** Clauses gone, new and moved, a term changed, words changed at the beginning and at the end. */
function revised({ clauses, ...content }: AgreementContent): AgreementContent {
  const [one, deliverables, technical, schedule, ...others] = clauses
  if (!one || !deliverables || !technical || !schedule) throw new Error('The statement of work has its clauses')
  const changed = { ...schedule, text: schedule.text.replace('20 business days', '25 business days') }
  const accessibility = {
    heading: 'Accessibility',
    text: 'Every video comes with\n\n- captions\n- a transcript, *complete*',
  }
  return {
    ...content,
    parties: content.parties.replace('It orders the course', 'With this the Publisher orders the course'),
    clauses: [
      one,
      technical,
      deliverables,
      changed,
      accessibility,
      ...others.slice(1),
      { heading: 'Notices', text: 'See {clause:Accessibility}.' },
    ],
    closing: 'Signed by {signerLegalName}, {signerCapacity}, *truly*, for {publisherName}.',
    terms: { ...content.terms, daysToDeliver: 25, daysToPay: 45 },
  }
}

/** A page as counsel may have it, written in another program. */
const PAGE = `<!doctype html><meta charset="utf-8"><h1>Non-Disclosure Agreement</h1>
  <p>This agreement is made between [Publisher Name] and [Legal Name] on [Effective Date].</p>
  <h2>1. Confidential Information</h2><p>What is <b>marked</b> as such, and:</p><ul><li>plans</li><li>prices &amp; terms</li></ul>
  <table><tr><td>Fee</td><td>None</td></tr></table>
  <h2>2. Term</h2><p>It holds for three years.</p>`

/** A consent as a dossier has it: with another sentence, and with a section that is gone and one that is new. */
const consentAs = (words: ConsentWords) => labeledManuscript('Consent', consentPassages(words))
const OTHER_CONSENT = {
  sentence: ORIGINAL_CONSENT.sentence.replace('electronically', 'by electronic means'),
  sections: [...ORIGINAL_CONSENT.sections.slice(1), { heading: 'In the end', text: 'Nothing else is covered.' }],
}

let settled: Awaited<
  ReturnType<
    typeof settledByLibreOffice<
      | 'redline.docx'
      | 'before.docx'
      | 'after.docx'
      | 'page.html'
      | 'consent.docx'
      | 'consent-before.docx'
      | 'consent-after.docx'
    >
  >
>
beforeAll(async () => {
  settled = await settledByLibreOffice({
    'redline.docx': writeRedline(writeManuscript(before), writeManuscript(after), { ...ABOUT, sides: SIDES }),
    'before.docx': writeDocx(writeManuscript(before), ABOUT),
    'after.docx': writeDocx(writeManuscript(after), ABOUT),
    'page.html': PAGE,
    'consent.docx': writeRedline(consentAs(ORIGINAL_CONSENT), consentAs(OTHER_CONSENT), { ...ABOUT, sides: SIDES }),
    'consent-before.docx': writeDocx(consentAs(ORIGINAL_CONSENT), ABOUT),
    'consent-after.docx': writeDocx(consentAs(OTHER_CONSENT), ABOUT),
  })
})

test('LibreOffice makes the new text of a redline by accepting all, and the old one by rejecting all (H159)', () => {
  const { 'redline.docx': redline, 'before.docx': old, 'after.docx': fresh } = settled

  expect(redline.accepted.text).toBe(fresh.opened.text)
  expect(redline.rejected.text).toBe(old.opened.text)
  expect(redline.opened.text).not.toBe(fresh.opened.text)
})

test('of what has no form of its own in a word processor LibreOffice makes both versions as well (H148, H159)', () => {
  const { accepted, rejected } = settled['consent.docx']

  expect(accepted.text).toBe(settled['consent-after.docx'].opened.text)
  expect(rejected.text).toBe(settled['consent-before.docx'].opened.text)
  expect(accepted.text).toContain('Nothing else is covered.')
})

test('what LibreOffice has saved is read as the same agreement, from the redline as well', () => {
  const read = (docx: Uint8Array, base: AgreementContent) => readManuscript(readDocx(docx), WORK_GAPS, base)

  expect(read(settled['after.docx'].opened.docx, after)).toEqual({ content: after, notTaken: [] })
  expect(read(settled['redline.docx'].accepted.docx, before)).toEqual({ content: after, notTaken: [] })
  expect(read(settled['redline.docx'].rejected.docx, before)).toEqual({ content: before, notTaken: [] })
})

test('an agreement that was written elsewhere comes in with its clauses, and what does not fit is listed (H158)', () => {
  const { content, notTaken } = readManuscript(
    readDocx(settled['page.html'].opened.docx),
    GAPS,
    originalAgreement('nda'),
  )

  expect(content).toMatchObject({
    title: 'Non-Disclosure Agreement',
    parties: 'This agreement is made between {publisherName} and {signerLegalName} on [Effective Date].',
    clauses: [
      { heading: 'Confidential Information', text: 'What is *marked* as such, and:\n\n- plans\n- prices & terms' },
      { heading: 'Term', text: 'It holds for three years.' },
    ],
  })
  expect(blocksOf(content.clauses[0]?.text ?? '')).toHaveLength(2)
  expect(notTaken.map(({ what, where, words }) => [what, where, words])).toEqual([
    ['table', 'Clause 1, Confidential Information', 'Fee None'],
    ['unknown-field', 'Before the first clause', '[Effective Date]'],
    ['no-closing', 'The whole file', ''],
  ])
})
