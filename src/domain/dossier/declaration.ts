import type { SignInMethod } from '../account/sign-in-method.ts'
import type { ReadingDevice } from '../agreement/phone-signing.ts'
import { PROOF_WORDS, type SignatureProof } from '../agreement/signing-proof.ts'
import { counted } from '../counted.ts'
import { changesFileName, type SealedFacts, writeSealedFacts } from './dossier-files.ts'

/** A paper of headings, paragraphs and facts, as it is typeset and sealed. */
export type Statement = {
  readonly statement: {
    readonly title: string
    readonly lede: string
    readonly sections: readonly StatementSection[]
  }
  readonly publisher: { readonly name: string }
  readonly madeAt: Date
  /** For programs that read the paper; the seal covers it. */
  readonly keywords: string
}

export type StatementSection = {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
}

const SIGNED_IN = {
  password: 'with the password',
  external: 'through an external provider',
  passkey: 'with a passkey',
} as const satisfies Record<SignInMethod, string>

/** Versions of a text, a consent or the publisher's signature, by their names. */
export type ToldChange = { readonly before: string; readonly after: string }

export type DeclaredSignature = {
  readonly id: string
  readonly title: string
  readonly textVersion: string
  /** What they were shown before it changed, and what they signed in its place. */
  readonly toldChanges: readonly ToldChange[]
  readonly signerName: string
  readonly signerEntity: string | null
  readonly signerEmail: string
  readonly signInMethod: SignInMethod
  readonly signedInAt: Date | null
  readonly signedAt: Date
  readonly ip: string | null
  readonly userAgent: string | null
  /** Where it was read on another device. */
  readonly readOn: ReadingDevice | null
  readonly proof: SignatureProof | null
  readonly agreementSentence: string
  readonly consentSentence: string
  /** For later documents; this signature stands. */
  readonly consentWithdrawnAt: Date | null
  /** Null where no screen told that it was pressed. */
  readonly buttonLabel: string | null
  readonly textSha256: string
  readonly signatureSha256: string
  /** Null while its document waits for the seal. */
  readonly sealedAt: Date | null
  readonly supersededAt: Date | null
  readonly voided: { readonly voidedAt: Date; readonly reason: string } | null
}

/** What of the log cannot be read any more. */
export type EmptiedEntries = {
  /** About the author, and when they were erased; null: they were not. */
  readonly atErasure: { readonly entries: number; readonly at: Date } | null
  /** Of whomever, since the first entry about the author; `newestAt` is null where there are none. */
  readonly byPeriods: { readonly entries: number; readonly newestAt: Date | null }
}

export type DeclarationFacts = {
  readonly author: { readonly legalName: string; readonly email: string; readonly accountMadeAt: Date }
  readonly publisher: string
  /** Whether the portal limits failed sign-ins: an operator can turn that off. */
  readonly limitsSignIns: boolean
  readonly signatures: readonly DeclaredSignature[]
  readonly emptied: EmptiedEntries
  readonly sealed: SealedFacts
  readonly madeAt: Date
}

const utc = (at: Date | null) =>
  at === null ? 'Not recorded' : `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** The plain-language declaration of how an author's signatures came about, filled from the records alone. */
export function declarationOf(facts: DeclarationFacts): Statement {
  const { author, publisher, signatures, emptied, sealed, madeAt } = facts
  return {
    statement: {
      title: 'Declaration of the Signing Process',
      lede: `How the signatures of ${author.legalName} came about in the Author Portal of ${publisher}, from the portal's records. Made on ${utc(madeAt)} for ${sealed.madeBy}.`,
      sections: [
        ...processOf(facts),
        ...signatures.map(signatureSection),
        chainSection(sealed, emptied),
        filesSection(sealed),
      ],
    },
    publisher: { name: publisher },
    madeAt,
    keywords: writeSealedFacts(sealed),
  }
}

function processOf({ author, limitsSignIns }: DeclarationFacts): StatementSection[] {
  return [
    {
      heading: 'The account',
      paragraphs: [
        'An author makes the account with an email address and a password of their own choice, or through an outside provider. The portal keeps an Argon2id hash of a password and never the password. Nobody at the publisher can read it.',
        'A new password is chosen by a link that works once. It goes to the mailbox of the account; where the portal sends no email, an admin hands it over. That one was handed over, and each new password, is written to the log.',
        `Signing in starts a session with a random secret that is kept in that browser’s cookie, where scripts cannot read it. Each sign-in, failure and sign-out is written to the log.${limitsSignIns ? ' Failures are limited for each account and address.' : ''}`,
      ],
      facts: [
        ['Author', author.legalName],
        ['Account', author.email],
        ['Account made', utc(author.accountMadeAt)],
      ],
    },
    {
      heading: 'The steps to sign',
      paragraphs: [
        'On its screen the portal shows the signed-in author the full text of the document with the names and terms filled in, and offers an unsigned copy as a PDF to keep or print. The author ticks a sentence that names the document, gives the signature in a field that can be cleared and done again, and presses a button that names the document. Consent to do business electronically stands beside the button in a sentence of its own. A signature that came without word of that screen has no button below: that it was received in the session is all that is known of it.',
        'The portal accepts a signature only with a session of the very account that the application belongs to, and only while that document is due. Staff have no way to sign for an author from accounts of their own, so the mark could only be placed in that session, or on a phone that the author confirmed in it for this one document. A document is signed once; signing again is possible only where a reviewer asks for it or the document was declared void, and leaves the earlier document on record.',
        'In one transaction of the database the portal records the exact text with its version and SHA-256, the image, the sentences, the button, the signer, the session’s sign-in, the IP address, the browser, and the time of the server. Triggers of the database refuse any later change.',
      ],
      facts: [],
    },
    {
      heading: 'The seal and the log',
      paragraphs: [
        'A signed document is sealed with a digital signature (PAdES) that permits no change: one changed byte makes it invalid. Below is said of each document when that was. This declaration is sealed in the same way. Where the certificate is self-signed, the seal shows that a file is unchanged, and the publisher has to confirm the certificate’s fingerprint.',
        'Every sign-in, signature, submission, decision and download is written to a log in which each entry carries the SHA-256 of its content and of the entry before it. An entry that is altered, removed, inserted or moved breaks the chain from there on. The end of the chain is written to a second log each hour.',
        'Entries are emptied when somebody is erased from the portal, and when a period of the publisher is over: their places and hashes stay in the chain, a later entry names them, and the extract beside this declaration does not have them. How many they are stands below. Signings, consents, voided documents and legal holds stay.',
      ],
      facts: [],
    },
  ]
}

