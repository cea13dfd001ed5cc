import { expect, test } from 'vitest'
import { AGREEMENT_KINDS } from './agreement-kinds.ts'
import {
  agreementRequired,
  agreementSentence,
  documentNotAvailable,
  shownVersion,
  signatureRequired,
  signButtonLabel,
  signingFailed,
  whyNoDocument,
} from './agreement-words.ts'

test('the NDA and the contracts say what is missing in their own words', () => {
  expect(agreementRequired('nda').description).toBe('Please check the agreement box before signing.')
  expect(agreementRequired('code-of-conduct').description).toBe(
    'Please check the agreement box before signing the Code of Conduct.',
  )
  expect(agreementRequired('master-agreement')).toEqual({
    title: 'Agreement Required',
    description: 'Please check the agreement box before signing the Publishing Agreement.',
  })
  expect(signatureRequired('nda').description).toBe('Please provide your signature before continuing.')
  expect(signatureRequired('course-sow').description).toBe(
    'Please provide your signature before signing the Course SOW.',
  )
  expect(signatureRequired('master-agreement')).toEqual({
    title: 'Signature Required',
    description: 'Please provide your signature before signing the Publishing Agreement.',
  })
  expect(documentNotAvailable('nda').description).toBe('Please sign the NDA first to download a copy.')
  expect(whyNoDocument('nda').message).toBe('Please sign the NDA first to download a copy.')
  expect(documentNotAvailable('master-agreement').description).toBe(
    'Please sign the contract first to download a copy.',
  )
  expect(signingFailed('nda').description).toBe('Failed to sign NDA. Please try again.')
  expect(signingFailed('master-agreement').description).toBe(
    'Failed to sign the Publishing Agreement. Please try again.',
  )
  expect(signingFailed('code-of-conduct').description).toBe('Failed to sign the Code of Conduct. Please try again.')
  expect(signingFailed('course-sow').description).toBe('Failed to sign the Course SOW. Please try again.')
})

test('the checkbox and the button name the document', () => {
  expect(AGREEMENT_KINDS.map(signButtonLabel)).toEqual([
    'Sign NDA',
    'Sign Publishing Agreement',
    'Sign Code of Conduct',
    'Sign Course SOW',
  ])
  expect(agreementSentence('nda')).toBe('I have read the Non-Disclosure Agreement and agree to its terms.')
})

test('people read the number of a version, and a name without one as it is', () => {
  expect(['nda-1', 'statement-of-work-12', 'consent-2', 'as sent by post'].map(shownVersion)).toEqual([
    '1',
    '12',
    '2',
    'as sent by post',
  ])
})
