import { createHash } from 'node:crypto'
import { mayReview } from '#domain/account/role.ts'
import type { AgreementKind } from '#domain/agreement/agreement-text.ts'
import { documentNotAvailable } from '#domain/agreement/agreement-words.ts'
import { notFound } from '#domain/refusal.ts'
import type { Actor, Circumstances } from '../account/actor.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { applicationById } from '../application/application-service.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Executor } from '../platform/database/database.ts'
import { Refused } from '../platform/refused.ts'
import { findSignature } from './agreement-store.ts'
import type { SignatureRow } from './agreement-tables.ts'
import { fileDocument, findDocument } from './document-store.ts'
import { currentAgreement, signedPaper, unsignedPaper } from './paper.ts'

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** The agreement before signing, for its applicant and for reviewers (G4); that it could be kept and printed is logged. */
export async function previewAgreement(
  parts: Parts,
  actor: Actor,
  { kind, applicationId, from }: Download,
): Promise<Uint8Array> {
  const { db } = parts.database
  const application = await visibleApplication(db, actor, applicationId)
  const now = parts.clock.now()
  const { agreement, values } = currentAgreement(parts.config, kind, application, now)
  const pdf = await parts.sealer.makeUnsigned(unsignedPaper(agreement, values, 'Unsigned copy', now))
  const occasion = { at: now, actorId: actor.id, applicationId: application.id }
  await recordEvent(db, occasion, { type: 'document-previewed', payload: { kind, ip: from.ip } })
  return pdf
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

/** Makes, seals and files the PDF of a recorded signature. */
export async function makeDocument(parts: Parts, signature: SignatureRow): Promise<Uint8Array> {
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

/** The PDF of a signature whose file is not there. Throws when there is no such signature. */
export async function makeMissing(parts: Parts, signatureId: string): Promise<Uint8Array> {
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
