import type { AgreementKind } from './agreement-kinds.ts'
import type { TermName } from './agreement-terms.ts'
import { type AgreementField, PARTY_FIELDS } from './agreement-text.ts'

/** What is filled in when an agreement is rendered for somebody. */
export const FIELD_MEANINGS: Record<AgreementField, string> = {
  publisherName: 'the name of the publisher',
  publisherSignerName: 'who signs for the publisher',
  publisherSignerTitle: 'the title of who signs for the publisher',
  signerLegalName: 'the legal name of the author',
  signerCapacity: '“on behalf of” a business entity, or “as an individual”',
  agreementId: 'the number of the agreement',
  courseName: 'the name of the course',
  coursePayout: 'the fee for the course',
}

/** What each kind can be filled with: the NDA is signed before there is an agreement id or a course. */
export const FIELDS_OF: Record<AgreementKind, readonly AgreementField[]> = {
  nda: PARTY_FIELDS,
  'master-agreement': [...PARTY_FIELDS, 'agreementId'],
  'code-of-conduct': [...PARTY_FIELDS, 'agreementId'],
  'course-sow': [...PARTY_FIELDS, 'agreementId', 'courseName', 'coursePayout'],
}

/** Without these nobody would know who signed what; whoever signs for the publisher stands beside their signature too. */
export const MAY_BE_LEFT_OUT: readonly AgreementField[] = ['publisherSignerName', 'publisherSignerTitle']

/** What each agreement promises in numbers. */
export const TERMS_OF: Record<AgreementKind, readonly TermName[]> = {
  nda: [],
  'master-agreement': ['daysToReview', 'roundsOfCorrections', 'daysToCorrect', 'daysToPay'],
  'code-of-conduct': [],
  'course-sow': ['daysToDeliver', 'daysToCorrect', 'daysToPay', 'usualFee'],
}
