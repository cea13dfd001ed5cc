import type { ApplicationFacts } from '../application/application-facts.ts'
import { isFlagged } from '../application/revision.ts'
import type { InkedPicture } from '../ink.ts'
import { conflict, invalid, type Refusal } from '../refusal.ts'
import type { AgreementKind } from './agreement-kinds.ts'
import { agreementName, signatureRequired } from './agreement-words.ts'
import { showsSignature } from './drawn-signature.ts'

type SigningFacts = ApplicationFacts & {
  masterAgreementSignedAt?: unknown
  codeOfConductSignedAt?: unknown
  /** As the record spells it, and as the wire does. */
  courseSowSignedAt?: unknown
  courseSOWSignedAt?: unknown
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

/** Signing is one-way (D3): a second signing is refused, except of an NDA that a reviewer wants signed again (C12). */
export function whyCannotSign(kind: AgreementKind, application: SigningFacts): Refusal | null {
  const signedAt = {
    nda: application.ndaSignedAt,
    'master-agreement': application.masterAgreementSignedAt,
    'code-of-conduct': application.codeOfConductSignedAt,
    'course-sow': application.courseSowSignedAt ?? application.courseSOWSignedAt,
  }[kind]
  if (!signedAt) return null
  if (kind === 'nda' && isFlagged('nda', application)) return null
  return conflict('already-signed', `The ${agreementName(kind)} has already been signed`)
}
