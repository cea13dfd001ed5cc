import { canonicalText } from '#domain/agreement/agreement-text.ts'
import { PROOF_WORDS } from '#domain/agreement/signing-proof.ts'
import type { SignatureMark } from '#domain/agreement/typed-signature.ts'
import { QR_SIDE, setQrCode } from '#server/platform/sealing/set-qr-code.ts'
import { INK, QUIET, type Struct, type TextStyle, type Typesetter } from '#server/platform/sealing/typesetter.ts'
import { zonedTime } from '#server/platform/sealing/zoned-time.ts'
import { sha256 } from '#server/platform/sha256.ts'
import type { SignedAgreementPaper, SigningEvidence } from './agreement-paper.ts'

const TITLE: TextStyle = { face: 'semibold', size: 19, leading: 24, color: INK }
const HEADING: TextStyle = { face: 'semibold', size: 10.5, leading: 14, color: INK }
const TEXT: TextStyle = { face: 'regular', size: 9, leading: 12, color: INK }
/** As small as the 64 signs of a hash need to stand in one line. */
const CODE: TextStyle = { ...TEXT, face: 'code', size: 8 }
const LABEL: TextStyle = { ...TEXT, color: QUIET }
const LABEL_WIDTH = 104
const GAP = 16
/** In points: what is higher may be torn between two of its lines. */
const MAX_KEPT_TOGETHER = 200
/** In characters. */
const MAX_USER_AGENT = 400

type Fact = readonly [label: string, value: string, style?: TextStyle]

/**
 * The last pages: who signed what, when and how, in words that somebody who knows nothing of the portal can follow,
 * with the fingerprints by which the text and the signature can be checked (Decision D3).
 */
export function setCertificate(
  set: Typesetter,
  root: Struct,
  paper: SignedAgreementPaper,
  { isWaiting }: { isWaiting: boolean },
): void {
  const section = set.group(root, 'Sect')
  set.newPage()
  set.bookmark('Certificate of Evidence')
  // Only a sealed file is known where files are verified.
  const verifyUrl = isWaiting ? null : paper.evidence.verifyUrl
  const width = verifyUrl === null ? set.width : set.width - QR_SIDE - GAP
  if (verifyUrl !== null) setQrCode(set, section, verifyUrl)
  set.tagged(section, 'H1', () => set.paragraph([{ text: 'Certificate of Evidence' }], TITLE, { after: 6 }))
  set.tagged(section, 'P', () =>
    set.paragraph([{ text: `${processOf(paper)} ${SEAL[isWaiting ? 'waiting' : 'there']}` }], TEXT, {
      width,
      after: 8,
    }),
  )
  for (const [heading, facts] of factsOf(paper, verifyUrl)) setFacts(set, section, heading, facts)
  section.end()
}

function processOf({ signer, evidence }: SignedAgreementPaper): string {
  const signedIn = `${signer.legalName} was signed in to the Author Portal with the account ${evidence.accountEmail}`
  if (evidence.buttonLabel === null)
    return `${signedIn}. In that session the portal received the signature that stands in this document; of the screen that it was given on nothing was told. The portal recorded the following.`
  const goneOn =
    evidence.readOn === null ? '' : ' went on with a phone by a code that the portal showed, confirmed that phone,'
  return `${signedIn}, was shown the full text of this document,${goneOn} ticked the agreement sentence, ${MARKS[evidence.mark]} and pressed the button “${evidence.buttonLabel}”. The portal recorded the following.`
}

const SEAL = {
  there: 'The seal of this file shows whether anything in it was changed afterwards.',
  waiting:
    'This copy has no seal yet, which would show whether anything in it was changed; the sealed document follows.',
} as const

const MARKS = {
  drawn: 'drew the signature that stands in it',
  typed: 'typed the name that stands in it as the signature',
} as const satisfies Record<SignatureMark, string>

function factsOf(
  paper: SignedAgreementPaper,
  verifyUrl: string | null,
): readonly (readonly [heading: string, facts: readonly Fact[]])[] {
  const { agreement, publisher, signer, evidence } = paper
  const verified = evidence.emailVerified ? 'address verified' : 'address not verified'
  return [
    [
      'Document and parties',
      [
        ['Document', `${agreement.title}, version ${agreement.version}, in use from ${agreement.effectiveFrom}`],
        ['Document id', paper.documentId, CODE],
        ['Company', `${publisher.name}, by ${publisher.signerName}, ${publisher.signerTitle}`],
        ...recorded('Its signature', preSignature(publisher)),
        ['Author', `${signer.legalName}, ${signer.capacity}`],
      ],
    ],
    [
      'Signer',
      [
        ['Account', `${evidence.accountEmail} (${verified})`],
        ['Signed in with', evidence.signInMethod],
        ...recorded('Shown once more', proofWords(evidence)),
        ...devicesOf(evidence),
        ...recorded('Signature image', pictureWords(evidence.picture)),
      ],
    ],
    ['Timeline', timelineOf(evidence)],
    [
      'Consent and intent',
      [
        [`Consent (${evidence.consent.version})`, evidence.consent.sentence],
        [evidence.buttonLabel === null ? 'Agreement sentence' : 'Sentence ticked', evidence.agreementSentence],
        ...recorded('Button pressed', evidence.buttonLabel),
      ],
    ],
    [
      'Fingerprints (SHA-256)',
      [
        ['Exact text', sha256(canonicalText(agreement)), CODE],
        ['Consent sentence', sha256(evidence.consent.sentence), CODE],
        ['Signature image', sha256(evidence.signaturePng), CODE],
        ...recorded('Session', evidence.sessionSha256, CODE),
        ...(evidence.logEntry ? logFacts(evidence.logEntry) : []),
        ...recorded('Verify this file at', verifyUrl),
      ],
    ],
  ]
}

