import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, max, or, type SQL, sql } from 'drizzle-orm'
import type { ChainEnd, ChainedEntry } from '#domain/audit/audit-chain.ts'
import { type AuditEvent, EVENTS_NAMING_ACCOUNTS } from '#domain/audit/audit-event.ts'
import { EVENTS_OF_ACTOR, lastingEvents } from '#domain/audit/audit-event-details.ts'
import type { AuditEventType } from '#domain/audit/audit-event-words.ts'
import { users } from '../account/account-tables.ts'
import { countUpTo } from '../platform/database/count-up-to.ts'
import type { Executor } from '../platform/database/database.ts'
import { auditChain, auditEarlierHashes, auditEvents } from './audit-tables.ts'

export type AuditEntry = AuditEvent & { at: Date; actorId: string | null; applicationId?: string }

/** Appends to the log; in the transaction of the change that it records. Its place in the chain comes with the commit. */
export async function appendAuditEntry(db: Executor, entry: AuditEntry): Promise<void> {
  await db.insert(auditEvents).values(entry)
}

/** The same for many, in their order. */
export async function appendAuditEntries(db: Executor, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ at, type, payload, actorId, applicationId }) => ({
    at,
    type,
    payload,
    actor_id: actorId,
    application_id: applicationId ?? null,
  }))
  await db.execute(sql`insert into audit_events (at, type, actor_id, application_id, payload)
    select at, type, actor_id, application_id, payload from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as entry (at timestamptz, type text, actor_id uuid, application_id uuid, payload jsonb)`)
}

/** So many entries of somebody are looked through, so that a long log costs no more than a short one. */
const NEWEST = 500

/** Whether somebody has such an entry since a moment, among their newest. */
export async function hasEntry(
  db: Executor,
  { actorId, type, payload }: { actorId: string; type: AuditEventType; payload: object },
  since: Date,
): Promise<boolean> {
  const { at, type: typeOf, payload: said } = auditEvents
  const newest = db
    .select({ at, type: typeOf, said })
    .from(auditEvents)
    .where(eq(auditEvents.actorId, actorId))
    .orderBy(desc(auditEvents.position))
    .limit(NEWEST)
    .as('newest')
  const isIt = and(
    eq(newest.type, type),
    gte(newest.at, since),
    sql`${newest.said} @> ${JSON.stringify(payload)}::jsonb`,
  )
  return (await db.$count(newest, isIt)) > 0
}

export async function readChainEnd(db: Executor): Promise<ChainEnd> {
  const [end] = await db.select({ length: auditChain.length, headHash: auditChain.headHash }).from(auditChain)
  if (end === undefined) throw new Error('The end of the log is missing')
  return end
}

/** An entry as it was hashed, column by column; the database has no part in putting it together. */
const columns = sql.raw(`audit_events.position, at at time zone 'UTC' as at, type, actor_id as actor,
  application_id as application, payload::text as payload, salt, previous_hash, content_hash, hash`)

type HashedRow = Record<'position' | 'at' | 'type' | 'payload', string> &
  Record<'actor' | 'application' | 'salt' | 'previous_hash' | 'content_hash' | 'hash', string | null>

/** Few enough that whoever asks something else meanwhile does not wait for them. */
const ENTRIES_AT_ONCE = 2000

/** The entries of the chain from its beginning up to a position, in their order, some at a time. */
export async function* streamChain(db: Executor, upTo: number): AsyncGenerator<ChainedEntry[]> {
  for (let after = 0; after < upTo; after += ENTRIES_AT_ONCE) {
    const until = Math.min(after + ENTRIES_AT_ONCE, upTo)
    const { rows } = await db.execute<HashedRow>(sql`
      select ${columns} from audit_events where position > ${after} and position <= ${until}
      order by audit_events.position`)
    yield rows.map(chainedEntry)
  }
}

/**
 * Everything up to a position that is about an application or its owner, or was done by them, oldest first, as it was hashed;
 * of what was emptied when they were erased, the entries that say so.
 */
export async function listEntriesAbout(
  db: Executor,
  { applicationId, userId }: { applicationId: string; userId: string },
  upTo: number,
): Promise<(ChainedEntry & { text: string })[]> {
  const { rows } = await db.execute<HashedRow>(sql`
    select ${columns} from audit_events
    where position <= ${upTo} and salt is not null and (application_id = ${applicationId} or actor_id = ${userId}
      or (type = any (${sql.param(EVENTS_NAMING_ACCOUNTS)}::text[])
        and (payload->>'userId' = ${userId} or payload->>'email' = (select email from users where id = ${userId})))
      or (type = any (${sql.param(OF_ERASURES)}::text[])
        and payload->>'erasureId' = (select id::text from erasures where user_id = ${userId})))
    order by audit_events.position`)
  return rows.map(row => ({ ...chainedEntry(row), text: textOf(row) }))
}

const OF_ERASURES = ['entries-redacted', 'person-erased'] satisfies AuditEventType[]

export type EmptiedByPeriods = { entries: number; newestAt: Date | null }

