import type { AuthorStatus } from '#domain/author/author-status.ts'
import type { Decision } from '#domain/review/decision.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import type { Transaction } from '../platform/database/database.ts'
import { upsertAuthor } from './author-store.ts'

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
