import type { AuditEvent } from '#domain/audit/audit-event.ts'
import type { Executor } from '../platform/database/database.ts'
import { appendAuditEntry } from './audit-store.ts'

type Occasion = { at: Date; actorId: string | null; applicationId?: string }

/** Writes an event to the log. Call it inside the transaction that it belongs to, so that neither exists alone. */
export async function recordEvent(db: Executor, occasion: Occasion, event: AuditEvent): Promise<void> {
  await appendAuditEntry(db, { ...event, ...occasion })
}