function signatureSection(signature: DeclaredSignature): StatementSection {
  const { sealedAt } = signature
  const capacity = signature.signerEntity === null ? 'as an individual' : `on behalf of ${signature.signerEntity}`
  return {
    heading: `${signature.title}, signed ${utc(signature.signedAt)}`,
    paragraphs: [],
    facts: [
      ['Document id', signature.id],
      ['Version of the text', signature.textVersion],
      ...changeFacts(signature),
      ['Signer', `${signature.signerName}, ${capacity}`],
      ['Account', signature.signerEmail],
      ['Signed in', `${utc(signature.signedInAt)}, ${SIGNED_IN[signature.signInMethod]}`],
      ...proofFact(signature),
      ...readingFacts(signature),
      ['IP address', signature.ip ?? 'Not recorded'],
      ['Browser', signature.userAgent ?? 'Not recorded'],
      [signature.buttonLabel === null ? 'Agreement sentence' : 'Sentence ticked', signature.agreementSentence],
      ['Consent', signature.consentSentence],
      ...withdrawalFact(signature),
      ...pressFact(signature),
      ['SHA-256 of the text', signature.textSha256],
      ['SHA-256 of the image', signature.signatureSha256],
      ['Sealed', sealedAt === null ? 'Not yet: a copy that lies here has no seal' : utc(sealedAt)],
      ['State', stateOf(signature)],
    ],
  }
}

function changeFacts({ toldChanges }: DeclaredSignature): [string, string][] {
  return toldChanges.map(({ before, after }) => {
    const file = changesFileName(before, after)
    return [
      `Shown before ${after}`,
      `${before}; the portal refused a signature under it and showed what had changed: ${file}`,
    ]
  })
}

function proofFact({ proof }: DeclaredSignature): [string, string][] {
  return proof === null ? [] : [['Shown once more', `${PROOF_WORDS[proof.way]}, ${utc(new Date(proof.at))}`]]
}

function pressFact({ buttonLabel }: DeclaredSignature): [string, string][] {
  return buttonLabel === null ? [] : [['Button pressed', buttonLabel]]
}

function readingFacts({ readOn }: DeclaredSignature): [string, string][] {
  if (readOn === null) return []
  const opened = `Code opened ${utc(new Date(readOn.codeOpenedAt))}, confirmed ${utc(new Date(readOn.confirmedAt))}`
  return [
    ['Read from', readOn.ip],
    ['Read in browser', readOn.userAgent ?? 'Not recorded'],
    ['Signed on a phone', opened],
  ]
}

function stateOf({ supersededAt, voided }: DeclaredSignature): string {
  const superseded = supersededAt === null ? null : `Superseded ${utc(supersededAt)}`
  if (voided === null) return superseded ?? 'In force'
  const declared = `Declared void ${utc(voided.voidedAt)}: ${voided.reason}`
  return superseded === null ? declared : `${superseded}. ${declared}`
}

function withdrawalFact({ consentWithdrawnAt }: DeclaredSignature): [string, string][] {
  return consentWithdrawnAt === null ? [] : [['Consent withdrawn', `${utc(consentWithdrawnAt)}, for later documents`]]
}

/** The log is not said to be complete: what was emptied is counted (H311). */
function chainSection({ chain }: SealedFacts, { atErasure, byPeriods }: EmptiedEntries): StatementSection {
  return {
    heading: 'The end of the log',
    paragraphs: ['The log had this many entries when this declaration was made, and ended with this hash.'],
    facts: [
      ['Entries', String(chain.length)],
      ['Head', chain.headHash],
      [
        'Emptied when the author was erased',
        atErasure === null
          ? 'None: they were not'
          : `${counted(atErasure.entries, 'entry', 'entries')}, ${utc(atErasure.at)}`,
      ],
      [
        'Emptied after a period, about whomever',
        byPeriods.newestAt === null
          ? 'None'
          : `${counted(byPeriods.entries, 'entry', 'entries')}, the newest of ${utc(byPeriods.newestAt)}`,
      ],
    ],
  }
}

function filesSection({ files }: SealedFacts): StatementSection {
  return {
    heading: 'The files of this dossier',
    paragraphs: ['The SHA-256 of each file that lies beside this declaration.'],
    facts: Object.entries(files),
  }
}
