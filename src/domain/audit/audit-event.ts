import { z } from 'zod'
import { PROOF_WAYS } from '../account/proof.ts'
import { ROLES } from '../account/role.ts'
import { SIGN_IN_METHODS } from '../account/sign-in-method.ts'
import { AGREEMENT_KINDS } from '../agreement/agreement-kinds.ts'
import { DOCUMENT_DAMAGES } from '../agreement/document-damage.ts'
import { STEP_IDS } from '../application/step.ts'
import { RECORD_KINDS } from '../record/record.ts'
import { REPORT_FIGURES, REPORT_PERIODS } from '../report/report.ts'
import { DECISIONS } from '../review/decision.ts'
import type { AuditEventType } from './audit-event-words.ts'

const phase = z.union([z.literal(1), z.literal(2)])
const ip = z.string()
const sha256 = z.string()
const kind = z.enum(AGREEMENT_KINDS)

/** A version of a text of the publisher. */
const version = z.object({ kind: z.string(), key: z.string(), number: z.int(), sha256 })

/** Why an admin changed a status, and in which change of many. */
const why = {
  reason: z.string().optional(),
  batchId: z.string().optional(),
  batch: z.enum(['changed', 'undone']).optional(),
}

/** What an entry of each type holds, so that it can be understood years later. */
const PAYLOADS = {
  'account-created': z.object({ email: z.string() }),
  'signed-in': z.object({ method: z.enum(SIGN_IN_METHODS), ip, userAgent: z.string().nullable() }),
  'sign-in-failed': z.object({ email: z.string(), ip }),
  'signed-out': z.object({}),
  /** An identity of an external provider belongs to the account from here on. */
  'identity-joined': z.object({ issuer: z.string(), passwordRemoved: z.boolean() }),
  'external-sign-in-failed': z.object({ reason: z.string(), ip }),
  'email-verified': z.object({ email: z.string() }),
  /** Somebody asked for a letter; whether there is such an account is not said here either. */
  'password-reset-asked': z.object({ email: z.string(), ip }),
  'password-reset': z.object({ ip, identityRemoved: z.boolean() }),
  /** An admin made a link to hand over, in a portal that sends no email. */
  'reset-link-made': z.object({ userId: z.string() }),
  'password-changed': z.object({ ip, sessionsEnded: z.int() }),
  /** Whoever was signed in did not know the password that a change asks for. */
  'password-not-known': z.object({ ip }),
  'email-change-asked': z.object({ email: z.string(), ip }),
  'email-change-withdrawn': z.object({ ip }),
  'email-changed': z.object({ from: z.string(), to: z.string() }),
  /** The owner of the former address has put it back. */
  'email-change-undone': z.object({ from: z.string(), to: z.string(), ip }),
  /** By the person, from another session of theirs. */
  'sessions-ended': z.object({ sessions: z.int(), ip }),
  'passkey-added': z.object({ name: z.string() }),
  'passkey-removed': z.object({ name: z.string() }),
  /** Its counter had been as far before, so there are two of it. */
  'passkey-copied': z.object({ name: z.string(), ip }),
  'authenticator-app-added': z.object({}),
  'authenticator-app-removed': z.object({}),
  'recovery-codes-made': z.object({}),
  'recovery-code-used': z.object({ left: z.int() }),
  'code-refused': z.object({ ip }),
  /** The operator asks staff for a second factor, or no longer. */
  'staff-factor-rule-changed': z.object({ isRequired: z.boolean(), graceDays: z.int().optional() }),
  /** Two admins remove the second factors of somebody who has lost their device. */
  'factor-reset-started': z.object({ userId: z.string() }),
  'factor-reset-confirmed': z.object({ userId: z.string() }),
  'factor-reset-stopped': z.object({ ip }),
  /** By an admin. */
  'factor-reset-withdrawn': z.object({ userId: z.string() }),
  /** Nobody confirmed it in time, or one of the two was no admin any more. */
  'factor-reset-ended': z.object({ userId: z.string(), wasConfirmed: z.boolean() }),
  'factors-removed': z.object({
    userId: z.string(),
    passkeys: z.int(),
    authenticatorApp: z.boolean(),
    startedBy: z.string().optional(),
    confirmedBy: z.string().optional(),
    byOperator: z.boolean().optional(),
  }),
  'proof-given': z.object({ way: z.enum(PROOF_WAYS), ip }),
  /** Somebody changed how they appear to others; `changed` says what. */
  'profile-changed': z.object({ changed: z.array(z.enum(['firstName', 'lastName', 'photo'])) }),
  'role-changed': z.object({
    userId: z.string(),
    from: z.enum(ROLES),
    to: z.enum(ROLES),
    /** Nobody had confirmed the address; whoever gave the role said that it was all right. */
    isUnconfirmed: z.boolean().optional(),
  }),
  'staff-invited': z.object({
    userId: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    /** The letter was sent once more. */
    again: z.boolean().optional(),
  }),
  'invitation-withdrawn': z.object({ userId: z.string() }),
  'invitation-accepted': z.object({ ip }),
  /** ADMIN_EMAIL named an account that somebody had before. */
  'account-handed-over': z.object({ userId: z.string(), identityRemoved: z.boolean() }),
  /** An applicant finished a step, for the first time or again. */
  'step-completed': z.object({ step: z.enum(STEP_IDS) }),
  /** A phase went to the reviewers. */
  'phase-submitted': z.object({ phase, again: z.boolean() }),
  'decision-made': z.object({
    reviewId: z.string(),
    phase,
    decision: z.enum(DECISIONS),
    /** The id of what is to be revised. Entries of earlier versions name it by its number, as `stepNeedsRevision`. */
    flagged: z.string().nullable(),
  }),
  /** A reviewer said that they know the applicant, or took it back. Entries of earlier versions name them, as `reviewerName`. */
  'recusal-declared': z.object({}),
  'recusal-withdrawn': z.object({}),
  /** The signer agreed to do business electronically, in the words of this version. */
  'consent-given': z.object({ signatureId: z.string(), version: z.string(), sha256 }),
  /** For later documents; it ends the consent that was given with this signature. */
  'consent-withdrawn': z.object({ signatureId: z.string(), version: z.string(), ip }),
  /** Nothing was signed: the screen showed this version of the text, the consent or the publisher's signature, and another one was in force. */
  'text-change-told': z.object({ kind, shown: z.string(), inForce: z.string() }),
  /** All of the evidence as it was recorded, by its hash, which earlier entries lack. */
  'document-signed': z.object({ signatureId: z.string(), kind, textSha256: sha256, evidenceSha256: sha256 }),
  /** A device has opened the code for signing on a phone; another one tried to; the signer said that the first is theirs. */
  'phone-code-opened': z.object({ kind, ip, userAgent: z.string().nullable() }),
  'phone-code-refused': z.object({ kind, ip, userAgent: z.string().nullable() }),
  'phone-confirmed': z.object({ kind, ip }),
  'document-made': z.object({ signatureId: z.string(), sha256, sealed: z.boolean() }),
  'sealing-failed': z.object({ signatureId: z.string(), problem: z.string() }),
  /** Where the log stood was sealed and kept outside the database; `restored`: after a backup was brought back. */
  'checkpoint-made': z.object({
    kind: z.enum(['regular', 'restored']),
    entries: z.number(),
    headHash: sha256,
    fileKey: z.string(),
    sha256,
  }),
  /** Since then a salt keeps the hash of an entry from being guessed; what is kept of the chain before has this SHA-256. */
  'log-salted': z.object({ entries: z.number(), headHash: sha256, sha256 }),
  /** Nothing is left of these but their hashes, their types and times. The database writes it. */
  'entries-redacted': z.object({ erasureId: z.string().nullable(), positions: z.array(z.number()) }),
  /** Its file was found not to be as it was filed, or to be so again. */
  'document-damaged': z.object({ signatureId: z.string(), damage: z.enum(DOCUMENT_DAMAGES) }),
  'document-restored': z.object({ signatureId: z.string() }),
  'document-voided': z.object({ signatureId: z.string(), kind, reason: z.string() }),
  'legal-hold-set': z.object({ userId: z.string(), reason: z.string() }),
  'legal-hold-lifted': z.object({ userId: z.string(), reason: z.string() }),
  'document-previewed': z.object({ kind, ip }),
  'document-downloaded': z.object({ signatureId: z.string(), kind, ip }),
  /** Whether it leaves is not said yet: without a mail server it is kept. */
  'copy-posted': z.object({ signatureId: z.string(), letterCause: z.string() }),
  /** The mail server has taken the letter, first or sent again, or it was given up. The hash is of the document in it. */
  'copy-sent': z.object({ letterId: z.string(), messageId: z.string(), sha256 }),
  'copy-given-up': z.object({ letterId: z.string(), messageId: z.string(), sha256 }),
  'agreements-exported': z.object({ ip }),
  'video-opened': z.object({ videoId: z.string(), ip }),
  /** The hash is of the captions as they are kept. */
  'captions-attached': z.object({ videoId: z.string(), sha256 }),
  'captions-removed': z.object({ videoId: z.string() }),
  'dossier-exported': z.object({ ip, chainLength: z.int() }),
  /** Somebody asked for everything that the portal holds of them, or fetched it. */
  'archive-asked': z.object({ ip }),
  'archive-taken': z.object({ ip }),
  /** By the person themselves, or by an admin to whom they wrote. */
  'erasure-asked': z.object({ userId: z.string(), ip }),
  /** By the person, from this address; or by the portal, because the account may not be erased. */
  'erasure-withdrawn': z.object({ userId: z.string(), ip: ip.optional(), because: z.string().optional() }),
  /** A backup was brought back: whoever had asked has the whole week again. */
  'erasure-postponed': z.object({ userId: z.string() }),
  /** The account is gone as well, or stays without its person. */
  'person-erased': z.object({ erasureId: z.string(), isWhole: z.boolean() }),
  /** How much of each class went. */
  'retention-applied': z.object({ removed: z.record(z.string(), z.int()) }),
  'author-status-changed': z.object({ authorId: z.string(), from: z.string(), to: z.string(), ...why }),
  'course-status-changed': z.object({
    courseId: z.string(),
    from: z.string(),
    to: z.string(),
    /** The author has chosen the course by it. */
    chosen: z.literal(true).optional(),
    ...why,
  }),
  'records-exported': z.object({ kind: z.enum(RECORD_KINDS), ip, rows: z.int() }),
  'report-exported': z.object({ figure: z.enum(REPORT_FIGURES), period: z.enum(REPORT_PERIODS), ip, rows: z.int() }),
  'authors-migrated': z.object({ new: z.int(), updated: z.int() }),
  'catalogue-course-added': z.object({ courseId: z.string(), name: z.string() }),
  /** The names of the fields that changed. */
  'catalogue-course-changed': z.object({ courseId: z.string(), name: z.string(), changed: z.array(z.string()) }),
  /** The hash is of the file as it was sent. */
  'catalogue-imported': z.object({ rows: z.int(), sha256 }),
  /** An admin has failed jobs tried again. */
  'jobs-retried': z.object({ jobs: z.array(z.object({ queue: z.string(), id: z.string() })) }),
  /** The words that the portal came with became versions, at a start. */
  'portal-texts-published': z.object({ texts: z.array(version) }),
  /** The hash is of the content that was approved. */
  'text-approved': z.object({ kind: z.string(), key: z.string(), sha256 }),
  /** By whom it was written; entries from before do not say it. */
  'text-published': version.extend({ from: z.string(), why: z.string(), writerIds: z.array(z.uuid()) }),
  'text-draft-discarded': z.object({ kind: z.string(), key: z.string() }),
  /** The hash is of the set as it was handed out or sent. */
  'texts-exported': z.object({ texts: z.int(), sha256 }),
  'texts-imported': z.object({ drafts: z.int(), sha256 }),
  'letter-called-back': z.object({ letterId: z.string() }),
  /** A newer decision came before the letter of the former one had left. */
  'letter-replaced': z.object({ letterId: z.string() }),
  'letter-sent-again': z.object({ letterId: z.string(), originalId: z.string() }),
  'tracker-report-sent-again': z.object({ reportId: z.string() }),
} as const satisfies Record<AuditEventType, z.ZodObject>

/** An event of the log: its type and what belongs to it. */
export type AuditEvent = {
  [Type in AuditEventType]: { type: Type; payload: z.infer<(typeof PAYLOADS)[Type]> }
}[AuditEventType]

/** Types whose details name an account or an address, which may be another one than that of who acted. */
export const EVENTS_NAMING_ACCOUNTS: readonly string[] = Object.entries(PAYLOADS).flatMap(([type, { shape }]) =>
  'userId' in shape || 'email' in shape ? [type] : [],
)
