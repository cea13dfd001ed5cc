import {
  canonicalText,
  type PartyField,
  type RenderedAgreement,
  renderAgreement,
  signerCapacity,
} from '#domain/agreement/agreement-text.ts'
import { textInForce, textOfVersion } from '#domain/agreement/agreement-texts.ts'
import { publisherSignaturePath } from '#domain/agreement/publisher-signature.ts'
import { conflict } from '#domain/refusal.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import type { Config } from '../config.ts'
import { Refused } from '../platform/refused.ts'
import type { AgreementPaper, SignedAgreementPaper } from '../platform/sealing/agreement-paper.ts'
import type { SignatureRow } from './agreement-tables.ts'

type Values = Record<PartyField, string>

const SIGN_IN_METHODS = {
  password: 'E-mail address and password',
  external: 'External identity provider',
} as const

/** What fills the NDA of this applicant. Refuses while the legal name is missing: an agreement has no holes. */
export function ndaValues({ publisher }: Config, application: ApplicationRecord): Values {
  const signerLegalName = application.fullLegalName?.trim()
  if (!signerLegalName) throw new Refused(conflict('Must complete personal information first'))
  return {
    publisherName: publisher.name,
    publisherSignerName: publisher.signerName,
    publisherSignerTitle: publisher.signerTitle,
    signerLegalName,
    signerCapacity: signerCapacity(application.businessEntity),
  }
}

/** The NDA as it is offered now, with this applicant's values. */
export function currentNda(config: Config, application: ApplicationRecord, now: Date) {
  const values = ndaValues(config, application)
  const agreement = renderAgreement(textInForce('nda', now), values)
  return { values, agreement, text: canonicalText(agreement) }
}

/** The paper before it is signed. */
export function unsignedPaper(
  agreement: RenderedAgreement,
  values: Values,
  documentId: string,
  now: Date,
): AgreementPaper {
  return {
    documentId,
    agreement,
    publisher: {
      name: values.publisherName,
      signerName: values.publisherSignerName,
      signerTitle: values.publisherSignerTitle,
      signaturePath: publisherSignaturePath,
    },
    signer: { legalName: values.signerLegalName, capacity: values.signerCapacity },
    madeAt: now,
  }
}

/** The paper with its signature and certificate, made from the evidence alone, so that it can be made again. */
export function signedPaper(signature: SignatureRow): SignedAgreementPaper {
  const text = signature.kind === 'nda' ? textOfVersion('nda', signature.textVersion) : null
  if (text === null) throw new Error(`There is no text ${signature.textVersion} of ${signature.kind}`)
  const values = valuesOf(signature)
  const agreement = renderAgreement(text, values)
  if (canonicalText(agreement) !== signature.textContent) {
    throw new Error(`The text of signature ${signature.id} cannot be set as it was signed`)
  }

  return {
    ...unsignedPaper(agreement, values, signature.id, signature.signedAt),
    evidence: {
      signedAt: signature.signedAt,
      timeZone: signature.circumstances.timeZone ?? 'UTC',
      signaturePng: signature.signaturePng,
      accountEmail: signature.signerEmail,
      emailVerified: signature.signerEmailVerified,
      signInMethod: SIGN_IN_METHODS[signature.signInMethod],
      ipAddress: signature.ip ?? 'not known',
      userAgent: signature.userAgent ?? 'not known',
      agreementSentence: signature.agreementSentence,
      buttonLabel: signature.buttonLabel,
      consent: { version: signature.consentVersion, sentence: signature.consentSentence },
      events: eventsOf(signature),
      verifyUrl: null,
    },
  }
}

function valuesOf({ textValues }: SignatureRow): Values {
  const value = (field: PartyField) => textValues[field] ?? ''
  return {
    publisherName: value('publisherName'),
    publisherSignerName: value('publisherSignerName'),
    publisherSignerTitle: value('publisherSignerTitle'),
    signerLegalName: value('signerLegalName'),
    signerCapacity: value('signerCapacity'),
  }
}

function eventsOf(signature: SignatureRow): { at: Date; what: string }[] {
  const { openedAt, scrolledToEndAt, firstStrokeAt } = signature.circumstances
  const told: [string | undefined, string][] = [
    [openedAt, 'Document opened'],
    [scrolledToEndAt, 'Read to the end'],
    [firstStrokeAt, 'First stroke drawn'],
  ]
  return [
    ...(signature.signedInAt === null ? [] : [{ at: signature.signedInAt, what: 'Signed in' }]),
    ...told.flatMap(([at, what]) => (at === undefined ? [] : [{ at: new Date(at), what }])),
    { at: signature.signedAt, what: `"${signature.buttonLabel}" pressed: consent given, document signed` },
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
