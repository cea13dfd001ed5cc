import { desc, inArray, not, sql } from 'drizzle-orm'
import type { RetentionClass } from '#domain/erasure/retention.ts'
import { isOnHold } from '../agreement/agreement-tables.ts'
import { loggedAddressesOf } from '../audit/audit-tables.ts'
import { letters } from '../notice/letter-tables.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { videos } from '../video/video-tables.ts'
import { retentionRuns } from './erasure-tables.ts'

const FREE = not(isOnHold(sql`a.user_id`))
const NOT_ERASED = sql`u.role = 'author' and u.erase_at is null and ${FREE}
  and not exists (select from erasures where erasures.user_id = a.user_id)`
/** Also what is not submitted yet, and a film that nobody has named: only a submission changes the application. */
const LAST_WORK = sql`greatest(a.updated_at, a.draft_saved_at,
  (select max(saved_at) from drafts where drafts.user_id = a.user_id),
  (select max(created_at) from videos where videos.user_id = a.user_id))`
const NO_CONTRACT = sql`not exists (select from signatures where signatures.user_id = a.user_id and signatures.kind <> 'nda')`
const DECIDED_AT = sql`coalesce((select max(created_at) from reviews where reviews.application_id = a.id), a.updated_at)`

/** By class: which rows are due that are older than a moment, as `id` and `at`. */
const DUE = {
  abandoned: (before: Date) => sql`
    select a.user_id::text as id, ${LAST_WORK} as at from applications a join users u on u.id = a.user_id
    where ${NOT_ERASED} and a.submitted_at is null and a.status = 'in_progress' and ${LAST_WORK} < ${before.toISOString()}`,
  rejected: (before: Date) => sql`
    select a.user_id::text as id, ${DECIDED_AT} as at from applications a join users u on u.id = a.user_id
    where ${NOT_ERASED} and ${NO_CONTRACT} and 'rejected' in (a.status, a.phase2_status)
      and ${DECIDED_AT} < ${before.toISOString()} and ${LAST_WORK} < ${before.toISOString()}`,
  accepted: (before: Date) => sql`
    select a.user_id::text as id, ${DECIDED_AT} as at from applications a join users u on u.id = a.user_id
    where ${NOT_ERASED} and a.status = 'approved' and a.phase2_status = 'approved' and ${DECIDED_AT} < ${before.toISOString()}`,
  films: (before: Date) => sql`
    select videos.id::text as id, ${DECIDED_AT} as at from videos join applications a on a.user_id = videos.user_id
    where ${FREE} and a.status in ('approved', 'rejected') and ${DECIDED_AT} < ${before.toISOString()}
      and ${LAST_WORK} < ${before.toISOString()}`,
  letters: (before: Date) => sql`
    select a.id::text as id, a.created_at as at from letters a
    where a.status <> 'waiting' and a.created_at < ${before.toISOString()}
      and (a.user_id is null or ${FREE})`,
  logAddresses: (before: Date) => sql`
    select a.position::text as id, a.at from audit_events a
    where a.salt is not null and a.position is not null and a.at < ${before.toISOString()}
      and a.type = any (${sql.param(WITH_ADDRESS)}::text[])
      and not exists (select from people_on_hold join users on users.id = people_on_hold.user_id
        where users.id = a.actor_id or a.payload->>'email' in (select users.email union ${loggedAddressesOf(sql`users.id`)}))`,
} satisfies Record<RetentionClass, unknown>

/** Entries that say little but from where somebody came. */
const WITH_ADDRESS = [
  'signed-in',
  'sign-in-failed',
  'external-sign-in-failed',
  'password-reset-asked',
  'password-not-known',
  'code-refused',
  'proof-given',
  'sessions-ended',
]

export async function countDue(db: Executor, name: RetentionClass, before: Date): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(sql`select count(*) as n from (${DUE[name](before)}) as due`)
  return Number(rows[0]?.n)
}

/** Something that is due, and since which moment its period runs, as the database writes it. */
export type Due = { id: string; at: string }

/** The oldest that are due, or those that come after one of them. */
export async function listDueOf(
  db: Executor,
  name: RetentionClass,
  { before, limit, after = null }: { before: Date; limit: number; after?: Due | null },
): Promise<Due[]> {
  const behind = after === null ? sql`true` : sql`(at, id) > (${after.at}::timestamptz, ${after.id})`
  const { rows } = await db.execute<Due>(sql`
    select id, at::text from (${DUE[name](before)}) as due where ${behind} order by due.at, id limit ${limit}`)
  return rows
}

/** Whether one of them is still due. */
export async function isStillDue(tx: Transaction, name: RetentionClass, { before, id }: { before: Date; id: string }) {
  const { rows } = await tx.execute(sql`select 1 from (${DUE[name](before)}) as due where id = ${id}`)
  return rows.length > 0
}

export async function deleteLetters(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(letters).where(inArray(letters.id, [...ids]))
}

/** Removes what is still due of these films, and answers with its rows; their applications show none any more. */
export async function deleteFilms(
  tx: Transaction,
  { before, ids }: { before: Date; ids: readonly string[] },
): Promise<{ id: string; captionsKey: string | null }[]> {
  // Held, so that whoever saves at this moment is seen to work.
  await tx.execute(sql`select from applications where user_id in
    (select user_id from videos where id::text = any (${sql.param(ids)}::text[])) order by id for no key update`)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from (${DUE.films(before)}) as due where id = any (${sql.param(ids)}::text[])`,
  )
  const due = rows.map(({ id }) => id)
  await tx.execute(sql`update applications set sample_video_url = null, video_thumbnail_url = null
    where sample_video_url = any (select '/objects/' || id from unnest(${sql.param(due)}::text[]) as id)`)
  return tx.delete(videos).where(inArray(videos.id, due)).returning({ id: videos.id, captionsKey: videos.captionsKey })
}

export async function insertRun(
  tx: Transaction,
  run: { endedAt: Date; removed: Record<string, number> },
): Promise<void> {
  await tx.insert(retentionRuns).values(run)
}

export async function findLastRun(db: Executor) {
  const [last] = await db.select().from(retentionRuns).orderBy(desc(retentionRuns.endedAt)).limit(1)
  return last ?? null
}
