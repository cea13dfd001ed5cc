import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { CATALOG_FIELDS } from '#domain/course/catalog-entry.ts'
import { valuesIn } from '#domain/form-fields.ts'
import { containsWords } from '../platform/database/contains-words.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { availableCourses, knownSkillTags } from './course-tables.ts'

export type CatalogQuery = {
  /** Courses with one of these; null shows all courses. */
  skillTags: readonly string[] | null
  q?: string | undefined
  /** That course alone. */
  id?: string | undefined
  sort: 'name' | 'payout' | 'duration'
  limit: number
  page: number
  usualFee: number
}

/** What a search of the catalog looks into, as its index has it. */
export const CATALOG_WORDS = sql`lower(${availableCourses.name} || ' ' || ${availableCourses.description} || ' ' || words_in(${availableCourses.skillTags}))`

type CatalogFilter = Pick<CatalogQuery, 'skillTags' | 'q' | 'id'>

/** `usualFee` is the payout of a course for which the catalog names none (E1). */
const payoutWith = (usualFee: number) =>
  sql<number>`coalesce(${availableCourses.payout}, ${usualFee}::numeric)`.mapWith(Number)

const columnsWith = (usualFee: number) => ({
  id: availableCourses.id,
  ...valuesIn(CATALOG_FIELDS, availableCourses),
  payout: payoutWith(usualFee),
})
export type CatalogCourse = Awaited<ReturnType<typeof listAvailable>>[number]

const byName = [sql`lower(${availableCourses.name})`, asc(availableCourses.id)]

/** One page of the courses that can be picked. */
export function listAvailable(db: Executor, { sort, limit, page, usualFee, ...filter }: CatalogQuery) {
  const columns = columnsWith(usualFee)
  return db
    .select(columns)
    .from(availableCourses)
    .where(matches(filter))
    .orderBy(...orderOf(sort, usualFee))
    .limit(limit)
    .offset((page - 1) * limit)
}

/** How many courses match. */
export function countAvailable(db: Executor, filter: CatalogFilter): Promise<number> {
  return db.$count(availableCourses, matches(filter))
}

export async function findCatalogCourse(db: Executor, id: string, usualFee: number): Promise<CatalogCourse | null> {
  const [row] = await db.select(columnsWith(usualFee)).from(availableCourses).where(eq(availableCourses.id, id))
  return row ?? null
}

/** Locks courses in the order of their ids, so that two authors who swap courses never wait for each other. */
export async function lockCourses(tx: Transaction, ids: string[], usualFee: number): Promise<CatalogCourse[]> {
  return tx
    .select(columnsWith(usualFee))
    .from(availableCourses)
    .where(inArray(availableCourses.id, ids))
    .orderBy(availableCourses.id)
    .for('no key update')
}

/** Takes a course off what can be picked, and puts another one back that was picked before. */
export async function setAvailable(
  tx: Transaction,
  { taken, freed }: { taken: string; freed: string | null },
  now: Date,
): Promise<void> {
  const isFreed = sql<boolean>`(${availableCourses.id} is not distinct from ${freed}::uuid)`
  await tx
    .update(availableCourses)
    .set({ available: isFreed, updatedAt: now })
    .where(
      and(
        inArray(availableCourses.id, freed === null ? [taken] : [taken, freed]),
        ne(availableCourses.available, isFreed),
      ),
    )
}

/** Every skill tag that a course of the catalog has or has had, as one value. */
export async function listKnownSkillTags(db: Executor): Promise<string[]> {
  const [row] = await db.select({ tags: sql<string[]>`coalesce(json_agg(tag), '[]')` }).from(knownSkillTags)
  return row?.tags ?? []
}

/** Call it with the skill tags of courses that are written. In their order, so that two writers never wait for each other in a circle. */
export async function rememberSkillTags(db: Executor, tags: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into ${knownSkillTags} (tag) select distinct unnest(${sql.param(tags)}::text[]) order by 1
    on conflict do nothing`)
}

function matches({ skillTags, q, id }: CatalogFilter): SQL | undefined {
  return and(
    eq(availableCourses.available, true),
    id === undefined ? undefined : eq(availableCourses.id, id),
    skillTags === null ? undefined : sql`${availableCourses.skillTags} && ${sql.param(skillTags)}::text[]`,
    containsWords(CATALOG_WORDS, q),
  )
}

function orderOf(sort: CatalogQuery['sort'], usualFee: number) {
  if (sort === 'payout') return [desc(payoutWith(usualFee)), ...byName]
  if (sort === 'duration') return [asc(availableCourses.estimatedHours), ...byName]
  return byName
}
