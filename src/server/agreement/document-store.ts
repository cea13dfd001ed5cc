import { and, eq, isNull } from 'drizzle-orm'
import type { AgreementKind } from '#domain/agreement/agreement-text.ts'
import type { Executor } from '../platform/database/database.ts'
import { type SignedDocumentRow, signedDocuments } from './agreement-tables.ts'

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