/** How many entries between two positions, of whoever they were, are empty because a period of the publisher was over. */
export async function readEmptiedByPeriods(db: Executor, from: number, upTo: number): Promise<EmptiedByPeriods> {
  const [row] = await db
    .select({ entries: sql<number>`count(*)`.mapWith(Number), newestAt: max(auditEvents.at) })
    .from(auditEvents)
    .where(
      and(
        gte(auditEvents.position, from),
        lte(auditEvents.position, upTo),
        isNull(auditEvents.salt),
        sql`${auditEvents.position} in (
          select jsonb_array_elements_text(said.payload->'positions')::bigint from audit_events said
          where said.type = 'entries-redacted' and said.payload->'erasureId' = 'null')`,
      ),
    )
  return row ?? { entries: 0, newestAt: null }
}

function chainedEntry(row: HashedRow): ChainedEntry {
  return {
    position: Number(row.position),
    text: row.salt === null ? null : textOf(row),
    previousHash: row.previous_hash ?? '',
    contentHash: row.content_hash ?? '',
    hash: row.hash ?? '',
  }
}

/** Joined, a text is in one piece; glued from pieces it would be put together anew for its hash. */
function textOf({ position, at, type, actor, application, payload, salt }: HashedRow): string {
  return [position, momentAsHashed(at), type, actor ?? '-', application ?? '-', payload, salt].join('\n')
}

/** "2026-11-21 08:44:12.5" as "2026-11-21T08:44:12.500000Z": what the database hashed has all six digits. */
function momentAsHashed(at: string): string {
  const digits = at.length === WHOLE_SECONDS ? `${at}.000000` : at.padEnd(WHOLE_SECONDS + 7, '0')
  return `${digits.slice(0, 10)}T${digits.slice(11)}Z`
}

const WHOLE_SECONDS = '2026-11-21 08:44:12'.length

/** How many entries stand beside the chain up to its end: without a place in it, or in a place that another has. */
export async function countStrays(db: Executor, { length }: ChainEnd): Promise<number> {
  return (await db.$count(auditEvents, or(isNull(auditEvents.position), lte(auditEvents.position, length)))) - length
}

export type LogFilter = {
  types?: readonly AuditEventType[] | undefined
  /** Part of an email address or a name. */
  person?: string | undefined
  applicationId?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** Newest first; `before` is the position that the page before ended with. */
export function listEntries(
  db: Executor,
  filter: LogFilter,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  return db
    .select({
      position: sql<number>`${auditEvents.position}`.mapWith(Number),
      at: auditEvents.at,
      type: auditEvents.type,
      applicationId: auditEvents.applicationId,
      payload: auditEvents.payload,
      hash: sql<string>`${auditEvents.hash}`,
      isEmptied: sql<boolean>`${auditEvents.salt} is null`,
      actor: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(and(matches(filter), before === undefined ? undefined : lt(auditEvents.position, before)))
    .orderBy(desc(auditEvents.position))
    .limit(limit)
}
export type LogRow = Awaited<ReturnType<typeof listEntries>>[number]

/** How many the list says that there are. */
export function countEntries(db: Executor, filter: LogFilter): Promise<number> {
  return countUpTo(db, auditEvents, matches(filter))
}

/** The entry of a signature's signing, once its transaction has been committed. */
export async function findSigningEntry(
  db: Executor,
  signatureId: string,
): Promise<{ position: number; hash: string } | null> {
  const [row] = await db
    .select({ position: auditEvents.position, hash: auditEvents.hash })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.type, 'document-signed'),
        sql`${auditEvents.payload} ? 'signatureId' and ${auditEvents.payload}->>'signatureId' = ${signatureId}`,
      ),
    )
  if (!row || row.position === null || row.hash === null) return null
  return { position: row.position, hash: row.hash }
}

/** What the log says of the chain before there were salts; null where there was none. */
export async function findSaltedEntry(db: Executor): Promise<{ entries: number; sha256: string } | null> {
  const [row] = await db
    .select({
      entries: sql<number>`(${auditEvents.payload}->>'entries')::bigint`.mapWith(Number),
      sha256: sql<string>`${auditEvents.payload}->>'sha256'`,
    })
    .from(auditEvents)
    .where(eq(auditEvents.type, 'log-salted'))
  return row ?? null
}

export function listEarlierHashes(db: Executor): Promise<{ position: number; hash: string }[]> {
  return db.select().from(auditEarlierHashes).orderBy(asc(auditEarlierHashes.position))
}

