import { describe, expect, test } from 'vitest'
import { contractValues, partyValues } from './agreement-values.ts'

const publisher = { name: 'Marlow & Reed', signerName: 'Josephine Marlow', signerTitle: 'Partner' }
const author = { fullLegalName: ' Ada Lovelace ', businessEntity: null }
const facts = {
  ...author,
  primaryAgreementId: 'PA-2026-000001',
  selectedCourseName: 'The Front Desk',
  selectedCoursePayout: 650,
}

describe('what fills an agreement', () => {
  test('names both parties, and the signer by the legal name alone', () => {
    expect(partyValues(publisher, author)).toEqual({
      publisherName: 'Marlow & Reed',
      publisherSignerName: 'Josephine Marlow',
      publisherSignerTitle: 'Partner',
      signerLegalName: 'Ada Lovelace',
      signerCapacity: 'as an individual',
    })
  })

  test('names the agreement, the course and its payout in the contracts', () => {
    expect(contractValues(publisher, facts)).toMatchObject({
      agreementId: 'PA-2026-000001',
      courseName: 'The Front Desk',
      coursePayout: '$650',
    })
  })

  test('says $400 where no payout is set (Specification 9)', () => {
    expect(contractValues(publisher, { ...facts, selectedCoursePayout: null })?.coursePayout).toBe('$400')
  })

  test('is nothing at all while something is missing: an agreement has no holes', () => {
    expect(partyValues(publisher, { ...author, fullLegalName: ' ' })).toBeNull()
    expect(partyValues(publisher, { ...author, fullLegalName: '\u3164' })).toBeNull()
    expect(contractValues(publisher, { ...facts, fullLegalName: null })).toBeNull()
    expect(contractValues(publisher, { ...facts, primaryAgreementId: null })).toBeNull()
    expect(contractValues(publisher, { ...facts, selectedCourseName: null })).toBeNull()
  })
})
