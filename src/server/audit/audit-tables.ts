import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The log. The database gives an entry its place in the chain when the transaction commits, and refuses every change. */
export const auditEvents = pgTable('audit_events', {
  sequence: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  type: text().notNull(),
  actorId: uuid(),
  applicationId: uuid(),
  payload: jsonb().notNull().default({}),
  /** From 1, without holes; null until the commit. */
  position: bigint({ mode: 'number' }),
  previousHash: text(),
  contentHash: text(),
  hash: text(),
})

/** One row: where the chain ends. */
export const auditChain = pgTable('audit_chain', {
  id: boolean().primaryKey(),
  length: bigint({ mode: 'number' }).notNull(),
  headHash: text().notNull(),
})
