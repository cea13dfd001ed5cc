import { z } from 'zod'
import { grouped } from '#domain/grouped.ts'
import { MAX_BATCH, type RecordKind, type RecordSort, type RecordStatus, UNDO_MS } from '#domain/record/record.ts'
import type { BatchOutcome } from '#domain/record/record-schemas.ts'
import { conflict, invalid, notFound } from '#domain/refusal.ts'
import { typedText } from '#domain/text-schemas.ts'
import type { Actor, Circumstances } from '../account/actor.ts'
import { setCourseCompleted } from '../application/application-gate.ts'
import { recordEvent, recordEvents, recordLoneEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { CursorTime, pageOf, readCursor, writeCursor } from '../platform/list-cursor.ts'
import { Refused } from '../platform/refused.ts'
import { countMigration, holdAuthors, migrateRecords } from './migration-store.ts'
import {
  countByStatus,
  countForPage,
  countRecords,
  findAuthorRecord,
  findCourseRecord,
  insertBatch,
  type LockedRecord,
  listAuthors,
  listBatchRows,
  listCourses,
  listStatusChanges,
  lockBatch,
  lockRecords,
  noteUndone,
  type RecordFilter,
  type RecordPage,
  recordExists,
  restoreStatus,
  type Selection,
  setStatus,
} from './record-store.ts'

type Query = RecordFilter & { sort: RecordSort; cursor?: string | undefined; limit: number }
type Listing<Row> = (db: Executor, page: RecordPage) => Promise<Row[]>
type Sorted = { id: string; sortKey: string }

export const authorPage = (parts: Parts, query: Query) => recordPage(parts, 'author', listAuthors, query)
export const coursePage = (parts: Parts, query: Query) => recordPage(parts, 'course', listCourses, query)

/** One page of records, how many match in all, and where the next page begins. */
async function recordPage<Row extends Sorted>(
  { database: { db } }: Parts,
  kind: RecordKind,
  list: Listing<Row>,
  { sort, cursor, limit, ...filter }: Query,
) {
  const value = sort === 'name' ? typedText(500) : CursorTime
  const after = readCursor(cursor, z.object({ sort: z.literal(sort), value, id: z.uuid() }))
  const read = await Promise.all([list(db, { filter, sort, after, limit: limit + 1 }), countForPage(db, kind, filter)])
  return pageOf(read, limit, ({ sortKey, id }) => writeCursor({ sort, value: sortKey, id }))
}

type Narrowed = RecordFilter & { sort: RecordSort }

type Mentioned = { q: string; limit: number }

/** The newest records that mention every word. */
export const authorsMentioning = ({ database: { db } }: Parts, { q, limit }: Mentioned) =>
  listAuthors(db, { filter: { q }, sort: 'newest', after: null, limit })
export const coursesMentioning = ({ database: { db } }: Parts, { q, limit }: Mentioned) =>
  listCourses(db, { filter: { q }, sort: 'newest', after: null, limit })

export const everyAuthor = ({ database: { db } }: Parts, query: Narrowed) => everyRecord(db, listAuthors, query)
export const everyCourse = ({ database: { db } }: Parts, query: Narrowed) => everyRecord(db, listCourses, query)

/** The rows of a filter, a thousand at a time, so that memory does not grow with them. */
async function* everyRecord<Row extends Sorted>(
  db: Executor,
  list: Listing<Row>,
  { sort, ...filter }: Narrowed,
): AsyncGenerator<Row> {
  let after: RecordPage['after'] = null
  for (;;) {
    const rows: Row[] = await list(db, { filter, sort, after, limit: 1000 })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < 1000) return
    after = { value: last.sortKey, id: last.id }
  }
}

type Wish = { to: RecordStatus; reason?: string | null | undefined }

/** A change of one record, which may be in the place of a status alone. */
type OneWish = Wish & { instead?: RecordStatus | undefined }

const STATUS_CHANGED = conflict('status-changed', 'Somebody else has changed this status since. It stays as it is now.')

export async function changeAuthorStatus(parts: Parts, admin: Actor, id: string, wish: OneWish) {
  const statusBefore = await changeStatus(parts, admin, 'author', id, wish)
  return { record: await findAuthorRecord(parts.database.db, id), statusBefore }
}

