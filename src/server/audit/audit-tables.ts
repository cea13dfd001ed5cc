import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const auditEvents = pgTable('audit_events', {
  sequence: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  type: text().notNull(),
  actorId: uuid(),
  applicationId: uuid(),
  payload: jsonb().notNull(),
})
