import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { RecordKind, RecordSort, RecordStatus } from '#domain/record/record.ts'
import { users } from '../account/account-tables.ts'
import { applications } from '../application/application-tables.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { authors } from '../author/author-tables.ts'
import { courses } from '../course/course-tables.ts'
import { containsWords } from '../platform/database/contains-words.ts'
import { countUpTo } from '../platform/database/count-up-to.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { comesAfter, type ListOrder, orderBy } from '../platform/database/list-order.ts'
import { statusBatches, statusBatchRows } from './record-tables.ts'

export type RecordFilter = { status?: RecordStatus | undefined; q?: string | undefined }
export type RecordPage = {
  filter: RecordFilter
  sort: RecordSort
  /** Where the page before ends: the sorted value of its last row, as text, and its id. */
  after: { value: string; id: string } | null
  limit: number
}

const NAMES = {
  author: sql<string>`lower(coalesce(${authors.fullLegalName}, ''))`,
  course: sql<string>`lower(${courses.title})`,
} as const
const TABLES = { author: authors, course: courses } as const

/** Microseconds count: two records of one millisecond are two pages' business. */
const exactTime = (kind: RecordKind) =>
  sql<string>`to_char(${TABLES[kind].createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const sortKey = (kind: RecordKind, sort: RecordSort) => (sort === 'name' ? NAMES[kind] : exactTime(kind))

const person = { firstName: users.firstName, lastName: users.lastName, email: users.email }

function selectAuthors(db: Executor, sort: RecordSort) {
  return db
    .select({
      id: authors.id,
      fullLegalName: authors.fullLegalName,
      shortBio: authors.shortBio,
      status: authors.status,
      createdAt: authors.createdAt,
      updatedAt: authors.updatedAt,
      user: person,
      applicationId: applications.id,
      sortKey: sortKey('author', sort),
    })
    .from(authors)
    .innerJoin(users, eq(users.id, authors.userId))
    .leftJoin(applications, eq(applications.userId, authors.userId))
}

/**
 * One page of author records, so that it costs the same however many there are (A7): it is found along an index, where a
 * search skips what it does not find, and its rows alone are read.
 */
export function listAuthors(db: Executor, page: RecordPage) {
  return selectAuthors(db, page.sort)
    .where(inArray(authors.id, idsOf(db, 'author', page)))
    .orderBy(...orderBy(orderOf('author', page.sort)))
}

function idsOf(db: Executor, kind: RecordKind, { filter, sort, after, limit }: RecordPage) {
  const table = TABLES[kind]
  const order = orderOf(kind, sort)
  return db
    .select({ id: table.id })
    .from(table)
    .where(and(matches(kind, filter), comesAfter(order, after && [after.value, after.id])))
    .orderBy(...orderBy(order))
    .limit(limit)
}

/** An author record that is known to exist. */
export async function findAuthorRecord(db: Executor, id: string): Promise<AuthorRow> {
  const [row] = await selectAuthors(db, 'newest').where(eq(authors.id, id))
  if (row === undefined) throw new Error(`There is no author record ${id}`)
  return row
}
export type AuthorRow = Awaited<ReturnType<typeof listAuthors>>[number]

function selectCourses(db: Executor, sort: RecordSort) {
  return db
    .select({
      id: courses.id,
      title: courses.title,
      status: courses.status,
      isFirstCourse: courses.isFirstCourse,
      submittedAt: courses.submittedAt,
      approvedAt: courses.approvedAt,
      completedAt: courses.completedAt,
      createdAt: courses.createdAt,
      updatedAt: courses.updatedAt,
      author: { id: authors.id, fullLegalName: authors.fullLegalName },
      user: person,
      applicationId: courses.applicationId,
      sortKey: sortKey('course', sort),
    })
    .from(courses)
    .innerJoin(authors, eq(authors.id, courses.authorId))
    .innerJoin(users, eq(users.id, authors.userId))
}

/** One page of course records, in the same way. */
export function listCourses(db: Executor, page: RecordPage) {
  return selectCourses(db, page.sort)
    .where(inArray(courses.id, idsOf(db, 'course', page)))
    .orderBy(...orderBy(orderOf('course', page.sort)))
}

/** A course record that is known to exist. */
export async function findCourseRecord(db: Executor, id: string): Promise<CourseRow> {
  const [row] = await selectCourses(db, 'newest').where(eq(courses.id, id))
  if (row === undefined) throw new Error(`There is no course record ${id}`)
  return row
}
export type CourseRow = Awaited<ReturnType<typeof listCourses>>[number]

/** How many the list says that there are. */
export function countForPage(db: Executor, kind: RecordKind, filter: RecordFilter): Promise<number> {
  return countUpTo(db, TABLES[kind], matches(kind, filter))
}

export function countRecords(db: Executor, kind: RecordKind, filter: RecordFilter): Promise<number> {
  return db.$count(TABLES[kind], matches(kind, filter))
}

/** Records, chosen one by one or by a filter. */
export type Selection = { ids: readonly string[] } | { filter: RecordFilter }

const isSelected = (kind: RecordKind, selection: Selection): SQL | undefined =>
  'ids' in selection ? inArray(TABLES[kind].id, [...selection.ids]) : matches(kind, selection.filter)

/** How many of the selected records have each status. */
export function countByStatus(db: Executor, kind: RecordKind, selection: Selection) {
  const table = TABLES[kind]
  return db
    .select({ status: sql<RecordStatus>`${table.status}`, n: count() })
    .from(table)
    .where(isSelected(kind, selection))
    .groupBy(table.status)
}

export type LockedRecord = {
  id: string
  status: RecordStatus
  /** What the last change by an admin took the place of. */
  statusBefore: RecordStatus | null
  applicationId: string | null
}

/** The selected records, locked in the order of their ids so that two changes of many never wait for each other. */
export async function lockRecords(tx: Transaction, kind: RecordKind, selection: Selection): Promise<LockedRecord[]> {
  const table = TABLES[kind]
  const applicationId =
    kind === 'course'
      ? sql<string | null>`${courses.applicationId}`
      : sql<string | null>`(select id from applications where applications.user_id = authors.user_id)`
  return tx
    .select({
      id: table.id,
      status: sql<RecordStatus>`${table.status}`,
      statusBefore: sql<RecordStatus | null>`${table.statusBefore}->>'status'`,
      applicationId,
    })
    .from(table)
    .where(isSelected(kind, selection))
    .orderBy(table.id)
    .for('no key update')
}

/** What a change of the status writes, what was there before among it: one change after the other can be taken back. */
const STATUS_COLUMNS = {
  author: sql`status, status_set_by_admin, approved_at, rejected_at, status_before`,
  course: sql`status, completed_at, status_before`,
} as const satisfies Record<RecordKind, SQL>
/** Three changes can be taken back: what was before those goes, so that a row does not grow with each. */
const BEFORE_THOSE = '{status_before,status_before,status_before}'

const isOneOf = (ids: readonly string[]) =>
  sql`id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`

/** Sets a status, and the time that goes with it; keeps what was there before. */
export async function setStatus(
  tx: Transaction,
  kind: RecordKind,
  ids: readonly string[],
  { to, now }: { to: RecordStatus; now: Date },
): Promise<void> {
  const at = now.toISOString()
  const before = sql`(select to_jsonb(before) #- ${BEFORE_THOSE} from (select ${STATUS_COLUMNS[kind]}) as before)`
  if (kind === 'author') {
    await tx.execute(sql`update authors set status = ${to}, status_set_by_admin = true, updated_at = ${at},
      approved_at = case when ${to} = 'approved' then ${at}::timestamptz else approved_at end,
      rejected_at = case when ${to} = 'rejected' then ${at}::timestamptz else rejected_at end,
      status_before = ${before} where ${isOneOf(ids)}`)
    return
  }
  await tx.execute(sql`update courses set status = ${to}, updated_at = ${at},
    completed_at = case when ${to} = 'completed' then ${at}::timestamptz end,
    status_before = ${before} where ${isOneOf(ids)}`)
}

