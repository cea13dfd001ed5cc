import { sql } from 'drizzle-orm'
import type { AuthorStatus } from '#domain/author/author-status.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'

/** C11: which status an application gives its author record; one that an admin has set stays. */
const wanted = sql`
  select applications.id as application_id, applications.user_id, authors.id as author_id, authors.status as before,
    case when authors.status_set_by_admin then authors.status
      when applications.status in ('approved', 'rejected') then applications.status
      when applications.status = 'in_review' then 'needs_review'
      else 'in_progress' end as status
  from applications left join authors on authors.user_id = applications.user_id
  where applications.personal_info_completed_at is not null
    and not exists (select from erasures where erasures.user_id = applications.user_id)`

/**
 * Holds every author record until the transaction ends: one migration at a time, and in the order in which a change of many
 * locks them, so that neither waits for the other for ever.
 */
export async function holdAuthors(tx: Transaction): Promise<void> {
  // However many there are, it is one transaction; no request waits for it but the admin's own.
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`lock table authors in share update exclusive mode`)
  await tx.execute(sql`select count(*) from (select 1 from authors order by id for update) as held`)
}

export async function countMigration(db: Executor): Promise<{ new: number; updated: number }> {
  const { rows } = await db.execute<{ added: number; updated: number }>(sql`
    select count(*) filter (where author_id is null)::int as added,
      count(*) filter (where author_id is not null)::int as updated from (${wanted}) as wanted`)
  return { new: rows[0]?.added ?? 0, updated: rows[0]?.updated ?? 0 }
}

export type MovedAuthor = { authorId: string; applicationId: string; from: AuthorStatus | null; to: AuthorStatus }

/** Makes and updates the records, which are held, in one statement; answers with those whose status is another now. */
export async function migrateRecords(tx: Transaction, now: Date): Promise<MovedAuthor[]> {
  const { rows } = await tx.execute<MovedAuthor>(sql`
    with wanted as materialized (${wanted}), made as (
      insert into authors (user_id, full_legal_name, bio, short_bio, long_bio, teaching_topics, address, status,
        approved_at, rejected_at, created_at, updated_at, person_text)
      select wanted.user_id, full_legal_name, long_bio, short_bio, long_bio, teaching_topics, address, wanted.status,
        case when wanted.status = 'approved' then ${now.toISOString()}::timestamptz end,
        case when wanted.status = 'rejected' then ${now.toISOString()}::timestamptz end,
        ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, person_text
      from wanted join applications on applications.id = wanted.application_id join users on users.id = wanted.user_id
      for key share of users
      on conflict (user_id) do update set full_legal_name = excluded.full_legal_name, bio = excluded.bio,
        short_bio = excluded.short_bio, long_bio = excluded.long_bio, teaching_topics = excluded.teaching_topics,
        address = excluded.address, status = excluded.status, updated_at = excluded.updated_at,
        approved_at = coalesce(authors.approved_at, excluded.approved_at),
        rejected_at = coalesce(authors.rejected_at, excluded.rejected_at)
        -- A record that a decision has made meanwhile is newer than what was read here.
        where authors.id in (select author_id from wanted)
      returning id, user_id
    )
    select made.id as "authorId", wanted.application_id as "applicationId", wanted.before as "from", wanted.status as "to"
    from made join wanted using (user_id) where wanted.before is distinct from wanted.status`)
  return rows
}
