import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { CATALOG_FIELDS } from '#domain/course/catalog-entry.ts'
import { valuesIn } from '#domain/form-fields.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { availableCourses, courseTally } from './course-tables.ts'

export type CatalogQuery = {
  /** The author's topics as a mask; 0 shows all courses. */
  topicMask: number
  q?: string | undefined
  /** That course alone. */
  id?: string | undefined
  sort: 'name' | 'payout' | 'duration'
  limit: number
  page: number
  usualFee: number
}

type CatalogFilter = Pick<CatalogQuery, 'topicMask' | 'q' | 'id'>

/** `usualFee` is the payout of a course for which the catalog names none (E1). */
const columnsWith = (usualFee: number) => ({
  id: availableCourses.id,
  ...valuesIn(CATALOG_FIELDS, availableCourses),
  payout: sql<number>`coalesce(${availableCourses.payout}, ${usualFee}::numeric)`.mapWith(Number),
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
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset((page - 1) * limit)
}

/** How many courses match. Without a search the kept tally answers, without counting. */
export async function countAvailable(db: Executor, filter: CatalogFilter): Promise<number> {
  if (filter.q || filter.id) return db.$count(availableCourses, matches(filter))

  const [row] = await db
    .select({ n: sql<number>`coalesce(sum(${courseTally.count}), 0)::int` })
    .from(courseTally)
    .where(filter.topicMask === 0 ? undefined : sql`${courseTally.topicMask} & ${filter.topicMask} <> 0`)
  return row?.n ?? 0
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
  const after = await tx
    .update(availableCourses)
    .set({ available: isFreed, updatedAt: now })
    .where(
      and(
        inArray(availableCourses.id, freed === null ? [taken] : [taken, freed]),
        ne(availableCourses.available, isFreed),
      ),
    )
    .returning(tallied)
  await changeCourseTally(tx, { before: after.map(course => ({ ...course, available: !course.available })), after })
}

/** What of a course the kept counts go by. */
export const tallied = { available: availableCourses.available, topicMask: availableCourses.topicMask }
type Tallied = Pick<typeof availableCourses.$inferSelect, keyof typeof tallied>

/**
 * Keeps the counts of available courses by their topics, for courses that were so and are so now. They are written in the
 * order of their key, so that two changes in opposite directions never wait for each other in a circle.
 */
export async function changeCourseTally(
  tx: Executor,
  { before = [], after }: { before?: readonly Tallied[]; after: readonly Tallied[] },
): Promise<void> {
  const counts = new Map<number, number>()
  const add = (courses: readonly Tallied[], by: number) => {
    for (const { available, topicMask } of courses) {
      if (available) counts.set(topicMask, (counts.get(topicMask) ?? 0) + by)
    }
  }
  add(before, -1)
  add(after, 1)
  const rows = [...counts].map(([topicMask, count]) => ({ topicMask, count })).filter(({ count }) => count !== 0)
  if (rows.length === 0) return
  await tx
    .insert(courseTally)
    .values(rows.toSorted((one, other) => one.topicMask - other.topicMask))
    .onConflictDoUpdate({
      target: courseTally.topicMask,
      set: { count: sql`${courseTally.count} + excluded.count` },
    })
}

function matches({ topicMask, q, id }: CatalogFilter): SQL | undefined {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const haystack = sql`lower(concat_ws(' ', ${availableCourses.name}, ${availableCourses.description}, array_to_string(${availableCourses.skillTags}, ' ')))`
  return and(
    eq(availableCourses.available, true),
    id === undefined ? undefined : eq(availableCourses.id, id),
    topicMask === 0 ? undefined : sql`${availableCourses.topicMask} & ${topicMask} <> 0`,
    ...words.map(word => sql`position(${word} in ${haystack}) > 0`),
  )
}

function orderOf(sort: CatalogQuery['sort']) {
  if (sort === 'payout') return [sql`${availableCourses.payout} desc nulls last`, ...byName]
  if (sort === 'duration') return [asc(availableCourses.estimatedHours), ...byName]
  return byName
}
