import { and, asc, desc, eq, gt, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import type { DocumentState } from '#domain/agreement/document-contract.ts'
import { LONGEST_PAUSE_MS } from '../platform/attempts.ts'
import { countUpTo } from '../platform/database/count-up-to.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { didChange } from '../platform/database/did-change.ts'
import { isOver } from '../platform/database/is-over.ts'
import type { FiledFile } from '../platform/files/filed-file.ts'
import type { SealFacts } from '../platform/sealing/sealing.ts'
import { isInForce } from './agreement-store.ts'
import { documentVoids, isOnHold, type SignatureRow, signatures, signedDocuments } from './agreement-tables.ts'

/** The document in force, or null when the kind has not been signed. */
export async function findDocument(
  db: Executor,
  applicationId: string,
  kind: AgreementKind,
): Promise<{ signatureId: string } | null> {
  const [row] = await db
    .select({ signatureId: signedDocuments.signatureId })
    .from(signedDocuments)
    .where(isInForce(applicationId, kind))
  return row ?? null
}

type SealedDocument = FiledFile & { seal: SealFacts; softwareVersion: string }

/** Every document of an application that was ever signed, oldest first. */
export function listDocumentsOf(db: Executor, applicationId: string) {
  return db
    .select({
      signatureId: signedDocuments.signatureId,
      kind: signedDocuments.kind,
      signedAt: signatures.signedAt,
      supersededAt: signedDocuments.supersededAt,
      isSealed: signedDocuments.isSealed,
    })
    .from(signedDocuments)
    .innerJoin(signatures, eq(signatures.id, signedDocuments.signatureId))
    .where(eq(signedDocuments.applicationId, applicationId))
    .orderBy(asc(signatures.signedAt))
}

type IssuedDocument = Pick<SignatureRow, 'kind' | 'signedAt' | 'textNumber' | 'textVersionSha256'> & {
  sealFingerprint: string | null
}

/** The sealed document whose bytes have this hash, superseded or not, and its certificate (H333); null: none was issued. */
export async function findIssued(db: Executor, sha256: string): Promise<IssuedDocument | null> {
  const { kind, signedAt, textNumber, textVersionSha256 } = signatures
  const [row] = await db
    .select({ kind, signedAt, textNumber, textVersionSha256, sealFingerprint: signedDocuments.sealFingerprint })
    .from(signedDocuments)
    .innerJoin(signatures, eq(signatures.id, signedDocuments.signatureId))
    .where(and(eq(signedDocuments.sha256, sha256), eq(signedDocuments.isSealed, true)))
  return row ?? null
}

/** Files the sealed PDF. It is never replaced: whoever comes second finds false. */
export function fileSealed(
  tx: Transaction,
  signatureId: string,
  { seal, ...filedAs }: SealedDocument,
): Promise<boolean> {
  return didChange(
    tx
      .update(signedDocuments)
      .set({
        ...filedAs,
        isSealed: true,
        problem: null,
        madeAt: seal.sealedAt,
        sealedAt: seal.sealedAt,
        sealSubject: seal.subject,
        sealFingerprint: seal.fingerprint,
        sealAlgorithm: seal.algorithm,
        timestampAt: seal.timestamp?.at ?? null,
        timestampAuthority: seal.timestamp?.authority ?? null,
        attempts: sql`${signedDocuments.attempts} + 1`,
      })
      .where(isUnsealed(signatureId)),
  )
}

/** Files the signed copy that has no seal yet. */
export async function fileUnsealed(
  db: Executor,
  signatureId: string,
  made: FiledFile & { madeAt: Date },
): Promise<void> {
  await db.update(signedDocuments).set(made).where(isUnsealed(signatureId))
}

/** What is known of a document that is not sealed, locked; null when it is sealed. */
export async function lockUnsealed(
  tx: Transaction,
  signatureId: string,
): Promise<{ attempts: number; problem: string | null } | null> {
  const [row] = await tx
    .select({ attempts: signedDocuments.attempts, problem: signedDocuments.problem })
    .from(signedDocuments)
    .where(isUnsealed(signatureId))
    .for('no key update')
  return row ?? null
}

export async function noteFailure(
  tx: Transaction,
  signatureId: string,
  failure: { problem: string; attempts: number; nextTryAt: Date },
): Promise<void> {
  await tx.update(signedDocuments).set(failure).where(isUnsealed(signatureId))
}

/** Signatures whose document is to be tried. */
export async function listDueDocuments(db: Executor, now: Date, limit: number): Promise<string[]> {
  const { nextTryAt } = signedDocuments
  const rows = await db
    .select({ id: signedDocuments.signatureId })
    .from(signedDocuments)
    .where(and(eq(signedDocuments.isSealed, false), isOver(nextTryAt, { now, longestMs: LONGEST_PAUSE_MS })))
    .orderBy(asc(nextTryAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function isDocumentSealed(db: Executor, signatureId: string): Promise<boolean> {
  return (await db.$count(signedDocuments, isUnsealed(signatureId))) === 0
}

const listedColumns = {
  signatureId: signedDocuments.signatureId,
  applicationId: signedDocuments.applicationId,
  kind: signedDocuments.kind,
  signerName: signatures.signerName,
  signedAt: signatures.signedAt,
  isSealed: signedDocuments.isSealed,
  sha256: signedDocuments.sha256,
  problem: signedDocuments.problem,
  damage: signedDocuments.damage,
  attempts: signedDocuments.attempts,
  nextTryAt: signedDocuments.nextTryAt,
  sealedAt: signedDocuments.sealedAt,
  supersededAt: signedDocuments.supersededAt,
  timestampAt: signedDocuments.timestampAt,
  timestampAuthority: signedDocuments.timestampAuthority,
  voidedAt: documentVoids.voidedAt,
  voidReason: documentVoids.reason,
  isHeld: isOnHold(signatures.userId),
}

const IN_STATE = {
  all: undefined,
  unsealed: eq(signedDocuments.isSealed, false),
  damaged: isNotNull(signedDocuments.damage),
} as const satisfies Record<DocumentState, SQL | undefined>

/** Newest first; `cursor` is the signature that the page before ended with. */
export function listDocuments(
  db: Executor,
  { state, cursor, limit }: { state: DocumentState; cursor?: string | undefined; limit: number },
) {
  const { signedAt, id } = signatures
  const after =
    cursor === undefined
      ? undefined
      : sql`(${signedAt}, ${id}) < (select last.signed_at, last.id from signatures last where last.id = ${cursor})`
  return db
    .select(listedColumns)
    .from(signedDocuments)
    .innerJoin(signatures, eq(id, signedDocuments.signatureId))
    .leftJoin(documentVoids, eq(documentVoids.signatureId, id))
    .where(and(after, IN_STATE[state]))
    .orderBy(desc(signedAt), desc(id))
    .limit(limit)
}
export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number]

export async function findListedDocument(db: Executor, signatureId: string): Promise<ListedDocument | null> {
  const [row] = await db
    .select(listedColumns)
    .from(signedDocuments)
    .innerJoin(signatures, eq(signatures.id, signedDocuments.signatureId))
    .leftJoin(documentVoids, eq(documentVoids.signatureId, signatures.id))
    .where(eq(signatures.id, signatureId))
  return row ?? null
}

export function countDocuments(db: Executor, state: DocumentState): Promise<number> {
  return countUpTo(db, signedDocuments, IN_STATE[state])
}

/** What waits for a seal and since when, whether for want of a timestamp, and when the last timestamp came. */
export async function readSealHealth(db: Executor) {
  const waits = eq(signedDocuments.isSealed, false)
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestSignedAt: sql`min(${signatures.signedAt})`.mapWith(signatures.signedAt),
      isTimestampMissing: sql<boolean>`coalesce(bool_or(${signedDocuments.problem} like 'No timestamp server%'), false)`,
    })
    .from(signedDocuments)
    .innerJoin(signatures, eq(signatures.id, signedDocuments.signatureId))
    .where(and(waits, gt(signedDocuments.attempts, 0)))
  const [last] = await db.select({ at: max(signedDocuments.timestampAt) }).from(signedDocuments)
  return {
    ...(row ?? { waiting: 0, oldestSignedAt: null, isTimestampMissing: false }),
    lastTimestampAt: last?.at ?? null,
  }
}

function isUnsealed(signatureId: string): SQL | undefined {
  return and(eq(signedDocuments.signatureId, signatureId), eq(signedDocuments.isSealed, false))
}

export async function listSealFingerprints(db: Executor): Promise<string[]> {
  const rows = await db.selectDistinct({ fingerprint: signedDocuments.sealFingerprint }).from(signedDocuments)
  return rows.flatMap(({ fingerprint }) => fingerprint ?? [])
}
