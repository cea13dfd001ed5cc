import type { AuditEvent } from '#domain/audit/audit-event.ts'
import type { Executor } from '../platform/database/database.ts'
import { auditEvents } from './audit-tables.ts'

export type AuditEntry = AuditEvent & { at: Date; actorId: string | null; applicationId?: string }

/** Appends to the log; in the transaction of the change that it records. */
export async function appendAuditEntry(db: Executor, entry: AuditEntry): Promise<void> {
  await db.insert(auditEvents).values(entry)
}
