import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, boolean, date, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { SIGN_IN_METHODS } from '#domain/account/sign-in-method.ts'
import { AGREEMENT_KINDS } from '#domain/agreement/agreement-kinds.ts'
import { DOCUMENT_DAMAGES } from '#domain/agreement/document-damage.ts'
import type { ReadingDevice } from '#domain/agreement/phone-signing.ts'
import type { SigningCircumstances } from '#domain/agreement/signature-schemas.ts'
import type { SignatureProof } from '#domain/agreement/signing-proof.ts'
import { SIGNATURE_MARKS } from '#domain/agreement/typed-signature.ts'
import { bytea } from '../platform/database/bytea.ts'
import { alsoHeld, held } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'

const kind = () => text({ enum: AGREEMENT_KINDS }).notNull()

/** Evidence: written once, and the database refuses to change or remove it. */
export const signatures = pgTable('signatures', {
  id: uuid().primaryKey(),
  applicationId: uuid().notNull(),
  userId: uuid().notNull(),
  kind: kind(),
  textVersion: text().notNull(),
  textNumber: integer(),
  textVersionSha256: text(),
  textValues: jsonb().$type<Record<string, string>>().notNull(),
  textContent: text().notNull(),
  textSha256: text().notNull(),
  /** This and what else may be null is so for signatures from before it was recorded. */
  textEffectiveFrom: date({ mode: 'string' }),
  signaturePng: bytea().notNull(),
  signatureSha256: text().notNull(),
  pictureWidth: integer(),
  pictureHeight: integer(),
  /** From 0 to 1. */
  inkCoverage: doublePrecision(),
  mark: text({ enum: SIGNATURE_MARKS }).notNull().default('drawn'),
  signerName: text().notNull(),
  signerEntity: text(),
  signerEmail: text().notNull(),
  signerEmailVerified: boolean().notNull(),
  signerAddress: text(),
  publisherName: text().notNull(),
  publisherSignerName: text().notNull(),
  publisherSignerTitle: text().notNull(),
  publisherSignatureVersion: text(),
  publisherSignatureInForceFrom: date({ mode: 'string' }),
  agreementSentence: text().notNull(),
  buttonLabel: text().notNull(),
  circumstances: jsonb().$type<SigningCircumstances>().notNull(),
  /** Null, too, where the browser told no times. */
  toldTimesPlausible: boolean(),
  signInMethod: text({ enum: SIGN_IN_METHODS }).notNull(),
  signedInAt: moment(),
  sessionSha256: text(),
  ip: text(),
  userAgent: text(),
  /** Null where it was read on the device that signed it. */
  readOn: jsonb().$type<ReadingDevice>(),
  /** Null where the signer showed nothing further. */
  proof: jsonb().$type<SignatureProof>(),
  signedAt: moment().notNull(),
})
export type SignatureRow = typeof signatures.$inferSelect

/** The consent to do business electronically that was given with a signature; as immutable as that. */
export const consents = pgTable('consents', {
  signatureId: uuid().primaryKey(),
  userId: uuid().notNull(),
  version: text().notNull(),
  sentence: text().notNull(),
  sha256: text().notNull(),
  givenAt: moment().notNull(),
  /** Null for a consent from before there was a disclosure. */
  disclosureVersion: text(),
  disclosureSha256: text(),
})
export type ConsentRow = typeof consents.$inferSelect

/** The end of a consent, at its signer's wish; as immutable as that. */
export const consentWithdrawals = pgTable('consent_withdrawals', {
  signatureId: uuid().primaryKey(),
  userId: uuid().notNull(),
  ip: text(),
  userAgent: text(),
  withdrawnAt: moment().notNull(),
})
export type ConsentWithdrawalRow = typeof consentWithdrawals.$inferSelect

/** A signature as it is recorded: with its consent. */
export type RecordedSignature = SignatureRow & { consent: ConsentRow }

/** Documents that the publisher no longer relies on. */
export const documentVoids = pgTable('document_voids', {
  signatureId: uuid().primaryKey(),
  reason: text().notNull(),
  voidedBy: uuid().notNull(),
  voidedAt: moment().notNull(),
})
export type DocumentVoidRow = typeof documentVoids.$inferSelect

/** Who is, or was, in a dispute: nothing of theirs is cleaned up meanwhile. */
export const legalHoldChanges = pgTable('legal_hold_changes', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  change: text({ enum: ['set', 'lifted'] }).notNull(),
  reason: text().notNull(),
  changedBy: uuid().notNull(),
  changedAt: moment().notNull(),
  /** The order in which they were written, whatever the clocks said. */
  sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
})
export type LegalHoldChangeRow = typeof legalHoldChanges.$inferSelect

/** Whether the person in this column is on legal hold: no job removes anything of theirs (H20). */
export const isOnHold = (userId: SQLWrapper): SQL<boolean> =>
  sql`exists (select from people_on_hold where people_on_hold.user_id = ${userId})`

