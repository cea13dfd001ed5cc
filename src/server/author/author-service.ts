import type { AuthorStatus } from '#domain/author/author-status.ts'
import type { Decision } from '#domain/review/decision.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Transaction } from '../platform/database/database.ts'
import { findAuthor, upsertAuthor } from './author-store.ts'

const STATUS_AFTER = {
  approved: 'approved',
  rejected: 'rejected',
  needs_revision: 'in_progress',
} as const satisfies Record<Decision, AuthorStatus>

/** C8: a decision on phase 1 creates or updates the author record. */
export async function recordDecisionOnAuthor(
  tx: Transaction,
  application: ApplicationRecord,
  decision: Decision,
  now: Date,
): Promise<void> {
  await moveAuthor(tx, application, STATUS_AFTER[decision], now)
}

/**
 * C8: an author record that is there waits for review each time that phase 1 goes to the reviewers. What an admin has set
 * stays until a decision.
 */
export async function recordSubmissionOnAuthor(
  tx: Transaction,
  application: ApplicationRecord,
  now: Date,
): Promise<void> {
  const known = await findAuthor(tx, application.userId)
  if (known !== null) await moveAuthor(tx, application, 'needs_review', now)
}

/** The id of the applicant's author record, which approval made; made now where an older application has none. */
export async function authorOf(tx: Transaction, application: ApplicationRecord, now: Date): Promise<string> {
  const known = await findAuthor(tx, application.userId)
  return known?.id ?? moveAuthor(tx, application, 'approved', now)
}

/** Answers with the record's id. Who caused the change stands in the log's entry of the cause, beside this one. */
async function moveAuthor(
  tx: Transaction,
  application: ApplicationRecord,
  to: AuthorStatus,
  now: Date,
): Promise<string> {
  const before = await findAuthor(tx, application.userId)
  await upsertAuthor(tx, application, to, now)
  const author = await findAuthor(tx, application.userId)
  if (author === null) throw new Error(`The author record of application ${application.id} was not made`)
  if (before?.status === author.status) return author.id

  const payload = { authorId: author.id, from: before?.status ?? 'none', to: author.status }
  const occasion = { at: now, actorId: null, applicationId: application.id }
  await recordEvent(tx, occasion, { type: 'author-status-changed', payload })
  return author.id
}
