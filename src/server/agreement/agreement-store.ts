import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import type { LoggedOfSignature } from '#domain/agreement/recorded-evidence.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import {
  consents,
  consentWithdrawals,
  documentVoids,
  type RecordedSignature,
  type SignatureRow,
  signatures,
  signedDocuments,
} from './agreement-tables.ts'

/**
 * Records the evidence with its consent and opens a document for it; an earlier document of the kind is superseded, never
 * changed. Answers with the evidence as the database has it.
 */
export async function insertSignature(
  tx: Transaction,
  { consent, ...signature }: RecordedSignature,
): Promise<RecordedSignature> {
  const { id, applicationId, kind, signedAt } = signature
  await tx.update(signedDocuments).set({ supersededAt: signedAt }).where(isInForce(applicationId, kind))
  const [recorded] = await tx.insert(signatures).values(signature).returning()
  const [given] = await tx.insert(consents).values(consent).returning()
  if (recorded === undefined || given === undefined) throw new Error(`Signature ${id} was not recorded`)
  await tx.insert(signedDocuments).values({ signatureId: id, applicationId, kind })
  return { ...recorded, consent: given }
}

export async function findSignature(db: Executor, id: string): Promise<RecordedSignature | null> {
  const [row] = await db
    .select({ signature: signatures, consent: consents })
    .from(signatures)
    .innerJoin(consents, eq(consents.signatureId, signatures.id))
    .where(eq(signatures.id, id))
  return row === undefined ? null : { ...row.signature, consent: row.consent }
}

/** Few, since each has its drawing with it. */
const SIGNATURES_AT_ONCE = 100

type SignatureEntry = LoggedOfSignature & { position: number }
const isSigning = sql`${auditEvents.type} = 'document-signed' and ${auditEvents.payload} ? 'signatureId'`

/** The evidence of every signature and what came of it, with what the log's entries say of both; some at a time. */
export async function* streamEvidence(db: Executor) {
  const readAfter = (id: string | undefined) =>
    db
      .select({
        signature: signatures,
        consent: consents,
        document: signedDocuments,
        voided: documentVoids,
        withdrawal: consentWithdrawals,
        entries: sql<SignatureEntry[]>`(
          select coalesce(jsonb_agg(${auditEvents.payload} ||
            jsonb_build_object('type', ${auditEvents.type}, 'position', ${auditEvents.position},
              'at', ${auditEvents.at}, 'actor', ${auditEvents.actorId})), '[]')
          from ${auditEvents}
          where ${auditEvents.payload} ? 'signatureId' and ${auditEvents.payload}->>'signatureId' = ${signatures.id}::text
            and ${auditEvents.type} in ('document-signed', 'document-made', 'document-voided', 'consent-withdrawn'))`,
        signingsOfKind: sql<{ position: number; at: string }[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('position', ${auditEvents.position}, 'at', ${auditEvents.at})
            order by ${auditEvents.position}), '[]')
          from ${auditEvents}
          where ${auditEvents.applicationId} = ${signatures.applicationId} and ${isSigning}
            and ${auditEvents.payload}->>'kind' = ${signatures.kind})`,
      })
      .from(signatures)
      .leftJoin(consents, eq(consents.signatureId, signatures.id))
      .leftJoin(signedDocuments, eq(signedDocuments.signatureId, signatures.id))
      .leftJoin(documentVoids, eq(documentVoids.signatureId, signatures.id))
      .leftJoin(consentWithdrawals, eq(consentWithdrawals.signatureId, signatures.id))
      .where(id === undefined ? undefined : gt(signatures.id, id))
      .orderBy(asc(signatures.id))
      .limit(SIGNATURES_AT_ONCE)
  let rows = await readAfter(undefined)
  while (rows.length > 0) {
    yield rows
    rows = await readAfter(rows.at(-1)?.signature.id)
  }
}

/** The log's entries of signings whose signature is gone. */
export function listSigningsWithoutEvidence(db: Executor) {
  const signatureId = sql<string>`${auditEvents.payload}->>'signatureId'`
  return db
    .select({ position: sql<number>`${auditEvents.position}`.mapWith(Number), signatureId })
    .from(auditEvents)
    .where(sql`${isSigning} and not exists (select from ${signatures} where ${signatures.id}::text = ${signatureId})`)
    .orderBy(asc(auditEvents.position))
}

/** Whether there is any signature, of whatever agreement. */
export async function isAnythingSigned(db: Executor): Promise<boolean> {
  const [any] = await db.select({ id: signatures.id }).from(signatures).limit(1)
  return any !== undefined
}

const signedWords = {
  kind: signatures.kind,
  textVersion: signatures.textVersion,
  textNumber: signatures.textNumber,
  textEffectiveFrom: signatures.textEffectiveFrom,
  textVersionSha256: signatures.textVersionSha256,
  textValues: signatures.textValues,
  publisherSignerName: signatures.publisherSignerName,
  publisherSignerTitle: signatures.publisherSignerTitle,
  publisherSignatureVersion: signatures.publisherSignatureVersion,
}
/** Which version of a text was signed, filled with what, and who had signed it for the publisher. */
export type SignedWords = Pick<SignatureRow, keyof typeof signedWords>

/** The version that the signature in force is of. */
export async function findSignedWords(
  db: Executor,
  applicationId: string,
  kind: AgreementKind,
): Promise<SignedWords | null> {
  const [row] = await db
    .select(signedWords)
    .from(signatures)
    .innerJoin(signedDocuments, eq(signedDocuments.signatureId, signatures.id))
    .where(isInForce(applicationId, kind))
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
    .innerJoin(signedDocuments, eq(signedDocuments.signatureId, signatures.id))
    .where(isInForce(applicationId, kind))
  return row?.png ?? null
}

/** Which document of a kind holds. Not the last one by its time: a clock may have been ahead when the one before was given. */
export function isInForce(applicationId: string, kind: AgreementKind): SQL | undefined {
  return and(
    eq(signedDocuments.applicationId, applicationId),
    eq(signedDocuments.kind, kind),
    isNull(signedDocuments.supersededAt),
  )
}

/** The next number of an agreement id, six digits at least; never given twice. */
export async function nextAgreementNumber(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ number: number }>(sql`select nextval('primary_agreement_numbers')::int as number`)
  return String(rows[0]?.number ?? 0).padStart(6, '0')
}
