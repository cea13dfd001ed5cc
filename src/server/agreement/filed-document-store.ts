import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { DocumentDamage } from '#domain/agreement/document-damage.ts'
import type { Executor } from '../platform/database/database.ts'
import { didChange } from '../platform/database/did-change.ts'
import type { FiledFile } from '../platform/files/filed-file.ts'
import { isOnHold, type SignedDocumentRow, signatures, signedDocuments } from './agreement-tables.ts'

const filedColumns = {
  signatureId: signedDocuments.signatureId,
  applicationId: signedDocuments.applicationId,
  fileKey: signedDocuments.fileKey,
  sha256: signedDocuments.sha256,
  sizeBytes: signedDocuments.sizeBytes,
  isSealed: signedDocuments.isSealed,
  damage: signedDocuments.damage,
}

/** A document with the file that it has to have, and what is known to have become of it. */
export type FiledDocument = FiledFile & Pick<SignedDocumentRow, 'signatureId' | 'applicationId' | 'isSealed' | 'damage'>

export type FiledRow = Pick<SignedDocumentRow, keyof typeof filedColumns>

/** The document as it was filed; null while nothing is. */
export function filedIn(row: FiledRow): FiledDocument | null {
  const { fileKey, sha256 } = row
  const { signatureId, applicationId, sizeBytes, isSealed, damage } = row
  if (fileKey === null || sha256 === null) return null
  return { signatureId, applicationId, fileKey, sha256, sizeBytes, isSealed, damage }
}

export async function findFiled(db: Executor, signatureId: string): Promise<FiledDocument | null> {
  const [row] = await db.select(filedColumns).from(signedDocuments).where(eq(signedDocuments.signatureId, signatureId))
  return row === undefined ? null : filedIn(row)
}

/** Sealed documents by their id, from the one after `after` on. */
export async function listSealed(db: Executor, after: string | null, limit: number): Promise<FiledDocument[]> {
  const rows = await db
    .select(filedColumns)
    .from(signedDocuments)
    .where(and(eq(signedDocuments.isSealed, true), after === null ? undefined : gt(signedDocuments.signatureId, after)))
    .orderBy(asc(signedDocuments.signatureId))
    .limit(limit)
  return rows.flatMap(row => filedIn(row) ?? [])
}

/** Sealed documents that were not compared since `before`, and those that are damaged; the longest ago first. */
export async function listToCheck(db: Executor, before: Date, limit: number): Promise<FiledDocument[]> {
  const { checkedAt, isSealed, damage } = signedDocuments
  const rows = await db
    .select(filedColumns)
    .from(signedDocuments)
    .where(and(eq(isSealed, true), or(isNull(checkedAt), lt(checkedAt, before), isNotNull(damage))))
    .orderBy(sql`${checkedAt} asc nulls first`)
    .limit(limit)
  return rows.flatMap(row => filedIn(row) ?? [])
}

export async function noteChecked(db: Executor, signatureId: string, at: Date): Promise<void> {
  await db.update(signedDocuments).set({ checkedAt: at }).where(eq(signedDocuments.signatureId, signatureId))
}

/** Notes what has become of a document's file, null being whole again; false where that is known already. */
export function noteDamage(
  db: Executor,
  signatureId: string,
  { damage, at }: { damage: DocumentDamage | null; at: Date },
): Promise<boolean> {
  const isNews = sql`${signedDocuments.damage} is distinct from ${damage}::text`
  return didChange(
    db
      .update(signedDocuments)
      .set({ damage, damagedSince: damage && at })
      .where(and(eq(signedDocuments.signatureId, signatureId), isNews)),
  )
}

/** How many documents are filed and sealed, how many of them are damaged, and since when the last of all waits to be compared. */
export async function readFiledHealth(db: Executor) {
  const [row] = await db
    .select({
      filed: sql<number>`count(*)::int`,
      damaged: sql<number>`count(${signedDocuments.damage})::int`,
      unchecked: sql<number>`(count(*) filter (where ${signedDocuments.checkedAt} is null))::int`,
      waitingSince: sql`min(coalesce(${signedDocuments.checkedAt}, ${signedDocuments.sealedAt}))`.mapWith(
        signedDocuments.checkedAt,
      ),
    })
    .from(signedDocuments)
    .where(eq(signedDocuments.isSealed, true))
  return row ?? { filed: 0, damaged: 0, unchecked: 0, waitingSince: null }
}

export function countDamaged(db: Executor): Promise<number> {
  return db.$count(signedDocuments, isNotNull(signedDocuments.damage))
}

/** Of these signatures, those whose document is sealed and whose signer is not on legal hold, with the file that counts. */
export async function listSettled(
  db: Executor,
  signatureIds: readonly string[],
): Promise<{ signatureId: string; fileKey: string | null }[]> {
  return db
    .select({ signatureId: signedDocuments.signatureId, fileKey: signedDocuments.fileKey })
    .from(signedDocuments)
    .innerJoin(signatures, eq(signatures.id, signedDocuments.signatureId))
    .where(
      and(
        inArray(signedDocuments.signatureId, [...signatureIds]),
        eq(signedDocuments.isSealed, true),
        not(isOnHold(signatures.userId)),
      ),
    )
}
