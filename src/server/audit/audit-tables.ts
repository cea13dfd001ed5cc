import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { isAboutActorAlone } from '#domain/audit/audit-event-details.ts'
import type { AuditEventType } from '#domain/audit/audit-event-words.ts'
import { held, heldOfNobody } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'

/** The log. The database gives an entry its place in the chain when the transaction commits, and refuses every change. */
export const auditEvents = pgTable('audit_events', {
  sequence: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment().notNull(),
  type: text().notNull(),
  actorId: uuid(),
  applicationId: uuid(),
  payload: jsonb().notNull().default({}),
  /** From 1, without holes; null until the commit. */
  position: bigint({ mode: 'number' }),
  previousHash: text(),
  contentHash: text(),
  hash: text(),
  /** Null: the entry was emptied. */
  salt: text().default(sql`replace((gen_random_uuid())::text, '-'::text, ''::text)`),
})

const NAMING_OWN_ADDRESS = [
  'account-created',
  'email-verified',
  'email-changed',
  'email-change-undone',
] satisfies AuditEventType[]

/** Selects every address that somebody has had, by their own entries; the person is an id, or a column of them. */
export const loggedAddressesOf = (userId: string | SQLWrapper): SQL => sql`
  select named.email from audit_events as own, lateral
    (values (own.payload->>'email'), (own.payload->>'from'), (own.payload->>'to')) as named (email)
  where own.actor_id = ${userId} and own.type = any (${sql.param(NAMING_OWN_ADDRESS)}::text[]) and named.email is not null`

/** Of the chain that had no salts, where documents and checkpoints know them. */
export const auditEarlierHashes = pgTable('audit_earlier_hashes', {
  position: bigint({ mode: 'number' }).primaryKey(),
  hash: text().notNull(),
})

/** One row: where the chain ends. */
export const auditChain = pgTable('audit_chain', {
  id: boolean().primaryKey(),
  length: bigint({ mode: 'number' }).notNull(),
  headHash: text().notNull(),
})

export const auditEventsHeld = held(
  auditEvents,
  {
    sequence: 'technical: the order of writing',
    at: 'exported',
    type: 'exported',
    actorId: 'exported',
    applicationId: 'exported',
    payload: 'exported',
    position: 'technical: the place in the chain of the whole log',
    previousHash: 'technical: the place in the chain of the whole log',
    contentHash: 'technical: the place in the chain of the whole log',
    hash: 'technical: the place in the chain of the whole log',
    salt: 'technical: keeps the hash from being guessed',
  },
  {
    erased: 'emptied',
    title: 'What you did',
    whose: { person: 'actorId' },
    shown: { payload: ({ type, payload }) => (isAboutActorAlone(type) ? payload : undefined) },
  },
)

export const auditChainHeld = heldOfNobody(auditChain, 'technical: where the chain of the whole log ends')

export const auditEarlierHashesHeld = heldOfNobody(
  auditEarlierHashes,
  'technical: what is kept of an earlier chain of the whole log',
)
