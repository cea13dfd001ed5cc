import { NO_SUCH_DOCUMENT } from '#domain/agreement/agreement-words.ts'
import { whyCannotVoid } from '#domain/agreement/void.ts'
import { voidedDocumentLetter } from '#domain/notice/application-letters.ts'
import { accountOf } from '../account/account-service.ts'
import type { Actor } from '../account/actor.ts'
import { noteDocument } from '../application/application-gate.ts'
import { lockedApplication } from '../application/application-service.ts'
import { recordEvent } from '../audit/audit-service.ts'
import { postLetter } from '../notice/notice-service.ts'
import type { Parts } from '../parts.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import { findSignature } from './agreement-store.ts'
import { findDocument } from './document-store.ts'
import { insertVoid } from './void-store.ts'

/**
 * The publisher no longer relies on a signed document. File, seal and evidence stay as they are, and the application
 * stays where it stands; the signer is told why by letter. There is no way back: where the document was in force, its signer
 * may sign a new one (H321).
 */
export async function voidDocument(
  parts: Parts,
  admin: Actor,
  { signatureId, reason }: { signatureId: string; reason: string },
): Promise<void> {
  const now = parts.clock.now()

  await parts.database.transaction(async tx => {
    const signature = await findSignature(tx, signatureId)
    if (signature === null) throw new Refused(NO_SUCH_DOCUMENT)
    const { kind, applicationId, userId, signedAt } = signature
    // Held before it is asked which document is in force, so that no signature comes in between.
    const application = await lockedApplication(tx, applicationId)
    const isFirst = await insertVoid(tx, { signatureId, reason, voidedBy: admin.id, voidedAt: now })
    refuseIf(whyCannotVoid(!isFirst))

    const inForce = await findDocument(tx, applicationId, kind)
    if (inForce?.signatureId === signatureId)
      await noteDocument(tx, application, { voidDocuments: [...application.voidDocuments, kind] })
    const occasion = { at: now, actorId: admin.id, applicationId }
    await recordEvent(tx, occasion, { type: 'document-voided', payload: { signatureId, kind, reason } })

    const signer = await accountOf(tx, userId)
    await postLetter(tx, parts, {
      to: signer,
      letter: voidedDocumentLetter(signer, { kind, signedAt, reason }),
      cause: `voided:${signatureId}`,
      about: { applicationId },
      now,
    })
  })
}
