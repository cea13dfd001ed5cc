import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderAgreement } from '#domain/agreement/agreement-text.ts'
import { originalAgreement } from '#domain/agreement/original-agreements.ts'
import { SAMPLE_SIGNER_NAMES, sampleValues } from '#domain/agreement/sample-signers.ts'
import { AGREEMENT } from '#domain/text/agreement-kind.ts'
import { agreementPdf } from '#server/agreement/paper/agreement-pdf.ts'
import { unsignedPaper } from '#server/agreement/paper/filled-paper.ts'
import { askTool, hasPdfTools } from '#server/platform/sealing/pdf-tools.ts'

const PUBLISHER = { name: 'Marlow & Reed Learning, Inc.', signerName: 'Josephine Marlow', signerTitle: 'Partner' }
const RUNS = 5
/** Letter paper, in points. */
const PAGE = { width: 612, height: 792 }
const ABOUT = {
  documentId: 'Draft',
  madeAt: new Date('2026-11-22T12:00:00Z'),
  signatureVersion: 'publisher-signature-1',
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

test.skipIf(!hasPdfTools)('whatever can be published is set within its pages', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(content, fc.constantFrom(...SAMPLE_SIGNER_NAMES), async (written, signer) => {
      const version = { kind: 'nda', version: 'nda-2', effectiveFrom: '2026-11-22', content: written } as const
      const values = sampleValues(written, PUBLISHER, signer)

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
    }),
    { numRuns: RUNS },
  )
})
