import { expect, test } from 'vitest'
import { AgreementContentSchema } from './agreement-content-schema.ts'
import { AGREEMENT_KINDS } from './agreement-kinds.ts'
import { canonicalText, renderAgreement } from './agreement-text.ts'
import { ORIGINAL_TEXTS, originalAgreement } from './original-agreements.ts'
import type { Prose } from './texts/original-text.ts'

const VALUES: Record<string, string> = {
  publisherName: 'Marlow & Reed Learning, Inc.',
  publisherSignerName: 'Josephine Marlow',
  publisherSignerTitle: 'Partner',
  signerLegalName: 'Ada Lovelace',
  signerCapacity: 'as an individual',
  agreementId: 'PA-2026-000123',
  courseName: 'Fair Interviews',
  coursePayout: '$650',
}

const filled = (words: Prose<string>) =>
  words.map(part => (typeof part === 'string' ? part : VALUES[part.field])).join('')

test.each(AGREEMENT_KINDS)('the %s says as content what it said as code, word for word', kind => {
  const original = ORIGINAL_TEXTS[kind]
  const content = originalAgreement(kind)

  expect(AgreementContentSchema.parse(content)).toEqual(content)
  expect(canonicalText(renderAgreement({ ...original, content }, VALUES))).toBe(
    `${[
      original.title,
      `Version ${original.version}, in use from ${original.effectiveFrom}`,
      filled(original.parties),
      ...original.clauses.map(({ heading, paragraphs }, index) =>
        [`${index + 1}. ${heading}`, ...paragraphs.map(filled)].join('\n'),
      ),
      filled(original.closing),
    ].join('\n\n')}\n`,
  )
})

test('its numbers are terms, so that what it says follows them', () => {
  const content = {
    ...originalAgreement('course-sow'),
    terms: { daysToDeliver: 45, daysToCorrect: 7, daysToPay: 14, usualFee: 1250 },
  }
  const text = canonicalText(renderAgreement({ ...ORIGINAL_TEXTS['course-sow'], content }, VALUES))

  expect(text).toContain('due within 45 business days of the last signature')
  expect(text).toContain('within 7 business days of its notice')
  expect(text).toContain('payable within 14 days of Acceptance')
  expect(text).toContain('or $1,250 where the catalog states none')
})
