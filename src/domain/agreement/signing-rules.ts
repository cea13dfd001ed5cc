import type { ApplicationFacts } from '../application/application-facts.ts'
import { whyCannotEdit } from '../application/editing.ts'
import { phaseStatusesOf } from '../application/phase-status.ts'
import { isFlagged } from '../application/revision.ts'
import { whyCannotOpenStep } from '../application/step-access.ts'
import type { InkedPicture } from '../ink.ts'
import { conflict, invalid, type Refusal } from '../refusal.ts'
import { AGREEMENT_KINDS, type AgreementKind } from './agreement-kinds.ts'
import { agreementName, signatureRequired } from './agreement-words.ts'
import { showsSignature } from './drawn-signature.ts'

type SigningFacts = ApplicationFacts & {
  masterAgreementSignedAt?: unknown
  codeOfConductSignedAt?: unknown
  /** As the record spells it, and as the wire does. */
  courseSowSignedAt?: unknown
  courseSOWSignedAt?: unknown
  /** The agreements whose document in force is void. */
  voidDocuments: readonly AgreementKind[]
}

/** An empty pad, or dots alone, sign nothing, whatever sends it (H45). */
export function whyNoInk(kind: AgreementKind, picture: InkedPicture): Refusal | null {
  if (showsSignature(picture)) return null
  return invalid('invalid-signature', signatureRequired(kind).description, 'signatureData')
}

/** What is signed under, by the names of its versions or by its hash. */
export type Words = { text: string; consent: string; publisherSignature: string }

/** The same as a screen says that it shows it, as far as it says so. */
export type ShownWords = { readonly [Part in keyof Words]?: string | undefined }

/** Nobody signs under words that they were not shown (H145). */
export function whyTextChanged(kind: AgreementKind, shown: ShownWords, inForce: Partial<Words>): Refusal | null {
  const changed = WORDS.find(part => shown[part] !== undefined && shown[part] !== inForce[part])
  return changed === undefined ? null : conflict('text-changed', CHANGED[changed](kind))
}

const WORDS = ['text', 'consent', 'publisherSignature'] as const
const CHANGED: Readonly<Record<keyof Words, (kind: AgreementKind) => string>> = {
  text: kind =>
    `The text of the ${agreementName(kind)} has changed since you opened this page, and nothing was signed. Please read the new text.`,
  consent: () =>
    'What you consent to by signing has changed since you opened this page, and nothing was signed. Please read it beside the button.',
  publisherSignature: () =>
    'Somebody else signs for the company since you opened this page, and nothing was signed. Please look at the text again.',
}

/** The step that an agreement of a kind belongs to. */
export function stepOfAgreement(kind: AgreementKind) {
  return kind === 'nda' ? 'nda' : 'course-contracts'
}

/**
 * Signing is one-way (D3): a second signing is refused, except of an NDA that a reviewer wants signed again (C12), and of
 * what the publisher has declared void (H321).
 */
export function whyCannotSign(kind: AgreementKind, application: SigningFacts): Refusal | null {
  if (!isSigned(kind, application) || application.voidDocuments.includes(kind)) return null
  if (kind === 'nda' && isFlagged('nda', application)) return null
  return conflict('already-signed', `The ${agreementName(kind)} has already been signed`)
}

/** Whether it is time to sign: while the step can be worked on, and for what is void wherever the application stands (H321). */
export function whyNotTimeToSign(kind: AgreementKind, application: SigningFacts): Refusal | null {
  if (agreementsToSignAgain(application).includes(kind)) return null
  return whyCannotEdit(stepOfAgreement(kind), phaseStatusesOf(application))
}

/** What was signed, is void, and can be signed anew now (H321). */
export function agreementsToSignAgain(application: SigningFacts): AgreementKind[] {
  return AGREEMENT_KINDS.filter(
    kind =>
      application.voidDocuments.includes(kind) &&
      isSigned(kind, application) &&
      whyCannotOpenStep(stepOfAgreement(kind), application) === null,
  )
}

/** Whether a signature of this kind counts for an application: one for a course that was let go does not (H329). */
export function isSigned(kind: AgreementKind, application: SigningFacts): boolean {
  const signedAt = {
    nda: application.ndaSignedAt,
    'master-agreement': application.masterAgreementSignedAt,
    'code-of-conduct': application.codeOfConductSignedAt,
    'course-sow': application.courseSowSignedAt ?? application.courseSOWSignedAt,
  }[kind]
  return Boolean(signedAt)
}
