import type { SignInMethod } from '#domain/account/sign-in-method.ts'
import {
  type AgreementVersion,
  canonicalText,
  type PartyField,
  renderAgreement,
} from '#domain/agreement/agreement-text.ts'
import { contractValues, partyValues } from '#domain/agreement/agreement-values.ts'
import type { Publisher } from '#domain/agreement/publisher.ts'
import type { RenderedAgreement } from '#domain/agreement/rendered-agreement-schema.ts'
import { isPressTold } from '#domain/agreement/told-times.ts'
import { stepOf } from '#domain/application/step.ts'
import { conflict } from '#domain/refusal.ts'
import type { ApplicationRecord } from '#server/application/application-record.ts'
import { Refused } from '#server/platform/refused.ts'
import type { RecordedSignature, SignatureRow } from '../agreement-tables.ts'
import type { AgreementPaper, SignedAgreementPaper, SigningEvidence } from './agreement-paper.ts'

type Values = Readonly<Record<string, string>>

const SIGN_IN_WORDS = {
  password: 'Email address and password',
  external: 'External identity provider',
  passkey: 'Passkey',
} as const satisfies Record<SignInMethod, string>

/** An agreement filled for this applicant. Refuses while a value is missing: it has no holes. */
export function filledAgreement(publisher: Publisher, version: AgreementVersion, application: ApplicationRecord) {
  const party = partyValues(publisher, application)
  if (party === null) throw new Refused(conflict('step-missing', stepOf('personal-info').missing))
  const values = version.kind === 'nda' ? party : contractValues(publisher, application)
  if (values === null) throw new Refused(conflict('step-missing', stepOf('course-selection').missing))

  const agreement = renderAgreement(version, values)
  return { values, agreement, text: canonicalText(agreement) }
}

type About = Pick<AgreementPaper, 'documentId' | 'madeAt'> &
  Pick<AgreementPaper['publisher'], 'signatureVersion' | 'signatureInForceFrom'>

/** The paper before it is signed. */
export function unsignedPaper(
  agreement: RenderedAgreement,
  values: Values,
  { documentId, madeAt, signatureVersion, signatureInForceFrom }: About,
): AgreementPaper {
  return {
    documentId,
    agreement,
    publisher: {
      name: valueFor(values, 'publisherName'),
      signerName: valueFor(values, 'publisherSignerName'),
      signerTitle: valueFor(values, 'publisherSignerTitle'),
      signatureVersion,
      signatureInForceFrom,
    },
    signer: { legalName: valueFor(values, 'signerLegalName'), capacity: valueFor(values, 'signerCapacity') },
    madeAt,
  }
}

/** The paper with its signature and certificate, made from the evidence and the version that it names, so that it can be made again. */
export function signedPaper(
  version: AgreementVersion,
  signature: RecordedSignature,
  { logEntry, verifyUrl, signatureImage }: Pick<SigningEvidence, 'logEntry' | 'verifyUrl' | 'signatureImage'>,
): SignedAgreementPaper {
  const values = signature.textValues
  const agreement = renderAgreement(version, values)
  if (canonicalText(agreement) !== signature.textContent) {
    throw new Error(`The text of signature ${signature.id} cannot be set as it was signed`)
  }

  const about = {
    documentId: signature.id,
    madeAt: signature.signedAt,
    signatureVersion: signature.publisherSignatureVersion,
    signatureInForceFrom: signature.publisherSignatureInForceFrom,
  }
  return {
    ...unsignedPaper(agreement, values, about),
    evidence: {
      signedAt: signature.signedAt,
      timeZone: signature.circumstances.timeZone ?? 'UTC',
      signaturePng: signature.signaturePng,
      signatureImage,
      picture: pictureOf(signature),
      mark: signature.mark,
      accountEmail: signature.signerEmail,
      emailVerified: signature.signerEmailVerified,
      signInMethod: SIGN_IN_WORDS[signature.signInMethod],
      ipAddress: signature.ip ?? 'not known',
      userAgent: signature.userAgent ?? 'not known',
      readOn: readOnOf(signature),
      proof: signature.proof && { way: signature.proof.way, at: new Date(signature.proof.at) },
      sessionSha256: signature.sessionSha256,
      timeOnPageMs: signature.circumstances.timeOnPageMs ?? null,
      toldTimesPlausible: signature.toldTimesPlausible,
      agreementSentence: signature.agreementSentence,
      buttonLabel: isPressTold(signature.circumstances) ? signature.buttonLabel : null,
      consent: { version: signature.consent.version, sentence: signature.consent.sentence },
      events: eventsOf(signature),
      logEntry,
      verifyUrl,
    },
  }
}

function pictureOf({ pictureWidth: width, pictureHeight: height, inkCoverage }: SignatureRow) {
  return width === null || height === null || inkCoverage === null ? null : { width, height, inkCoverage }
}

function readOnOf({ readOn }: SignatureRow): SigningEvidence['readOn'] {
  return readOn && { ipAddress: readOn.ip, userAgent: readOn.userAgent ?? 'not known' }
}

function valueFor(values: Values, field: PartyField): string {
  return values[field] ?? ''
}

function eventsOf(signature: SignatureRow): SigningEvidence['events'] {
  const { openedAt, scrolledToEndAt, firstStrokeAt } = signature.circumstances
  const { readOn, proof, mark } = signature
  const told: [string | undefined, string][] = [
    [openedAt, 'Document opened'],
    [scrolledToEndAt, 'Read to the end'],
    [readOn?.codeShownAt, 'Code for a phone shown'],
    [readOn?.codeOpenedAt, 'Code opened'],
    [readOn?.confirmedAt, 'Phone confirmed'],
    [proof?.at, 'Identity shown'],
    [mark === 'drawn' ? firstStrokeAt : undefined, 'First stroke drawn'],
  ]
  return [
    ...(signature.signedInAt === null ? [] : [{ at: signature.signedInAt, what: 'Signed in' }]),
    ...told.flatMap(([at, what]) => (at === undefined ? [] : [{ at: new Date(at), what }])),
    {
      at: signature.signedAt,
      what: isPressTold(signature.circumstances) ? 'Button pressed' : 'Signature received',
      meaning: 'consent given, document signed',
    },
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
