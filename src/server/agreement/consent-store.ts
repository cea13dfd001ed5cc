import { desc, eq, sql } from 'drizzle-orm'
import { auditEvents } from '../audit/audit-tables.ts'
import { letters } from '../notice/letter-tables.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { didChange } from '../platform/database/did-change.ts'
import {
  type ConsentWithdrawalRow,
  consents,
  consentWithdrawals,
  documentVoids,
  signatures,
  signedDocuments,
} from './agreement-tables.ts'

/** In the order in which they were written to the log: the clock may have been ahead when the one before was given (H313). */
const givenLast = sql`(select max(${auditEvents.sequence}) from ${auditEvents}
  where ${auditEvents.payload} ? 'signatureId' and ${auditEvents.payload}->>'signatureId' = ${consents.signatureId}::text
    and ${auditEvents.type} = 'consent-given') desc nulls last`

/** The newest consent of a person with its withdrawal; null when they never consented. */
export async function findNewestConsent(db: Executor, userId: string) {
  const [row] = await db
    .select({
      signatureId: consents.signatureId,
      applicationId: signatures.applicationId,
      version: consents.version,
      givenAt: consents.givenAt,
      withdrawnAt: consentWithdrawals.withdrawnAt,
    })
    .from(consents)
    .innerJoin(signatures, eq(signatures.id, consents.signatureId))
    .leftJoin(consentWithdrawals, eq(consentWithdrawals.signatureId, consents.signatureId))
    .where(eq(consents.userId, userId))
    .orderBy(givenLast, desc(consents.givenAt), desc(consents.signatureId))
    .limit(1)
  return row ?? null
}

/** Records a withdrawal. Whoever comes second finds false. */
export function insertWithdrawal(tx: Transaction, withdrawal: ConsentWithdrawalRow): Promise<boolean> {
  return didChange(tx.insert(consentWithdrawals).values(withdrawal).onConflictDoNothing())
}

/** Everything that was signed for an application with the letter that took the copy, newest first. */
export function listSignedPapers(db: Executor, applicationId: string) {
  return db
    .select({
      signatureId: signatures.id,
      kind: signatures.kind,
      textVersion: signatures.textVersion,
      signedAt: signatures.signedAt,
      isSealed: signedDocuments.isSealed,
      supersededAt: signedDocuments.supersededAt,
      voided: { voidedAt: documentVoids.voidedAt, reason: documentVoids.reason },
      copy: { recipient: letters.recipient, status: letters.status },
    })
    .from(signatures)
    .innerJoin(signedDocuments, eq(signedDocuments.signatureId, signatures.id))
    .leftJoin(documentVoids, eq(documentVoids.signatureId, signatures.id))
    .leftJoin(letters, eq(letters.cause, sql`'copy:' || ${signatures.id}`))
    .where(eq(signatures.applicationId, applicationId))
    .orderBy(desc(signatures.signedAt), desc(signatures.id))
}
export type SignedPaperRow = Awaited<ReturnType<typeof listSignedPapers>>[number]
