import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/database/database.ts'
import { type DocumentVoidRow, documentVoids, signatures } from './agreement-tables.ts'

/** Whose signature it is, locked against a second change at once; null when there is none. */
export async function lockSignature(db: Executor, signatureId: string) {
  const [row] = await db
    .select({
      userId: signatures.userId,
      applicationId: signatures.applicationId,
      kind: signatures.kind,
      signedAt: signatures.signedAt,
    })
    .from(signatures)
    .where(eq(signatures.id, signatureId))
    .for('update')
  return row ?? null
}

export async function findVoid(db: Executor, signatureId: string): Promise<DocumentVoidRow | null> {
  const [row] = await db.select().from(documentVoids).where(eq(documentVoids.signatureId, signatureId))
  return row ?? null
}

export async function insertVoid(db: Executor, made: DocumentVoidRow): Promise<void> {
  await db.insert(documentVoids).values(made)
}
