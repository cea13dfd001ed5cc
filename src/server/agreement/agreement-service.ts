import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { mayReview } from '#domain/account/role.ts'
import type { AgreementKind } from '#domain/agreement/agreement-text.ts'
import {
  agreementSentence,
  CONSENT_VERSION,
  consentSentence,
  documentNotAvailable,
  signButtonLabel,
} from '#domain/agreement/agreement-words.ts'
import { INVALID_SIGNATURE, type SignatureSchema, signatureBase64 } from '#domain/agreement/signature.ts'
import { whyCannotSign } from '#domain/agreement/signing-rules.ts'
import { invalid, notFound } from '#domain/refusal.ts'
import type { Actor, Circumstances } from '../account/actor.ts'
import { saveSubmittedPart } from '../application/application-gate.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { applicationById, finishStep, lockForStep } from '../application/application-service.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { readPng } from '../platform/png.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import {
  fileDocument,
  findDocument,
  findSignature,
  findSignaturePng,
  insertSignature,
  nextAgreementNumber,
} from './agreement-store.ts'
import type { SignatureRow } from './agreement-tables.ts'
import { currentAgreement, signedPaper, unsignedPaper } from './paper.ts'

type SignatureForm = z.output<typeof SignatureSchema>

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

export type Signing = {
  kind: AgreementKind
  actor: Actor
  form: SignatureForm
  from: Circumstances
}

/**
 * Signs an agreement: the evidence, the step and the log in one transaction, then the PDF. Should the PDF fail, the
 * signature stands all the same, and the PDF is made when somebody asks for it.
 */
export async function signAgreement(parts: Parts, signing: Signing): Promise<ApplicationRecord> {
  const { kind, actor, form } = signing
  const png = decodedSignature(form.signatureData)
  const now = parts.clock.now()

  const { application, signature } = await parts.database.transaction(async tx => {
    const locked = await lockForStep(tx, actor, kind === 'nda' ? 'nda' : 'course-contracts')
    refuseIf(whyCannotSign(kind, locked))

    const before = kind === 'nda' ? locked : await withAgreementId(tx, locked, now)
    const signature = evidenceOf(parts, { ...signing, application: before, png, now })
    await insertSignature(tx, signature)
    const payload = { signatureId: signature.id, kind, textSha256: signature.textSha256 }
    await recordEvent(tx, occasionOf(signature), { type: 'document-signed', payload })
    return { application: await recordSigned(parts, tx, { kind, actor, before, now }), signature }
  })

  await makeDocument(parts, signature).catch(error => {
    parts.log.error({ err: error, signatureId: signature.id }, 'The PDF of a signature could not be made yet')
  })
  return application
}

/** The agreement id: made once, the same however often and by however many at once it is asked for (E4). */
export async function agreementIdFor(parts: Parts, actor: Actor): Promise<ApplicationRecord> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const application = await lockForStep(tx, actor, 'course-contracts')
    return withAgreementId(tx, application, now)
  })
}

/** The agreement before signing, for its applicant and for reviewers (G4). */
export async function previewAgreement(
  parts: Parts,
  actor: Actor,
  { kind, applicationId }: { kind: AgreementKind; applicationId: string },
): Promise<Uint8Array> {
  const application = await visibleApplication(parts.database.db, actor, applicationId)
  const now = parts.clock.now()
  const { agreement, values } = currentAgreement(parts.config, kind, application, now)
  return parts.sealer.makeUnsigned(unsignedPaper(agreement, values, 'Unsigned copy', now))
}

type Download = { kind: AgreementKind; applicationId: string; from: Circumstances }

/** The signed agreement as it was stored, for its applicant and for reviewers; each download goes into the log. */
export async function downloadAgreement(
  parts: Parts,
  actor: Actor,
  { kind, applicationId, from }: Download,
): Promise<Uint8Array> {
  const { db } = parts.database
  const application = await visibleApplication(db, actor, applicationId)
  const document = await findDocument(db, application.id, kind)
  if (document === null) throw new Refused(notFound(documentNotAvailable(kind).description))

  const stored = document.fileKey === null ? null : await parts.files.read(document.fileKey)
  const pdf = stored ?? (await makeMissing(parts, document.signatureId))
  await recordEvent(
    db,
    { at: parts.clock.now(), actorId: actor.id, applicationId: application.id },
    { type: 'document-downloaded', payload: { signatureId: document.signatureId, kind, ip: from.ip } },
  )
  return pdf
}

/** The drawn NDA signature as a data URL, for the reviewer's page; null when it is not signed. */
export async function ndaSignatureImage(db: Executor, applicationId: string): Promise<string | null> {
  const png = await findSignaturePng(db, applicationId, 'nda')
  return png === null ? null : `data:image/png;base64,${png.toString('base64')}`
}

