import type { AuthorStatus } from '#domain/author/author-status.ts'
import type { Decision } from '#domain/review/decision.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import type { Transaction } from '../platform/database/database.ts'
import { findAuthorId, upsertAuthor } from './author-store.ts'

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
  await upsertAuthor(tx, application, STATUS_AFTER[decision], now)
}

/** The id of the applicant's author record, which approval made; made now where an older application has none. */
export async function authorOf(tx: Transaction, application: ApplicationRecord, now: Date): Promise<string> {
  const known = await findAuthorId(tx, application.userId)
  if (known !== null) return known
  await upsertAuthor(tx, application, 'approved', now)
  return (await findAuthorId(tx, application.userId)) ?? ''
}
