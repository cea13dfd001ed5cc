import { describe, expect, test } from 'vitest'
import { payoutInDollars } from '../course/payout.ts'
import { AGREEMENT_KINDS, type AgreementKind } from './agreement-kinds.ts'
import { type AgreementVersion, canonicalText, plainText, renderAgreement, renderInShort } from './agreement-text.ts'
import { ORIGINAL_TEXTS, originalAgreement } from './original-agreements.ts'

const original = (kind: AgreementKind): AgreementVersion => ({
  ...ORIGINAL_TEXTS[kind],
  content: originalAgreement(kind),
})
const values = {
  publisherName: 'Marlow & Reed Learning, Inc.',
  publisherSignerName: 'Josephine Marlow',
  publisherSignerTitle: 'Partner',
  signerLegalName: 'Małgorzata Wojciechowska-Brzezińska',
  signerCapacity: 'as an individual',
  agreementId: 'PA-2026-000123',
  courseName: 'Fair Interviews',
  coursePayout: payoutInDollars(650),
}

const publishingAgreement = canonicalText(renderAgreement(original('master-agreement'), values))
const codeOfConduct = canonicalText(renderAgreement(original('code-of-conduct'), values))
const statementOfWork = canonicalText(renderAgreement(original('course-sow'), values))

const headings = (text: string) => text.match(/(?<=^\d+\. ).+$/gm)

describe('the publishing agreement', () => {
  test('has a clause for everything a lawyer looks for', () => {
    expect(publishingAgreement.startsWith('Publishing Acquisition Agreement\n')).toBe(true)
    expect(headings(publishingAgreement)).toEqual([
      'Definitions',
      'Assignment of All Rights',
      'Moral Rights',
      'Background Material and Third-Party Material',
      'Further Assurances',
      'Delivery and Acceptance',
      'Fee and Payment',
      'Works Not Accepted',
      'Editing and Publication',
      'Use of Name, Voice and Likeness',
      'Confidentiality',
      'Your Warranties',
      'Indemnity',
      'Limitation of Liability',
      'Independent Contractor',
      'Conduct',
      'Term and Termination',
      'Governing Law and Arbitration',
      'Electronic Signatures',
      'Entire Agreement and Precedence',
    ])
  })

  test.each([
    'number PA-2026-000123',
    'You hereby irrevocably assign',
    '“work made for hire”',
    'signed instrument of conveyance that 17 U.S.C. § 204(a) requires',
    'one-time fee stated in its Statement of Work, within 30 days of Acceptance',
    'corrections within 10 business days of that notice',
    'If you miss more than 3 Milestones',
    'repay all sums paid to you',
    'independent contractor',
    'binding arbitration',
    'Santa Barbara County, California',
    'small claims court',
    'injunctive relief',
    '18 U.S.C. § 1833(b)',
    '15 U.S.C. § 7001',
  ])('says “%s”', words => {
    expect(publishingAgreement).toContain(words)
  })

  test('refers to the clause of the NDA that holds the notice of immunity', () => {
    const nda = canonicalText(renderAgreement(original('nda'), values))

    expect(publishingAgreement).toContain('Its clause 4, with the notice of immunity')
    expect(nda.split('\n\n').find(clause => clause.startsWith('4. '))).toContain('Notice of immunity')
  })
})

test('the code of conduct covers its ten subjects and belongs to the agreement', () => {
  expect(codeOfConduct).toContain('number PA-2026-000123')
  expect(headings(codeOfConduct)).toEqual([
    'Originality and Third-Party Material',
    'Honesty and Expertise',
    'Accuracy and Care',
    'Respect and Non-Discrimination',
    'No Undisclosed Advertising',
    'Privacy of Others',
    'Use of AI Tools',
    'Cooperation and Deadlines',
    'Reporting',
    'Consequences',
    'General',
  ])
})

describe('the statement of work', () => {
  test.each([
    'number PA-2026-000123',
    '1 course, “Fair Interviews”',
    'The fee for the Course is $650',
    'or $400 where the catalog states none',
    'payable within 30 days of Acceptance',
    'due within 20 business days of the last signature',
    'If you miss more than 3 Milestones',
    'repay all sums paid to you',
    '1080p at 30 frames per second (fps)',
    'JPEG or TIFF file of at least 750x750 pixels',
    'within 10 business days of its notice',
  ])('says “%s” (Specification 9)', words => {
    expect(statementOfWork).toContain(words)
  })

  test('names the payout in dollars, 400 where none is set', () => {
    expect([650, 1250.5, 0, null, undefined].map(payoutInDollars)).toEqual(['$650', '$1,250.50', '$0', '$400', '$400'])
  })
})

test('a statement of work without its payout is not set at all', () => {
  const { coursePayout, ...withoutPayout } = values

  expect(() => renderAgreement(original('course-sow'), withoutPayout)).toThrow(/coursePayout is blank/)
})

test('the statement of work has a new canonical text when the agreement, the course or the payout differs', () => {
  for (const field of ['agreementId', 'courseName', 'coursePayout']) {
    const other = renderAgreement(original('course-sow'), { ...values, [field]: 'another' })

    expect(canonicalText(other)).not.toBe(statementOfWork)
  }
})

test.each(AGREEMENT_KINDS)('in the %s no paragraph is there twice, and every one is closed', kind => {
  const { clauses } = renderAgreement(original(kind), values)
  const paragraphs = clauses.flatMap(clause => clause.blocks.map(block => plainText('runs' in block ? block.runs : [])))

  expect(new Set(paragraphs).size).toBe(paragraphs.length)
  for (const paragraph of paragraphs) {
    expect(paragraph.split('“').length).toBe(paragraph.split('”').length)
    expect(paragraph.endsWith('.')).toBe(true)
  }
})

test.each([
  ['master-agreement', 'santa barbara county, california'],
  ['master-agreement', 'independent contractor'],
  ['course-sow', 'payable within 30 days of acceptance'],
  ['course-sow', 'within 20 business days of the last signature'],
  ['course-sow', 'more than 3 m'],
  ['code-of-conduct', 'ai tools'],
] as const)('the key terms of the %s and its text both say “%s”', (kind, words) => {
  const version = original(kind)
  const text = canonicalText(renderAgreement(version, values))

  expect(renderInShort(version.content).join(' ').toLowerCase()).toContain(words)
  expect(text.toLowerCase()).toContain(words)
})

test('every document is summed up in three sentences', () => {
  for (const kind of AGREEMENT_KINDS) {
    expect(new Set(renderInShort(original(kind).content)).size).toBe(3)
  }
})