export async function changeCourseStatus(parts: Parts, admin: Actor, id: string, wish: OneWish) {
  const statusBefore = await changeStatus(parts, admin, 'course', id, wish)
  return { record: await findCourseRecord(parts.database.db, id), statusBefore }
}

/** Whether a record is as an admin's change has left it: neither another admin nor a reviewer has set it since. */
function stands(
  { status, statusBefore }: LockedRecord,
  change: { from: RecordStatus | undefined; to: string },
): boolean {
  return status === change.to && statusBefore === change.from
}

/**
 * Sets the status of one record; any from any (Specification 4). To set it to what it is changes nothing. Answers with the
 * status that this has replaced, where it can be taken back.
 */
async function changeStatus(
  parts: Parts,
  admin: Actor,
  kind: RecordKind,
  id: string,
  { instead, ...wish }: OneWish,
): Promise<RecordStatus | null> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const [record] = await lockRecords(tx, kind, { ids: [id] })
    if (record === undefined) throw noSuch(kind)
    const isTakenBack = instead !== undefined
    if (isTakenBack && !stands(record, { from: wish.to, to: instead })) throw new Refused(STATUS_CHANGED)
    if (record.status === wish.to) return null

    await move(tx, { admin, kind, records: [record], now, isTakenBack, ...wish })
    return isTakenBack ? null : record.status
  })
}

type BatchWish = Wish & {
  kind: RecordKind
  selection: Selection
  dryRun: boolean
  /** How many it is to change, where that was forecast. */
  changing?: number | undefined
}

/**
 * Sets the status of many records in one transaction, or only says what that would change. Refuses where it would change
 * another number of them than was forecast: some have come or gone since (H28).
 */
export async function changeMany(parts: Parts, admin: Actor, wish: BatchWish): Promise<BatchOutcome> {
  const { kind, selection, to, dryRun } = wish
  const now = parts.clock.now()
  if (dryRun) return forecast(parts.database.db, wish)

  return parts.database.transaction(async tx => {
    const outcome = await forecast(tx, wish)
    const records = (await lockRecords(tx, kind, selection)).filter(({ status }) => status !== to)
    if (wish.changing !== undefined && wish.changing !== records.length) throw recordsChanged(records.length)
    if (records.length === 0) return outcome

    const batchId = await insertBatch(tx, { kind, toStatus: to, madeBy: admin.id, madeAt: now }, records)
    await move(tx, { admin, kind, records, now, to, reason: wish.reason, batch: { id: batchId, is: 'changed' } })
    const undoUntil = new Date(now.getTime() + UNDO_MS).toISOString()
    return { ...outcome, changing: records.length, batchId, undoUntil }
  })
}

async function forecast(db: Executor, { kind, selection, to }: BatchWish): Promise<BatchOutcome> {
  const counts = await countByStatus(db, kind, selection)
  assertNotTooMany(counts)
  return outcomeOf(counts, to)
}

/** Gives the records of a change of many their former status, for ten minutes; those that were changed since keep theirs. */
export async function undoBatch(parts: Parts, admin: Actor, batchId: string) {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const batch = await lockBatch(tx, batchId)
    if (batch === null) throw new Refused(notFound('no-such-change', 'There is no such change'))
    if (batch.undoneAt !== null)
      throw new Refused(conflict('change-taken-back', 'This change has been taken back already'))
    if (now.getTime() - batch.madeAt.getTime() > UNDO_MS) {
      throw new Refused(conflict('too-late-to-take-back', 'A change of many can be taken back for ten minutes only'))
    }

    const before = new Map((await listBatchRows(tx, batchId)).map(row => [row.recordId, row.fromStatus]))
    const records = await lockRecords(tx, batch.kind, { ids: [...before.keys()] })
    const untouched = records.filter(record => stands(record, { from: before.get(record.id), to: batch.toStatus }))
    for (const [to, group] of Map.groupBy(untouched, ({ id }) => before.get(id))) {
      const undone = { isTakenBack: true, batch: { id: batchId, is: 'undone' } } as const
      if (to !== undefined) await move(tx, { admin, kind: batch.kind, records: group, now, to, ...undone })
    }
    await noteUndone(tx, batchId, now)
    return { restored: untouched.length, skipped: before.size - untouched.length }
  })
}

