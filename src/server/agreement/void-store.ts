import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/database/database.ts'
import { type DocumentVoidRow, documentVoids, signatures } from './agreement-tables.ts'

/** Whose signature it is; null when there is none. */
export async function findSignature(db: Executor, signatureId: string) {
  const [row] = await db
    .select({
      userId: signatures.userId,
      applicationId: signatures.applicationId,
      kind: signatures.kind,
      signedAt: signatures.signedAt,
    })
    .from(signatures)
    .where(eq(signatures.id, signatureId))
  return row ?? null
}

/** False: it was void before, or another transaction has made it so in the same moment. */
export async function insertVoid(db: Executor, made: DocumentVoidRow): Promise<boolean> {
  const inserted = await db.insert(documentVoids).values(made).onConflictDoNothing().returning()
  return inserted.length > 0
}