/** Empties entries of the log, which says so itself, and answers how many were. */
export async function redactEntries(
  db: Executor,
  positions: readonly number[],
  { at, erasureId }: { at: Date; erasureId: string | null },
): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select redact_audit_entries(${sql.param(positions)}::bigint[], ${at.toISOString()}, ${erasureId}) as count`)
  return Number(rows[0]?.count)
}

/** Somebody by everything that entries know them by. */
export type LoggedPerson = {
  userId: string
  emails: readonly string[]
  applicationIds: readonly string[]
  /** Of their author and course records. */
  recordIds: readonly string[]
  hasSigned: boolean
}

/** What entries of earlier versions say of who acted by more than an id (H325). */
const NAMES_ACTOR = sql`${auditEvents.payload} ? 'reviewerName'`

/** Whether an entry goes with somebody: what is about them, or says from where they did it, and is no evidence. */
function goesWith(person: LoggedPerson): SQL {
  const { userId, emails, applicationIds, recordIds } = person
  return sql`(position is not null and salt is not null and (actor_id = ${userId} and ${NAMES_ACTOR}
      or type <> all (${sql.param(lastingEvents(person))}::text[]) and (
      (actor_id = ${userId} and (type = any (${sql.param(EVENTS_OF_ACTOR)}::text[]) or payload ? 'ip'))
      or (actor_id = ${userId} and type = any (${sql.param(ABOUT_CAPTIONS)}::text[])
        and payload->>'videoId' not in (select id::text from videos where user_id <> ${userId}))
      or application_id = any (${sql.param(applicationIds)}::uuid[])
      or (type = any (${sql.param(EVENTS_NAMING_ACCOUNTS)}::text[])
        and (payload->>'userId' = ${userId}
          or (payload->>'email' = any (${sql.param(emails)}::text[]) and coalesce(actor_id, ${userId}) = ${userId})))
      or (type = any (${sql.param(NAMING_RECORDS)}::text[])
        and coalesce(payload->>'authorId', payload->>'courseId') = any (${sql.param(recordIds)}::text[])))))`
}

/** The entries that go with somebody. */
export async function listPositionsAbout(db: Executor, person: LoggedPerson): Promise<number[]> {
  const { rows } = await db.execute<{ position: string }>(
    sql`select position from audit_events where ${goesWith(person)}`,
  )
  return rows.map(({ position }) => Number(position))
}

/** How many entries of what somebody did stay when they are erased. */
export function countLasting(db: Executor, person: LoggedPerson) {
  return db.$count(auditEvents, and(eq(auditEvents.actorId, person.userId), sql`${goesWith(person)} is not true`))
}

/** Of a film that is there whoever acted may be its author, or not. */
const ABOUT_CAPTIONS = ['captions-attached', 'captions-removed'] satisfies AuditEventType[]

const NAMING_RECORDS = ['author-status-changed', 'course-status-changed'] satisfies AuditEventType[]

const ofCheckpoints = {
  at: auditEvents.at,
  entries: sql<number>`(${auditEvents.payload}->>'entries')::bigint`.mapWith(Number),
  fileKey: sql<string>`${auditEvents.payload}->>'fileKey'`,
  headHash: sql<string>`${auditEvents.payload}->>'headHash'`,
  sha256: sql<string>`${auditEvents.payload}->>'sha256'`,
}

/** Every checkpoint that was made, as the log says it. */
export function listCheckpointEvents(db: Executor) {
  return db.select(ofCheckpoints).from(auditEvents).where(eq(auditEvents.type, 'checkpoint-made'))
}

export async function findLastCheckpoint(db: Executor) {
  const [last] = await db
    .select(ofCheckpoints)
    .from(auditEvents)
    .where(and(eq(auditEvents.type, 'checkpoint-made'), isNotNull(auditEvents.position)))
    .orderBy(desc(auditEvents.position))
    .limit(1)
  return last ?? null
}

/** Whether the log has this hash at this place. */
export async function isInChain(
  db: Executor,
  { entries, headHash }: { entries: number; headHash: string },
): Promise<boolean> {
  return (await db.$count(auditEvents, and(eq(auditEvents.position, entries), eq(auditEvents.hash, headHash)))) > 0
}

/** When the log began; null while it is empty. */
export async function findFirstEntryAt(db: Executor): Promise<Date | null> {
  const [first] = await db.select({ at: auditEvents.at }).from(auditEvents).where(eq(auditEvents.position, 1))
  return first?.at ?? null
}

/** The content hashes between two positions: the proof of entries without what others did. */
export async function listContentHashes(db: Executor, from: number, upTo: number): Promise<string[]> {
  const rows = await db
    .select({ contentHash: sql<string>`${auditEvents.contentHash}` })
    .from(auditEvents)
    .where(and(gte(auditEvents.position, from), lte(auditEvents.position, upTo)))
    .orderBy(asc(auditEvents.position))
  return rows.map(({ contentHash }) => contentHash)
}

function matches({ types, person, applicationId, from, until }: LogFilter): SQL | undefined {
  return and(
    sql`${auditEvents.position} is not null`,
    types === undefined ? undefined : inArray(auditEvents.type, [...types]),
    applicationId === undefined ? undefined : eq(auditEvents.applicationId, applicationId),
    from === undefined ? undefined : gte(auditEvents.at, from),
    until === undefined ? undefined : lte(auditEvents.at, until),
    person === undefined ? undefined : isBy(person),
  )
}

function isBy(person: string): SQL {
  const part = `%${person.replace(/[\\%_]/g, '\\$&')}%`
  const name = sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`
  const people = sql`(select ${users.id} from ${users} where ${users.email} ilike ${part} or ${name} ilike ${part})`
  // Somebody whose sign-in failed is known by the address that was typed alone.
  return sql`(${auditEvents.actorId} in ${people} or ${auditEvents.payload}->>'email' ilike ${part})`
}
