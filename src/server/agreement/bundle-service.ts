import { zipSync } from 'fflate'
import { whyNoDocument } from '#domain/agreement/agreement-words.ts'
import { bundledFileName, bundleFileName, bundleReadme } from '#domain/agreement/bundle.ts'
import type { Actor, Circumstances } from '../account/actor.ts'
import { recordLoneEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import { Refused } from '../platform/refused.ts'
import { sealAgain, storedDocument, visibleApplication } from './document-service.ts'
import { listDocumentsOf } from './document-store.ts'

export type Bundle = { zip: Uint8Array; fileName: string }

/**
 * All signed agreements of an application as a zip, for its owner and for reviewers: byte for byte as they were sealed,
 * those that were signed anew since among them. Refuses before anything is signed.
 */
export async function bundleAgreements(
  parts: Parts,
  actor: Actor,
  { applicationId, from }: { applicationId: string; from: Circumstances },
): Promise<Bundle> {
  const { db } = parts.database
  const application = await visibleApplication(db, actor, applicationId)
  const known = await listDocumentsOf(db, application.id)
  const waiting = known.filter(({ isSealed }) => !isSealed)
  for (const { signatureId } of waiting) await sealAgain(parts, signatureId)
  const documents = waiting.length === 0 ? known : await listDocumentsOf(db, application.id)
  if (documents.length === 0) throw new Refused(whyNoDocument('nda'))

  const files: Record<string, Uint8Array> = {
    'README.txt': new TextEncoder().encode(bundleReadme(parts.config.http.publicUrl)),
  }
  for (const document of documents) files[bundledFileName(document)] = await storedDocument(parts, document.signatureId)
  const at = parts.clock.now()
  const occasion = { at, actorId: actor.id, applicationId: application.id }
  await recordLoneEvent(db, occasion, { type: 'agreements-exported', payload: { ip: from.ip } })
  return { zip: zipSync(files, { level: 0, mtime: at }), fileName: bundleFileName(at) }
}