export const signedDocuments = pgTable('signed_documents', {
  signatureId: uuid().primaryKey(),
  applicationId: uuid().notNull(),
  kind: kind(),
  fileKey: text(),
  sha256: text(),
  isSealed: boolean().notNull().default(false),
  problem: text(),
  madeAt: moment(),
  supersededAt: moment(),
  sealedAt: moment(),
  sealSubject: text(),
  sealFingerprint: text(),
  sealAlgorithm: text(),
  timestampAt: moment(),
  timestampAuthority: text(),
  softwareVersion: text(),
  attempts: integer().notNull().default(0),
  nextTryAt: moment().notNull().default(sql`(now() + '00:00:30'::interval)`),
  sizeBytes: integer(),
  checkedAt: moment(),
  damage: text({ enum: DOCUMENT_DAMAGES }),
  damagedSince: moment(),
})
export type SignedDocumentRow = typeof signedDocuments.$inferSelect

export const signaturesHeld = held(
  signatures,
  {
    id: 'exported',
    applicationId: 'exported',
    userId: 'exported',
    kind: 'exported',
    textVersion: 'exported',
    textNumber: 'exported',
    textVersionSha256: 'exported',
    textValues: 'exported',
    textContent: 'exported',
    textSha256: 'exported',
    textEffectiveFrom: 'exported',
    signaturePng: 'exported',
    signatureSha256: 'exported',
    pictureWidth: 'exported',
    pictureHeight: 'exported',
    inkCoverage: 'exported',
    mark: 'exported',
    signerName: 'exported',
    signerEntity: 'exported',
    signerEmail: 'exported',
    signerEmailVerified: 'exported',
    signerAddress: 'exported',
    publisherName: 'exported',
    publisherSignerName: 'exported',
    publisherSignerTitle: 'exported',
    publisherSignatureVersion: 'exported',
    publisherSignatureInForceFrom: 'exported',
    agreementSentence: 'exported',
    buttonLabel: 'exported',
    circumstances: 'exported',
    toldTimesPlausible: 'exported',
    signInMethod: 'exported',
    signedInAt: 'exported',
    sessionSha256: 'technical: ties the signature to a session, as a hash',
    ip: 'exported',
    userAgent: 'exported',
    readOn: 'exported',
    proof: 'exported',
    signedAt: 'exported',
  },
  { erased: 'stays: contract', title: 'Signatures', whose: { person: 'userId' } },
)

export const consentsHeld = held(
  consents,
  {
    signatureId: 'exported',
    userId: 'exported',
    version: 'exported',
    sentence: 'exported',
    sha256: 'exported',
    givenAt: 'exported',
    disclosureVersion: 'exported',
    disclosureSha256: 'exported',
  },
  { erased: 'stays: contract', title: 'Consents to sign electronically', whose: { person: 'userId' } },
)

export const consentWithdrawalsHeld = held(
  consentWithdrawals,
  {
    signatureId: 'exported',
    userId: 'exported',
    ip: 'exported',
    userAgent: 'exported',
    withdrawnAt: 'exported',
  },
  { erased: 'stays: contract', title: 'Consents that you withdrew', whose: { person: 'userId' } },
)

export const documentVoidsHeld = held(
  documentVoids,
  {
    signatureId: 'exported',
    reason: 'exported',
    voidedBy: 'others: the account of the admin',
    voidedAt: 'exported',
  },
  { erased: 'stays: contract', title: 'Documents declared void', whose: { signature: 'signatureId' } },
)

export const voidsDeclared = alsoHeld(documentVoids, ['signatureId', 'voidedAt'], {
  name: 'voids_declared',
  title: 'Documents that you declared void',
  whose: { person: 'voidedBy' },
})

export const legalHoldChangesHeld = held(
  legalHoldChanges,
  {
    id: 'others: what the publisher notes for a dispute',
    userId: 'others: what the publisher notes for a dispute',
    reason: 'others: what the publisher notes for a dispute',
    change: 'exported',
    changedBy: 'exported',
    changedAt: 'exported',
    sequence: 'technical: the order of writing',
  },
  { erased: 'stays: work', title: 'Legal holds that you set or lifted', whose: { person: 'changedBy' } },
)

export const holdsSuffered = alsoHeld(legalHoldChanges, [], {
  name: 'legal_holds_on_you',
  title: 'Legal holds on you',
  whose: { person: 'userId' },
  ground: 'dispute',
})

export const signedDocumentsHeld = held(
  signedDocuments,
  {
    signatureId: 'exported',
    applicationId: 'exported',
    kind: 'exported',
    fileKey: 'technical: where the file lies, which is in the archive',
    sha256: 'exported',
    isSealed: 'exported',
    problem: 'technical: why the file could not be made',
    madeAt: 'exported',
    supersededAt: 'exported',
    sealedAt: 'exported',
    sealSubject: 'exported',
    sealFingerprint: 'exported',
    sealAlgorithm: 'exported',
    timestampAt: 'exported',
    timestampAuthority: 'exported',
    softwareVersion: 'exported',
    attempts: 'technical: how the making goes',
    nextTryAt: 'technical: how the making goes',
    sizeBytes: 'exported',
    checkedAt: 'technical: whether the file is as it was filed',
    damage: 'technical: whether the file is as it was filed',
    damagedSince: 'technical: whether the file is as it was filed',
  },
  {
    erased: 'stays: contract',
    title: 'Signed documents',
    whose: { application: 'applicationId' },
    files: ({ kind, signatureId, fileKey, sha256, sizeBytes }) =>
      fileKey === null || sha256 === null
        ? []
        : [{ name: `documents/${kind}-${signatureId}.pdf`, fileKey, sha256, sizeBytes }],
  },
)
