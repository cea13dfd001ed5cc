import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { agreementSentence, signButtonLabel, whyNoDocument } from '#domain/agreement/agreement-words.ts'
import type { NamedConsent } from '#domain/agreement/consent-contract.ts'
import { disclosureText } from '#domain/agreement/consent-disclosure.ts'
import { CONTRACT_FIELD_OF, CONTRACT_KINDS } from '#domain/agreement/contracts.ts'
import type { ReadingDevice } from '#domain/agreement/phone-signing.ts'
import type { SigningPublisher } from '#domain/agreement/publisher-signature.ts'
import { INVALID_SIGNATURE } from '#domain/agreement/signature.ts'
import type { SignatureSchema } from '#domain/agreement/signature-schemas.ts'
import type { SignatureProof } from '#domain/agreement/signing-proof.ts'
import {
  isSigned,
  type ShownWords,
  stepOfAgreement,
  whyCannotSign,
  whyNoInk,
  whyNotTimeToSign,
  whyTextChanged,
} from '#domain/agreement/signing-rules.ts'
import { areToldTimesPlausible } from '#domain/agreement/told-times.ts'
import { DRAW_PLEASE, whyNotTheirName } from '#domain/agreement/typed-signature.ts'
import { isFlagged } from '#domain/application/revision.ts'
import { isComplete, stepOf } from '#domain/application/step.ts'
import type { InkedPicture } from '#domain/ink.ts'
import { base64OfDataUrl } from '#domain/png-data-url.ts'
import { invalid } from '#domain/refusal.ts'
import type { Actor, Circumstances } from '../account/actor.ts'
import { noteDocument, saveSubmittedPart } from '../application/application-gate.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { applicationOf, finishStep, lockForStep } from '../application/application-service.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { readPng } from '../platform/png/read-png.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import { sha256 } from '../platform/sha256.ts'
import { findSignaturePng, insertSignature, nextAgreementNumber } from './agreement-store.ts'
import type { ConsentRow, RecordedSignature, SignatureRow } from './agreement-tables.ts'
import {
  agreementInForce,
  consentInForce,
  publisherInForce,
  type SignableVersion,
  wordsInForce,
} from './agreement-versions.ts'
import { makeDocumentSoon, visibleApplication } from './document-service.ts'
import { evidenceHash } from './evidence-service.ts'
import { filledAgreement } from './paper/filled-paper.ts'
import { noteRefusal } from './told-change-service.ts'

type SignatureForm = z.output<typeof SignatureSchema>

export type Signing = {
  kind: AgreementKind
  actor: Actor
  form: SignatureForm
  from: Circumstances
  /** The stored id of the signer's session; null where it is not known. */
  session: string | null
  /** How the signer has shown once more that it is them, shortly before. */
  proof: SignatureProof | null
  /** Where the document was read on another device: its text there, and what uses up the code that led here. */
  phone?: { textSha256: string; readOn: ReadingDevice; useUp: (tx: Transaction) => Promise<void> }
}

/**
 * Signs an agreement: the evidence, the step and the log in one transaction, then the PDF. Should the PDF fail, the
 * signature stands all the same, and the PDF is made when somebody asks for it.
 */
export function signAgreement(parts: Parts, signing: Signing): Promise<ApplicationRecord> {
  const { kind, actor, form } = signing
  return sign(parts, signing).catch(error => noteRefusal(parts, actor, { kind, shown: shownIn(form) }, error))
}

async function sign(parts: Parts, signing: Signing): Promise<ApplicationRecord> {
  const { kind, actor, form } = signing
  if (form.mark === 'typed' && !parts.config.typedSignatures)
    throw new Refused(invalid('typed-signature-off', DRAW_PLEASE, 'mark'))
  const now = parts.clock.now()
  // Another process may have published a moment ago.
  await parts.texts.refresh()
  // Asked before the picture is read, so that nobody has one read who may not sign, and again under the lock that counts.
  await parts.database.transaction(tx => lockToSign(parts, tx, signing))
  const drawing = await readDrawing(form.signatureData)
  refuseIf(whyNoInk(kind, drawing.picture))

  const { application, signature } = await parts.database.transaction(async tx => {
    const { locked, ...words } = await lockToSign(parts, tx, signing)
    const before = kind === 'nda' ? locked : await withAgreementId(tx, locked, now)
    const signature = evidenceOf({ ...signing, ...words, application: before, drawing, now })
    await recordSigning(tx, signature)
    await signing.phone?.useUp(tx)
    return { application: await recordSigned(parts, tx, { kind, actor, before, now }), signature }
  })

  await makeDocumentSoon(parts, signature)
  return application
}