/** The device that signed, and before it the one that the document was read on, where that was another one. */
function devicesOf({ readOn, ipAddress, userAgent }: SigningEvidence): Fact[] {
  const signedOn: Fact[] = [
    [readOn ? 'Signed from' : 'IP address', ipAddress],
    [readOn ? 'Signed in browser' : 'Browser', shortened(userAgent)],
  ]
  if (readOn === null) return signedOn
  return [['Read from', readOn.ipAddress], ['Read in browser', shortened(readOn.userAgent)], ...signedOn]
}

function proofWords({ proof, timeZone }: SigningEvidence): string | null {
  return proof && `${PROOF_WORDS[proof.way]}, ${timesOf(proof.at, timeZone)}`
}

/** A line for what was recorded, and none for what was not: older signatures have less. */
function recorded(label: string, value: string | null, style = TEXT): Fact[] {
  return value === null ? [] : [[label, value, style]]
}

function preSignature({ signatureVersion, signatureInForceFrom }: SignedAgreementPaper['publisher']): string | null {
  return signatureVersion === null || signatureInForceFrom === null
    ? null
    : `Given in advance, version ${signatureVersion}, in use from ${signatureInForceFrom}`
}

function pictureWords(picture: SigningEvidence['picture']): string | null {
  if (picture === null) return null
  const { width, height, inkCoverage } = picture
  return `${width} × ${height} pixels, ${(inkCoverage * 100).toFixed(2)}% of them ink`
}

function logFacts({ position, hash }: NonNullable<SigningEvidence['logEntry']>): Fact[] {
  return [
    ['Audit log', `Entry ${position}`],
    ['Hash of that entry', hash, CODE],
  ]
}

function timelineOf({ events, timeZone, timeOnPageMs, toldTimesPlausible }: SigningEvidence): Fact[] {
  return [
    ...events.map(
      ({ at, what, meaning }): Fact => [what, [timesOf(at, timeZone), ...(meaning ? [meaning] : [])].join(': ')],
    ),
    ...recorded('Time on the page', timeOnPageMs === null ? null : `${Math.round(timeOnPageMs / 1000)} seconds`),
    ...recorded('Browser’s times', toldTimesPlausible === null ? null : TOLD_TIMES[`${toldTimesPlausible}`]),
  ]
}

const TOLD_TIMES = {
  true: 'Plausible by the server’s clock',
  false: 'Not plausible by the server’s clock; the time of signing is the server’s',
} as const

/** A browser may call itself anything, at any length; the record has it whole. */
function shortened(text: string): string {
  return text.length <= MAX_USER_AGENT ? text : `${text.slice(0, MAX_USER_AGENT)}…`
}

function timesOf(at: Date, timeZone: string): string {
  const local = zonedTime(at, timeZone)
  const universal = `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
  return local.endsWith('UTC') ? universal : `${local} (${universal})`
}

function setFacts(set: Typesetter, section: Struct, heading: string, facts: readonly Fact[]): void {
  const heights = facts.map(fact => heightOf(set, fact))
  // A section stands on one page where it can: three fingerprints alone on the last page look like a mistake.
  set.ensure(HEADING.leading + 8 + Math.min(sum(heights), MAX_KEPT_TOGETHER))
  set.space(4)
  set.rule()
  set.space(3)
  set.tagged(section, 'H2', () => set.paragraph([{ text: heading }], HEADING, { after: 1 }))

  const table = set.group(section, 'Table')
  for (const fact of facts) {
    const row = set.group(table, 'TR')
    setFact(set, row, fact)
    row.end()
  }
  table.end()
}

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0)

function heightOf(set: Typesetter, [label, value, style = TEXT]: Fact): number {
  const labelHeight = set.heightOf([{ text: label }], LABEL, LABEL_WIDTH - 10)
  const valueHeight = set.heightOf([{ text: value }], style, set.width - LABEL_WIDTH)
  return Math.max(labelHeight, valueHeight) + 1
}

/** Label and value side by side, never torn over two pages. */
function setFact(set: Typesetter, row: Struct, fact: Fact): void {
  const [label, value, style = TEXT] = fact
  const labelWidth = LABEL_WIDTH - 10
  const height = heightOf(set, fact)
  set.ensure(height)

  const top = set.y()
  set.tagged(row, 'TH', () => set.paragraph([{ text: label }], LABEL, { width: labelWidth }), { scope: 'Row' })
  set.moveTo(top)
  set.tagged(row, 'TD', () => set.paragraph([{ text: value }], style, { left: LABEL_WIDTH }))
  set.moveTo(top + height)
}