/** Gives records what `setStatus` wrote over the last time. */
export async function restoreStatus(
  tx: Transaction,
  kind: RecordKind,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const [table, columns] = [TABLES[kind], STATUS_COLUMNS[kind]]
  await tx.execute(sql`update ${table} set updated_at = ${now.toISOString()},
    (${columns}) = (select ${columns} from jsonb_populate_record(null::${table}, status_before))
    where ${isOneOf(ids)}`)
}

/** Every change of a record's status, newest first. */
export function listStatusChanges(db: Executor, kind: RecordKind, id: string) {
  const isOf =
    kind === 'author'
      ? sql`${auditEvents.type} = 'author-status-changed' and ${auditEvents.payload}->>'authorId' = ${id}`
      : sql`${auditEvents.type} = 'course-status-changed' and ${auditEvents.payload}->>'courseId' = ${id}`
  return db
    .select({ at: auditEvents.at, payload: auditEvents.payload, by: { id: users.id, ...person } })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(isOf)
    .orderBy(sql`${auditEvents.position} desc nulls first`)
}

export async function recordExists(db: Executor, kind: RecordKind, id: string): Promise<boolean> {
  const rows = await db.select({ id: TABLES[kind].id }).from(TABLES[kind]).where(eq(TABLES[kind].id, id))
  return rows.length > 0
}

