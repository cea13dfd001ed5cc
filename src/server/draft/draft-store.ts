import { and, eq, inArray, lt, not, or, sql } from 'drizzle-orm'
import type { DraftParts } from '#domain/draft/draft.ts'
import { isOnHold } from '../agreement/agreement-tables.ts'
import type { Executor } from '../platform/database/database.ts'
import { preparedOnce } from '../platform/database/prepared.ts'
import { draftParts, drafts } from './draft-tables.ts'

/** Whose draft, and of what. */
export type DraftKey = { userId: string; subject: string }

export type DraftRow = { revision: number; savedAt: Date; parts: DraftParts }

const isOf = (table: typeof drafts | typeof draftParts, { userId, subject }: DraftKey) =>
  and(eq(table.userId, userId), eq(table.subject, subject))

export async function findDraft(db: Executor, key: DraftKey): Promise<DraftRow | null> {
  const [row] = await db
    .select({
      revision: drafts.revision,
      savedAt: drafts.savedAt,
      parts: sql<DraftParts>`coalesce(jsonb_object_agg(${draftParts.part}, ${draftParts.content}) filter (where ${draftParts.part} is not null), '{}')`,
    })
    .from(drafts)
    .leftJoin(draftParts, and(eq(draftParts.userId, drafts.userId), eq(draftParts.subject, drafts.subject)))
    .where(isOf(drafts, key))
    .groupBy(drafts.userId, drafts.subject)
  return row ?? null
}

export async function listParts(db: Executor, key: DraftKey): Promise<string[]> {
  const rows = await db.select({ part: draftParts.part }).from(draftParts).where(isOf(draftParts, key))
  return rows.map(({ part }) => part)
}

/** Subjects that begin with one of these words and hold something, with the time of their last change. */
export function listDrafts(db: Executor, userId: string, subjects: readonly string[]) {
  return db
    .select({ subject: drafts.subject, savedAt: drafts.savedAt })
    .from(drafts)
    .where(and(eq(drafts.userId, userId), inArray(drafts.subject, [...subjects]), holdsSomething))
}

type Change = {
  /** The revision that it is based on; 0 means that there is no draft yet. */
  revision: number
  parts: DraftParts
  /** Whether parts that are not named go. */
  replaces: boolean
  now: Date
}

/**
 * Writes the changed parts in one statement and answers with the new revision; null, and nothing written, when the draft
 * is at another revision.
 */
export async function changeDraft(db: Executor, key: DraftKey, change: Change): Promise<number | null> {
  const { revision, parts, replaces, now } = change
  const kept = Object.fromEntries(Object.entries(parts).filter(([, content]) => content != null))
  const dropped = Object.keys(parts).filter(name => !(name in kept))
  const [changed] = await writeParts(db).execute({
    ...key,
    revision,
    replaces,
    dropped,
    kept: JSON.stringify(kept),
    now: now.toISOString(),
  })
  return changed?.revision ?? null
}

const writeParts = preparedOnce(db => {
  const userId = sql`${sql.placeholder('userId')}::uuid`
  const subject = sql`${sql.placeholder('subject')}::text`
  const revision = sql`${sql.placeholder('revision')}::int`
  const kept = sql`${sql.placeholder('kept')}::jsonb`

  const bumped = db.$with('bumped', { revision: sql<number>`revision`.as('revision') }).as(sql`
    insert into drafts (user_id, subject, revision, saved_at)
    select ${userId}, ${subject}, 1, ${sql.placeholder('now')}::timestamptz
    where ${revision} = 0 or exists (select 1 from drafts where user_id = ${userId} and subject = ${subject})
    on conflict (user_id, subject) do update set revision = drafts.revision + 1, saved_at = excluded.saved_at
      where drafts.revision = ${revision}
    returning revision`)
  const gone = db.$with('gone', {}).as(sql`
    delete from draft_parts
    where user_id = ${userId} and subject = ${subject} and exists (select 1 from bumped)
      and (part = any(${sql.placeholder('dropped')}::text[])
        or (${sql.placeholder('replaces')}::boolean and not ${kept} ? part))`)
  const written = db.$with('written', {}).as(sql`
    insert into draft_parts (user_id, subject, part, content)
    select ${userId}, ${subject}, changed.key, changed.value
    from jsonb_each(${kept}) as changed where exists (select 1 from bumped)
    on conflict (user_id, subject, part) do update set content = excluded.content`)

  return db.with(bumped, gone, written).select({ revision: bumped.revision }).from(bumped).prepare('change_draft')
})

/** Empties a draft. Its revision goes on, also where nothing was typed, so that a window that slept is refused afterwards. */
export async function emptyDraft(db: Executor, key: DraftKey, now: Date): Promise<void> {
  const gone = db.$with('gone').as(db.delete(draftParts).where(isOf(draftParts, key)).returning())
  await db
    .with(gone)
    .insert(drafts)
    .values({ ...key, revision: 1, savedAt: now })
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.subject],
      set: { revision: sql`${drafts.revision} + 1`, savedAt: now },
    })
}

/** Removes drafts that nobody has touched since: empty ones, and in the end all. */
export async function removeOldDrafts(db: Executor, before: { empty: Date; any: Date }): Promise<void> {
  await db
    .delete(drafts)
    .where(
      and(
        or(lt(drafts.savedAt, before.any), and(lt(drafts.savedAt, before.empty), not(holdsSomething))),
        not(isOnHold(drafts.userId)),
      ),
    )
}

const holdsSomething = sql<boolean>`exists (select 1 from draft_parts where draft_parts.user_id = drafts.user_id and draft_parts.subject = drafts.subject)`