async function lockToSign(parts: Parts, tx: Transaction, { kind, actor, form, phone }: Signing) {
  const locked = await lockForSigning(tx, actor, kind)
  refuseIf(whyTextChanged(kind, shownIn(form), wordsInForce(parts, kind)))
  const [version, publisher, consent] = [agreementInForce(parts, kind), publisherInForce(parts), consentInForce(parts)]
  const shownText = phone?.textSha256 ?? form.textSha256 ?? (form.shownText && sha256(form.shownText))
  if (shownText !== undefined) {
    const { text } = filledAgreement(publisher, version, locked)
    refuseIf(whyTextChanged(kind, { text: shownText }, { text: sha256(text) }))
  }
  refuseIf(whyNotTheirName(form, locked.fullLegalName ?? ''))
  return { locked, version, publisher, consent }
}

/** The actor's application, locked, once it is time to sign an agreement and it is not signed yet, or has to be once more. */
export async function lockForSigning(tx: Transaction, actor: Actor, kind: AgreementKind): Promise<ApplicationRecord> {
  const locked = await lockForStep(tx, actor, stepOfAgreement(kind), before => whyNotTimeToSign(kind, before))
  refuseIf(whyCannotSign(kind, locked))
  return locked
}

function shownIn({ textVersion, consentVersion, publisherSignatureVersion }: SignatureForm): ShownWords {
  return { text: textVersion, consent: consentVersion, publisherSignature: publisherSignatureVersion }
}

/** The readable number of an application's contracts: the one it has, or a new one, which is never given twice (E4). */
export async function primaryAgreementIdOf(
  { primaryAgreementId }: ApplicationRecord,
  tx: Transaction,
  now: Date,
): Promise<string> {
  return primaryAgreementId ?? `PA-${now.getUTCFullYear()}-${await nextAgreementNumber(tx)}`
}

/** The agreement id: made once, the same however often and by however many at once it is asked for (E4). */
export async function agreementIdFor(parts: Parts, actor: Actor): Promise<ApplicationRecord> {
  const known = await applicationOf(parts.database.db, actor.id)
  if (known !== null && known.primaryAgreementId !== null) return known

  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const application = await lockForStep(tx, actor, 'course-contracts')
    return withAgreementId(tx, application, now)
  })
}

/** The signature in force as a picture, for its applicant and for reviewers. */
export async function signatureImage(
  { database: { db } }: Parts,
  actor: Actor,
  { applicationId, kind }: { applicationId: string; kind: AgreementKind },
): Promise<Buffer> {
  const application = await visibleApplication(db, actor, applicationId)
  const png = isSigned(kind, application) ? await findSignaturePng(db, application.id, kind) : null
  if (png === null) throw new Refused(whyNoDocument(kind))
  return png
}

/** The drawn NDA signature as a data URL, for the reviewer's page; null when it is not signed. */
export async function ndaSignatureImage(db: Executor, applicationId: string): Promise<string | null> {
  const png = await findSignaturePng(db, applicationId, 'nda')
  return png === null ? null : `data:image/png;base64,${png.toString('base64')}`
}

/**
 * Keeps the evidence and writes it to the log, where consent and signing are two entries: the one is to do business
 * electronically, the other to this document (D3).
 */
export async function recordSigning(tx: Transaction, signature: RecordedSignature): Promise<void> {
  const evidenceSha256 = evidenceHash(await insertSignature(tx, signature))
  const { id: signatureId, kind, textSha256, consent } = signature
  const { version } = consent
  const occasion = occasionOf(signature)
  await recordEvent(tx, occasion, { type: 'consent-given', payload: { signatureId, version, sha256: consent.sha256 } })
  const payload = { signatureId, kind, textSha256, evidenceSha256 }
  await recordEvent(tx, occasion, { type: 'document-signed', payload })
}

type Signed = { kind: AgreementKind; actor: Actor; before: ApplicationRecord; now: Date }

/**
 * The NDA completes its step; the contracts complete theirs once all three are signed and none is void. A new document in the
 * place of a void one is no more than noted where the step is behind the application, which stays where it stands (H321).
 */
