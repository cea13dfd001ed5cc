import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lte,
  notExists,
  or,
  type SQL,
} from 'drizzle-orm'
import type { TextId } from '#domain/text/text-kinds.ts'
import { users } from '../account/account-tables.ts'
import type { Executor } from '../platform/database/database.ts'
import { textDrafts, textVersions } from './text-tables.ts'

export type TextVersionRow = typeof textVersions.$inferSelect
export type TextDraftRow = typeof textDrafts.$inferSelect

const publishers = aliasedTable(users, 'publishers')
const approvers = aliasedTable(users, 'approvers')
const person = (table: typeof users) => ({ firstName: table.firstName, lastName: table.lastName, email: table.email })

const isOf = (table: typeof textVersions | typeof textDrafts, { kind, key }: TextId) =>
  and(eq(table.kind, kind), eq(table.key, key))

/** How many versions there are. They are never removed, so a number that stays says that nothing was published. */
export function countVersions(db: Executor): Promise<number> {
  return db.$count(textVersions)
}

/** One version; undefined where there is none. */
export async function findVersion(db: Executor, text: TextId, number: number): Promise<TextVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(textVersions)
    .where(and(isOf(textVersions, text), eq(textVersions.number, number)))
  return row
}

/** Whether the moment of a version has come. That of one that was published at once has, whatever the clock says (H107). */
export function hasCome(
  { publishedAt, publishedFrom }: Pick<typeof textVersions, 'publishedAt' | 'publishedFrom'>,
  now: Date,
): SQL | undefined {
  return or(lte(publishedFrom, publishedAt), lte(publishedFrom, now))
}

/** What each text says now, and what is planned for later. */
export function listVersionsFrom(db: Executor, now: Date): Promise<TextVersionRow[]> {
  const newer = aliasedTable(textVersions, 'newer')
  const isReplaced = db
    .select({ number: newer.number })
    .from(newer)
    .where(
      and(
        eq(newer.kind, textVersions.kind),
        eq(newer.key, textVersions.key),
        gt(newer.number, textVersions.number),
        hasCome(newer, now),
      ),
    )
  return db.select().from(textVersions).where(notExists(isReplaced)).orderBy(asc(textVersions.number))
}

/** Every version without what it says. */
export function listVersionHeads(db: Executor) {
  const { content: _, ...heads } = getTableColumns(textVersions)
  return db.select(heads).from(textVersions)
}

/** The versions of one text with who published and who approved them, newest first. */
export function listVersionsOf(db: Executor, text: TextId) {
  return db
    .select({ version: getTableColumns(textVersions), publisher: person(publishers), approver: person(approvers) })
    .from(textVersions)
    .leftJoin(publishers, eq(publishers.id, textVersions.authorId))
    .leftJoin(approvers, eq(approvers.id, textVersions.approverId))
    .where(isOf(textVersions, text))
    .orderBy(desc(textVersions.number))
}

/** Keeps versions. Where another process was first with the same number, its version stays; answers with those kept. */
export async function insertVersions(db: Executor, versions: readonly TextVersionRow[]): Promise<TextVersionRow[]> {
  if (versions.length === 0) return []
  return db
    .insert(textVersions)
    .values([...versions])
    .onConflictDoNothing()
    .returning()
}

/** The draft of a text, or null when nobody has ever written one. */
export async function findDraft(db: Executor, text: TextId): Promise<TextDraftRow | null> {
  const [row] = await db.select().from(textDrafts).where(isOf(textDrafts, text))
  return row ?? null
}

/** The draft of a text, for nobody else until the transaction ends. */
export async function lockDraft(db: Executor, { kind, key }: TextId): Promise<TextDraftRow> {
  await db.insert(textDrafts).values({ kind, key }).onConflictDoNothing()
  const [row] = await db.select().from(textDrafts).where(isOf(textDrafts, { kind, key })).for('update')
  if (row === undefined) throw new Error('A draft that was just made is gone')
  return row
}

/** Drafts that hold something. */
export function listDrafts(db: Executor): Promise<TextDraftRow[]> {
  return db.select().from(textDrafts).where(isNotNull(textDrafts.content))
}

type DraftChange = Partial<Omit<TextDraftRow, 'kind' | 'key'>>

export async function changeDraft(db: Executor, text: TextId, change: DraftChange): Promise<void> {
  await db.update(textDrafts).set(change).where(isOf(textDrafts, text))
}

/** What people are called. */
export function listPeople(db: Executor, ids: readonly string[]) {
  return db
    .select({ id: users.id, ...person(users) })
    .from(users)
    .where(inArray(users.id, [...ids]))
}