const CONTRACT_COLUMNS = {
  'master-agreement': 'masterAgreementSignedAt',
  'code-of-conduct': 'codeOfConductSignedAt',
  'course-sow': 'courseSowSignedAt',
} as const

type Signed = { kind: AgreementKind; actor: Actor; before: ApplicationRecord; now: Date }

/** The NDA completes its step; the contracts complete theirs with the third one. */
async function recordSigned(
  parts: Parts,
  tx: Transaction,
  { kind, actor, before, now }: Signed,
): Promise<ApplicationRecord> {
  if (kind === 'nda') return finishStep(parts, tx, { actor, application: before, step: 'nda', data: {}, now })

  const data = { [CONTRACT_COLUMNS[kind]]: now }
  const after = { ...before, ...data }
  const areAllSigned = Object.values(CONTRACT_COLUMNS).every(column => after[column] !== null)
  if (areAllSigned) return finishStep(parts, tx, { actor, application: before, step: 'course-contracts', data, now })
  return saveSubmittedPart(tx, before, data, now)
}

async function withAgreementId(tx: Transaction, application: ApplicationRecord, now: Date): Promise<ApplicationRecord> {
  if (application.primaryAgreementId !== null) return application
  const primaryAgreementId = `PA-${now.getUTCFullYear()}-${await nextAgreementNumber(tx)}`
  return saveSubmittedPart(tx, application, { primaryAgreementId }, now)
}

/** Makes, seals and files the PDF of a recorded signature. */
async function makeDocument(parts: Parts, signature: SignatureRow): Promise<Uint8Array> {
  const { pdf, sealed, problem } = await parts.sealer.makeSealed(signedPaper(signature))
  const fileKey = `documents/${signature.id}${sealed ? '' : '-unsealed'}.pdf`
  const at = parts.clock.now()
  const hash = sha256(pdf)

  await parts.files.write(fileKey, pdf)
  await parts.database.transaction(async tx => {
    const made = { fileKey, sha256: hash, isSealed: sealed, problem: problem ?? null, madeAt: at }
    await fileDocument(tx, signature.id, made)
    const payload = { signatureId: signature.id, sha256: hash, sealed }
    const occasion = { at, actorId: null, applicationId: signature.applicationId }
    await recordEvent(tx, occasion, { type: 'document-made', payload })
  })
  if (problem !== undefined) parts.log.warn({ signatureId: signature.id, problem }, 'A document could not be sealed')
  return pdf
}

async function makeMissing(parts: Parts, signatureId: string): Promise<Uint8Array> {
  const signature = await findSignature(parts.database.db, signatureId)
  if (signature === null) throw new Error(`A document has no signature: ${signatureId}`)
  return makeDocument(parts, signature)
}

/** An application for its owner and for reviewers; to others it does not exist (A1). */
async function visibleApplication(db: Executor, actor: Actor, id: string): Promise<ApplicationRecord> {
  const application = await applicationById(db, id)
  if (application === null || !(application.userId === actor.id || mayReview(actor.role))) {
    throw new Refused(notFound('There is no such application'))
  }
  return application
}

function decodedSignature(signatureData: string): Buffer {
  const png = Buffer.from(signatureBase64(signatureData), 'base64')
  if ('refused' in readPng(png)) throw new Refused(invalid(INVALID_SIGNATURE, 'signatureData'))
  return png
}

type Evidence = Signing & { application: ApplicationRecord; png: Buffer; now: Date }

/** Everything that shows later who signed which words, how and when (D3). */
export function evidenceOf(
  parts: Pick<Parts, 'config'>,
  { kind, actor, application, form, png, from, now }: Evidence,
): SignatureRow {
  const { agreement, values, text } = currentAgreement(parts.config, kind, application, now)
  return {
    id: randomUUID(),
    applicationId: application.id,
    userId: actor.id,
    kind,
    textVersion: agreement.version,
    textValues: values,
    textContent: text,
    textSha256: sha256(text),
    signaturePng: png,
    signatureSha256: sha256(png),
    signerName: values.signerLegalName ?? '',
    signerEntity: application.businessEntity,
    signerEmail: actor.email,
    signerEmailVerified: actor.emailVerified,
    signerAddress: application.address,
    publisherName: parts.config.publisher.name,
    publisherSignerName: parts.config.publisher.signerName,
    publisherSignerTitle: parts.config.publisher.signerTitle,
    agreementSentence: agreementSentence(kind),
    buttonLabel: signButtonLabel(kind),
    consentVersion: CONSENT_VERSION,
    consentSentence,
    consentSha256: sha256(consentSentence),
    circumstances: form.circumstances ?? {},
    signInMethod: actor.signInMethod,
    signedInAt: actor.signedInAt,
    ip: from.ip,
    userAgent: from.userAgent,
    signedAt: now,
  }
}

function occasionOf({ signedAt, userId, applicationId }: SignatureRow) {
  return { at: signedAt, actorId: userId, applicationId }
}