type NewBatch = { kind: RecordKind; toStatus: RecordStatus; madeBy: string; madeAt: Date }

export async function insertBatch(tx: Transaction, batch: NewBatch, rows: readonly LockedRecord[]): Promise<string> {
  const [made] = await tx.insert(statusBatches).values(batch).returning({ id: statusBatches.id })
  if (made === undefined) throw new Error('A change of many was not written')
  const befores = JSON.stringify(rows.map(({ id, status }) => ({ id, status })))
  await tx.execute(sql`insert into status_batch_rows (batch_id, record_id, from_status)
    select ${made.id}::uuid, id, status from jsonb_to_recordset(${befores}::jsonb) as before (id uuid, status text)`)
  return made.id
}

export async function lockBatch(tx: Transaction, id: string) {
  const [batch] = await tx
    .select({
      kind: statusBatches.kind,
      toStatus: statusBatches.toStatus,
      madeAt: statusBatches.madeAt,
      undoneAt: statusBatches.undoneAt,
    })
    .from(statusBatches)
    .where(eq(statusBatches.id, id))
    .for('no key update')
  return batch ?? null
}

export function listBatchRows(tx: Transaction, batchId: string) {
  return tx
    .select({ recordId: statusBatchRows.recordId, fromStatus: sql<RecordStatus>`${statusBatchRows.fromStatus}` })
    .from(statusBatchRows)
    .where(eq(statusBatchRows.batchId, batchId))
}

export async function noteUndone(tx: Transaction, batchId: string, now: Date): Promise<void> {
  await tx.update(statusBatches).set({ undoneAt: now }).where(eq(statusBatches.id, batchId))
}

function matches(kind: RecordKind, { status, q }: RecordFilter): SQL | undefined {
  const { status: itsStatus, searchText } = TABLES[kind]
  return and(status === undefined ? undefined : sql`${itsStatus} = ${status}`, containsWords(searchText, q))
}

function orderOf(kind: RecordKind, sort: RecordSort): ListOrder {
  const { createdAt, id } = TABLES[kind]
  return sort === 'name' ? { by: [NAMES[kind], id], falls: false } : { by: [createdAt, id], falls: sort === 'newest' }
}
