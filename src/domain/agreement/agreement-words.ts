import { conflict, notFound, type Refusal } from '../refusal.ts'
import type { AgreementKind } from './agreement-kinds.ts'

/** The sentences around an agreement: what is ticked, pressed, consented to and said when something is missing. */

type Notice = { readonly title: string; readonly description: string }

const NAMES = {
  nda: 'Non-Disclosure Agreement',
  'master-agreement': 'Publishing Agreement',
  'code-of-conduct': 'Code of Conduct',
  'course-sow': 'Course SOW',
} as const satisfies Record<AgreementKind, string>

/** The name of the document in running text. */
export function agreementName(kind: AgreementKind): string {
  return NAMES[kind]
}

/** What people read of the name of a version: its number, "2" of "consent-2". */
export function shownVersion(name: string): string {
  return /\d+$/.exec(name)?.[0] ?? name
}

/** The sentence of the agreement checkbox, kept word for word as evidence of intent (Decision D3). */
export function agreementSentence(kind: AgreementKind): string {
  return `I have read the ${NAMES[kind]} and agree to its terms.`
}

/** The sign button names the document, so that pressing it cannot mean anything else. */
export function signButtonLabel(kind: AgreementKind): string {
  return `Sign ${kind === 'nda' ? 'NDA' : NAMES[kind]}`
}

/** Specification 5, NDA signing and Contracts: the agreement box is not ticked. */
export function agreementRequired(kind: AgreementKind): Notice {
  return {
    title: 'Agreement Required',
    description:
      kind === 'nda'
        ? 'Please check the agreement box before signing.'
        : `Please check the agreement box before signing the ${NAMES[kind]}.`,
  }
}

/** Specification 5, NDA signing and Contracts: nothing is drawn, or too little to be a signature. */
export function signatureRequired(kind: AgreementKind): Notice {
  return {
    title: 'Signature Required',
    description:
      kind === 'nda'
        ? 'Please provide your signature before continuing.'
        : `Please provide your signature before signing the ${NAMES[kind]}.`,
  }
}

/** Specification 5: a copy was asked for before signing. */
export function documentNotAvailable(kind: AgreementKind): Notice {
  return {
    title: 'Document Not Available',
    description:
      kind === 'nda'
        ? 'Please sign the NDA first to download a copy.'
        : 'Please sign the contract first to download a copy.',
  }
}

/** The same for whoever asks the server (Decision A11). */
export function whyNoDocument(kind: AgreementKind): Refusal {
  return notFound('document-not-available', documentNotAvailable(kind).description)
}

/** Specification 8: signing failed for a reason outside the signer's control. */
export function signingFailed(kind: AgreementKind): Notice {
  return {
    title: 'Error',
    description:
      kind === 'nda' ? 'Failed to sign NDA. Please try again.' : `Failed to sign the ${NAMES[kind]}. Please try again.`,
  }
}

export const NO_SUCH_DOCUMENT = notFound('no-such-document', 'There is no such document')

/** While another process makes a signed copy for longer than a request can wait: its bytes are not known yet. */
export const DOCUMENT_IN_THE_MAKING = conflict(
  'document-in-the-making',
  'The signed copy is being made right now. Please try again in a minute.',
)

/** What the words on signing electronically are called. */
export const consentDisclosureTitle = 'About signing electronically'
