import type { StoredPersonalInfo } from '../application/personal-info.ts'
import { isBlank } from '../blank.ts'
import type { ChosenCourse } from '../course/chosen-course.ts'
import { payoutInDollars } from '../course/payout.ts'
import { type AgreementField, type PartyField, signerCapacity } from './agreement-text.ts'
import type { Publisher } from './publisher.ts'

type PartyFacts = Pick<StoredPersonalInfo, 'fullLegalName' | 'businessEntity'>

type ContractFacts = PartyFacts &
  Pick<ChosenCourse, 'selectedCourseName' | 'selectedCoursePayout'> & { primaryAgreementId: string | null }

type PartyValues = Readonly<Record<PartyField, string>>
type ContractValues = Readonly<Record<AgreementField, string>>

/** What fills every agreement, on screen and on paper alike; null while the legal name is missing. */
export function partyValues(publisher: Publisher, { fullLegalName, businessEntity }: PartyFacts): PartyValues | null {
  const signerLegalName = fullLegalName?.trim()
  if (!signerLegalName || isBlank(signerLegalName)) return null

  return {
    publisherName: publisher.name,
    publisherSignerName: publisher.signerName,
    publisherSignerTitle: publisher.signerTitle,
    signerLegalName,
    signerCapacity: signerCapacity(businessEntity),
  }
}

/** Who signs, as the document says it and as it stands beside the pad: "Ada Lovelace, for Lovelace LLC". */
export function signerOf({ fullLegalName, businessEntity }: PartyFacts) {
  const legalName = fullLegalName?.trim() ?? ''
  const entity = businessEntity?.trim()
  return {
    legalName,
    capacity: signerCapacity(businessEntity),
    signingAs: entity ? `${legalName}, for ${entity}` : legalName,
  }
}
export type Signer = ReturnType<typeof signerOf>

/** What fills the three contracts: which agreement, which course, for how much. Null while any of it is missing. */
export function contractValues(publisher: Publisher, facts: ContractFacts): ContractValues | null {
  const party = partyValues(publisher, facts)
  const { primaryAgreementId, selectedCourseName, selectedCoursePayout } = facts
  if (party === null || !primaryAgreementId || !selectedCourseName) return null

  return {
    ...party,
    agreementId: primaryAgreementId,
    courseName: selectedCourseName,
    coursePayout: payoutInDollars(selectedCoursePayout),
  }
}
