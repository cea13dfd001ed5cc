import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { AgreementKind } from '#domain/agreement/agreement-text.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { type SignatureRow, type SignedDocumentRow, signatures, signedDocuments } from './agreement-tables.ts'

const documentColumns = {
  signatureId: signedDocuments.signatureId,
  applicationId: signedDocuments.applicationId,
  kind: signedDocuments.kind,
  fileKey: signedDocuments.fileKey,
  sha256: signedDocuments.sha256,
  isSealed: signedDocuments.isSealed,
  problem: signedDocuments.problem,
  madeAt: signedDocuments.madeAt,
  supersededAt: signedDocuments.supersededAt,
}

/** Records the evidence and opens a document for it; an earlier document of the kind is superseded, never changed. */
export async function insertSignature(tx: Transaction, signature: SignatureRow): Promise<void> {
  const { id, applicationId, kind, signedAt } = signature
  await tx
    .update(signedDocuments)
    .set({ supersededAt: signedAt })
    .where(
      and(
        eq(signedDocuments.applicationId, applicationId),
        eq(signedDocuments.kind, kind),
        isNull(signedDocuments.supersededAt),
      ),
    )
  await tx.insert(signatures).values(signature)
  await tx.insert(signedDocuments).values({ signatureId: id, applicationId, kind })
}

export async function findSignature(db: Executor, id: string): Promise<SignatureRow | null> {
  const [row] = await db.select().from(signatures).where(eq(signatures.id, id))
  return row ?? null
}

/** The image of the signature in force, as it was drawn. */
export async function findSignaturePng(
  db: Executor,
  applicationId: string,
  kind: AgreementKind,
): Promise<Buffer | null> {
  const [row] = await db
    .select({ png: signatures.signaturePng })
    .from(signatures)
    .where(and(eq(signatures.applicationId, applicationId), eq(signatures.kind, kind)))
    .orderBy(desc(signatures.signedAt))
    .limit(1)
  return row?.png ?? null
}

/** The document in force, or null when the kind has not been signed. */
export async function findDocument(
  db: Executor,
  applicationId: string,
  kind: AgreementKind,
): Promise<SignedDocumentRow | null> {
  const [row] = await db
    .select(documentColumns)
    .from(signedDocuments)
    .where(
      and(
        eq(signedDocuments.applicationId, applicationId),
        eq(signedDocuments.kind, kind),
        isNull(signedDocuments.supersededAt),
      ),
    )
  return row ?? null
}

type MadeDocument = Pick<SignedDocumentRow, 'fileKey' | 'sha256' | 'isSealed' | 'problem' | 'madeAt'>

/** Files the PDF. A sealed one is never replaced: whoever comes second finds false. */
export async function fileDocument(db: Executor, signatureId: string, made: MadeDocument): Promise<boolean> {
  const filed = await db
    .update(signedDocuments)
    .set(made)
    .where(and(eq(signedDocuments.signatureId, signatureId), eq(signedDocuments.isSealed, false)))
    .returning({ id: signedDocuments.signatureId })
  return filed.length > 0
}

/** The next number of an agreement id, six digits at least; never given twice. */
export async function nextAgreementNumber(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ number: number }>(sql`select nextval('primary_agreement_numbers') as number`)
  return String(rows[0]?.number ?? 0).padStart(6, '0')
}
