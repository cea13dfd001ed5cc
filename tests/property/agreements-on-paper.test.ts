import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AgreementContent } from '#domain/agreement/agreement-content.ts'
import { MAX_CLAUSES, MAX_HEADING } from '#domain/agreement/agreement-content-schema.ts'
import { renderAgreement } from '#domain/agreement/agreement-text.ts'
import { originalAgreement } from '#domain/agreement/original-agreements.ts'
import { MAX_SIGNER_NAME, MAX_SIGNER_TITLE } from '#domain/agreement/publisher-signer.ts'
import { sampleValues } from '#domain/agreement/sample-signers.ts'
import { onOneLine } from '#domain/marked-text.ts'
import { AGREEMENT } from '#domain/text/agreement-kind.ts'
import { agreementPdf } from '#server/agreement/paper/agreement-pdf.ts'
import { unsignedPaper } from '#server/agreement/paper/filled-paper.ts'
import { askTool, hasPdfTools } from '../pdf-tools.ts'

const PUBLISHER = { name: 'Marlow & Reed Learning, Inc.', signerName: 'Josephine Marlow', signerTitle: 'Partner' }
const RUNS = 5
/** Letter paper, in points. */
const PAGE = { width: 612, height: 792 }
const ABOUT = {
  documentId: 'Draft',
  madeAt: new Date('2026-11-22T12:00:00Z'),
  signatureVersion: 'publisher-signer-2',
  signatureInForceFrom: '2026-01-01',
}

const word = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    '{signerLegalName}',
    '*emphasis*',
    '{clause:Term}',
    'clause',
    'W'.repeat(10_000),
    'שלום',
    '张伟',
    'محمد',
  ),
)
const paragraph = fc.array(word, { minLength: 1, maxLength: 25 }).map(words => words.join(' '))
const text = fc
  .array(fc.tuple(fc.boolean(), paragraph), { minLength: 1, maxLength: 4 })
  .map(blocks => blocks.map(([isItem, words]) => (isItem ? `- ${words}` : words)).join('\n\n'))
const clause = fc.record({ heading: fc.string({ minLength: 1, maxLength: 150 }), text })
const content = fc
  .array(clause, { maxLength: 6 })
  .map(clauses => ({ ...originalAgreement('nda'), clauses: [...clauses, { heading: 'Term', text: 'Three years.' }] }))
  .filter(written => AGREEMENT.schema.safeParse(written).success)
  .filter(written => AGREEMENT.problems('nda', written).length === 0)

/** Names as people have them, and as long as their fields take them. */
const nameOf = (most: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: most }),
      fc.constantFrom('W'.repeat(most), 'Ada Park'),
    )
    .map(name => onOneLine(name).slice(0, most))
    .filter(name => onOneLine(name) !== '')
const people = fc.record({
  signerLegalName: nameOf(200),
  publisherSignerName: nameOf(MAX_SIGNER_NAME),
  publisherSignerTitle: nameOf(MAX_SIGNER_TITLE),
})

/** Every word of the paper is within one of its pages. */
async function expectWithinPages(written: AgreementContent, given: Record<string, string>) {
  const version = { kind: 'nda', version: 'nda-2', effectiveFrom: '2026-11-22', content: written } as const
  const values = { ...sampleValues(written, PUBLISHER, 'long'), ...given }

  const pdf = await agreementPdf(unsignedPaper(renderAgreement(version, values), values, ABOUT))

  const boxes = askTool('pdftotext', ['-bbox', 'FILE', '-'], pdf)
  for (const [, xMin, yMin, xMax, yMax] of boxes.matchAll(
    /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)"/g,
  )) {
    expect(Number(xMin)).toBeGreaterThan(0)
    expect(Number(yMin)).toBeGreaterThan(0)
    expect(Number(xMax)).toBeLessThan(PAGE.width)
    expect(Number(yMax)).toBeLessThan(PAGE.height)
  }
  expect(boxes).toContain('<word')
}

describe.skipIf(!hasPdfTools)('within its pages is set', () => {
  test('whatever can be published, for whomever it is filled', { timeout: 120_000 }, () =>
    fc.assert(fc.asyncProperty(content, people, expectWithinPages), { numRuns: RUNS }),
  )

  test('the longest agreement that can be published', async () => {
    const longest = {
      ...originalAgreement('nda'),
      clauses: Array.from({ length: MAX_CLAUSES }, (_, index) => ({
        heading: `${index} ${'Wide '.repeat(30)}`.slice(0, MAX_HEADING),
        text: `${'W'.repeat(400)} and {signerLegalName}\n\n${'- one of many items\n'.repeat(40)}`,
      })),
    }
    expect(AGREEMENT.problems('nda', longest)).toEqual([])

    await expectWithinPages(longest, { publisherSignerName: 'W'.repeat(MAX_SIGNER_NAME) })
  })
})