export async function historyOf({ database: { db } }: Parts, kind: RecordKind, id: string) {
  if (!(await recordExists(db, kind, id))) throw noSuch(kind)
  return listStatusChanges(db, kind, id)
}

export function migrationForecast({ database: { db } }: Parts) {
  return countMigration(db)
}

/** C11: one author record for each application that has personal information. It can run again, and then changes little. */
export async function migrateAuthors(parts: Parts, admin: Actor): Promise<{ new: number; updated: number }> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    await holdAuthors(tx)
    const counts = await countMigration(tx)
    const moved = await migrateRecords(tx, now)
    await recordEvents(
      tx,
      moved.map(({ authorId, applicationId, from, to }) => ({
        at: now,
        actorId: admin.id,
        applicationId,
        type: 'author-status-changed' as const,
        payload: { authorId, from: from ?? 'none', to },
      })),
    )
    await recordEvent(tx, { at: now, actorId: admin.id }, { type: 'authors-migrated', payload: counts })
    return counts
  })
}

/** Writes to the log who takes the records out of the portal. */
export async function recordExport(
  { database: { db }, clock }: Parts,
  admin: Actor,
  kind: RecordKind,
  { ip, filter }: Circumstances & { filter: RecordFilter },
): Promise<void> {
  const payload = { kind, ip, rows: await countRecords(db, kind, filter) }
  await recordLoneEvent(db, { at: clock.now(), actorId: admin.id }, { type: 'records-exported', payload })
}

type Move = Wish & {
  admin: Actor
  kind: RecordKind
  /** Locked by this transaction. */
  records: readonly LockedRecord[]
  /** Whether the change before, which stands, is to leave nothing behind: no mark of an admin's hand, no day. */
  isTakenBack?: boolean
  batch?: { id: string; is: 'changed' | 'undone' }
  now: Date
}

/** The only way an admin's hand changes records: statuses, the applicants' overall step (C4), the log. */
async function move(
  tx: Transaction,
  { admin, kind, records, to, isTakenBack, reason, batch, now }: Move,
): Promise<void> {
  const ids = records.map(({ id }) => id)
  if (isTakenBack) await restoreStatus(tx, kind, ids, now)
  else await setStatus(tx, kind, ids, { to, now })
  if (kind === 'course') {
    const applicationIds = records.flatMap(({ applicationId }) => applicationId ?? [])
    await setCourseCompleted(tx, applicationIds, to === 'completed')
  }
  const why = { ...(reason && { reason }), ...(batch && { batchId: batch.id, batch: batch.is }) }
  await recordEvents(
    tx,
    records.map(({ id, status: from, applicationId }) => ({
      at: now,
      actorId: admin.id,
      ...(applicationId && { applicationId }),
      ...(kind === 'author'
        ? { type: 'author-status-changed' as const, payload: { authorId: id, from, to, ...why } }
        : { type: 'course-status-changed' as const, payload: { courseId: id, from, to, ...why } }),
    })),
  )
}

type Counts = readonly { status: RecordStatus; n: number }[]

const sum = (counts: Counts) => counts.reduce((total, { n }) => total + n, 0)

function outcomeOf(counts: Counts, to: RecordStatus): BatchOutcome {
  const others = counts.filter(({ status }) => status !== to)
  const from = Object.fromEntries(others.map(({ status, n }) => [status, n]))
  const [selected, changing] = [sum(counts), sum(others)]
  return { batchId: null, selected, changing, unchanged: selected - changing, from, undoUntil: null }
}

function assertNotTooMany(counts: Counts): void {
  if (sum(counts) <= MAX_BATCH) return
  const [many, most] = [sum(counts), MAX_BATCH].map(grouped)
  throw new Refused(
    invalid('too-many-records', `${many} records are too many at once. Please narrow them to ${most}.`, 'selection'),
  )
}

const recordsChanged = (changing: number) =>
  new Refused(
    conflict(
      'records-changed',
      `Nothing was changed: records have come or gone since they were counted. ${grouped(changing)} would change now.`,
    ),
  )

const noSuch = (kind: RecordKind) => new Refused(notFound('no-such-record', `There is no such ${kind}`))
