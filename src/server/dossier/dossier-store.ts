import { asc, eq } from 'drizzle-orm'
import {
  consents,
  consentWithdrawals,
  documentVoids,
  signatures,
  signedDocuments,
} from '../agreement/agreement-tables.ts'
import type { Executor } from '../platform/database/database.ts'

/** Every signature of an application with its document, oldest first, superseded ones too: all that was recorded. */
export function listSignaturesWhole(db: Executor, applicationId: string) {
  // Whole rows: a dossier leaves out nothing, and what is recorded later belongs into it by itself.
  return db
    .select({
      signature: signatures,
      consent: consents,
      withdrawal: consentWithdrawals,
      document: signedDocuments,
      voided: documentVoids,
    })
    .from(signatures)
    .innerJoin(consents, eq(consents.signatureId, signatures.id))
    .leftJoin(consentWithdrawals, eq(consentWithdrawals.signatureId, signatures.id))
    .innerJoin(signedDocuments, eq(signedDocuments.signatureId, signatures.id))
    .leftJoin(documentVoids, eq(documentVoids.signatureId, signatures.id))
    .where(eq(signatures.applicationId, applicationId))
    .orderBy(asc(signatures.signedAt))
}
export type WholeSignature = Awaited<ReturnType<typeof listSignaturesWhole>>[number]