async function recordSigned(
  parts: Parts,
  tx: Transaction,
  { kind, actor, before, now }: Signed,
): Promise<ApplicationRecord> {
  const step = stepOfAgreement(kind)
  const field = kind === 'nda' ? 'ndaSignedAt' : CONTRACT_FIELD_OF[kind]
  const data = { [field]: now, voidDocuments: before.voidDocuments.filter(voided => voided !== kind) }
  if (isComplete(stepOf(step), before) && !isFlagged(step, before)) return noteDocument(tx, before, data)

  const after = { ...before, ...data }
  const isLast = kind === 'nda' || CONTRACT_KINDS.every(contract => whyCannotSign(contract, after) !== null)
  if (!isLast) return saveSubmittedPart(tx, before, data, now)
  return finishStep(parts, tx, { actor, application: before, step, data, now })
}

async function withAgreementId(tx: Transaction, application: ApplicationRecord, now: Date): Promise<ApplicationRecord> {
  if (application.primaryAgreementId !== null) return application
  return saveSubmittedPart(
    tx,
    application,
    { primaryAgreementId: await primaryAgreementIdOf(application, tx, now) },
    now,
  )
}

type Drawing = { png: Buffer; picture: InkedPicture }

/** The picture as it was received, and the ink on it; refuses what is no picture (D3). */
export async function readDrawing(signatureData: string): Promise<Drawing> {
  const png = Buffer.from(base64OfDataUrl(signatureData), 'base64')
  const picture = await readPng(png)
  if ('refused' in picture) throw new Refused(invalid('invalid-signature', INVALID_SIGNATURE, 'signatureData'))
  return { png, picture }
}

type Evidence = Signing & {
  version: SignableVersion
  publisher: SigningPublisher
  consent: NamedConsent
  application: ApplicationRecord
  drawing: Drawing
  now: Date
}

/** Everything that shows later who signed which words, how and when (D3). */
export function evidenceOf({
  kind,
  actor,
  version,
  publisher,
  consent,
  application,
  form,
  drawing,
  from,
  session,
  proof,
  phone,
  now,
}: Evidence): RecordedSignature {
  const { values, text } = filledAgreement(publisher, version, application)
  const id = randomUUID()
  const circumstances = form.circumstances ?? {}
  return {
    id,
    applicationId: application.id,
    userId: actor.id,
    kind,
    textVersion: version.version,
    textNumber: version.number,
    textVersionSha256: version.sha256,
    textValues: values,
    textContent: text,
    textSha256: sha256(text),
    textEffectiveFrom: version.effectiveFrom,
    ...pictureFacts(drawing),
    mark: form.mark,
    signerName: values.signerLegalName ?? '',
    signerEntity: application.businessEntity,
    signerEmail: actor.email,
    signerEmailVerified: actor.emailVerified,
    signerAddress: application.address,
    ...publisherFacts(publisher),
    agreementSentence: agreementSentence(kind),
    buttonLabel: signButtonLabel(kind),
    consent: consentTo(consent, { signatureId: id, userId: actor.id, givenAt: now }),
    circumstances,
    toldTimesPlausible: areToldTimesPlausible(circumstances, now),
    signInMethod: actor.signInMethod,
    signedInAt: actor.signedInAt,
    sessionSha256: session === null ? null : sha256(session),
    ip: from.ip,
    userAgent: from.userAgent,
    readOn: phone?.readOn ?? null,
    proof,
    signedAt: now,
  }
}

function pictureFacts({ png, picture: { width, height, inkPixels } }: Drawing) {
  return {
    signaturePng: png,
    signatureSha256: sha256(png),
    pictureWidth: width,
    pictureHeight: height,
    inkCoverage: inkPixels / (width * height),
  }
}

function publisherFacts(publisher: SigningPublisher) {
  return {
    publisherName: publisher.name,
    publisherSignerName: publisher.signerName,
    publisherSignerTitle: publisher.signerTitle,
    publisherSignatureVersion: publisher.signatureVersion,
    publisherSignatureInForceFrom: publisher.signatureInForceFrom,
  }
}

type Giving = Pick<ConsentRow, 'signatureId' | 'userId' | 'givenAt'>

function consentTo({ version, sentence, disclosure }: NamedConsent, giving: Giving): ConsentRow {
  return {
    ...giving,
    version,
    sentence,
    sha256: sha256(sentence),
    disclosureVersion: disclosure.version,
    disclosureSha256: sha256(disclosureText(disclosure)),
  }
}

function occasionOf({ signedAt, userId, applicationId }: SignatureRow) {
  return { at: signedAt, actorId: userId, applicationId }
}
