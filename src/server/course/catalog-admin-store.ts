import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Availability } from '#domain/course/availability.ts'
import { courseTopicMask } from '#domain/course/available-course.ts'
import { CATALOG_FIELDS, type CatalogEntry } from '#domain/course/catalog-entry.ts'
import { valuesIn } from '#domain/form-fields.ts'
import { applications } from '../application/application-tables.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { changeCourseTally, tallied } from './catalog-store.ts'
import { availableCourses } from './course-tables.ts'

export type CatalogFilter = { q?: string | undefined; availability?: Availability | undefined }

const columns = {
  id: availableCourses.id,
  ...valuesIn(CATALOG_FIELDS, availableCourses),
  updatedAt: availableCourses.updatedAt,
  confirmed: {
    applicationId: applications.id,
    name: sql<string>`coalesce(${applications.fullLegalName}, concat_ws(' ', ${applications.firstName}, ${applications.lastName}))`,
  },
}
export type CatalogRow = Awaited<ReturnType<typeof listCatalog>>[number]

const isConfirmed = and(
  eq(applications.selectedCourseId, availableCourses.id),
  isNotNull(applications.courseSelectionCompletedAt),
)

/** One page of the catalog by name; `after` is the last course of the page before. */
export function listCatalog(db: Executor, filter: CatalogFilter, page: { after?: string | undefined; limit: number }) {
  const { after, limit } = page
  return db
    .select(columns)
    .from(availableCourses)
    .leftJoin(applications, isConfirmed)
    .where(and(matches(filter), after === undefined ? undefined : comesAfter(after)))
    .orderBy(sql`lower(${availableCourses.name})`, availableCourses.id)
    .limit(limit)
}

export async function countCatalog(db: Executor, filter: CatalogFilter): Promise<number> {
  const counted = db.select({ n: count() }).from(availableCourses)
  // Only these two ask about confirmations; without the join an index answers.
  const joined =
    filter.availability === 'confirmed' || filter.availability === 'withdrawn'
      ? counted.leftJoin(applications, isConfirmed)
      : counted
  const [row] = await joined.where(matches(filter))
  return row?.n ?? 0
}

export async function findInCatalog(db: Executor, id: string): Promise<CatalogRow | null> {
  const [row] = await db
    .select(columns)
    .from(availableCourses)
    .leftJoin(applications, isConfirmed)
    .where(eq(availableCourses.id, id))
  return row ?? null
}

export async function insertCourse(tx: Transaction, entry: CatalogEntry, now: Date): Promise<string> {
  const [row] = await tx
    .insert(availableCourses)
    .values({ ...entry, topicMask: courseTopicMask(entry.skillTags), createdAt: now, updatedAt: now })
    .returning({ id: availableCourses.id, ...tallied })
  if (row === undefined) throw new Error('A course was not added')
  await changeCourseTally(tx, { after: [row] })
  return row.id
}

export async function updateCatalogCourse(
  tx: Transaction,
  id: string,
  change: Partial<CatalogEntry>,
  now: Date,
): Promise<void> {
  const mask = change.skillTags === undefined ? {} : { topicMask: courseTopicMask(change.skillTags) }
  const isIt = eq(availableCourses.id, id)
  const before = await tx.select(tallied).from(availableCourses).where(isIt).for('update')
  const changed = { ...change, ...mask, updatedAt: now }
  const after = await tx.update(availableCourses).set(changed).where(isIt).returning(tallied)
  await changeCourseTally(tx, { before, after })
}

/** Adds many courses in one statement: as one value they cost a tenth of what a parameter each would. */
export async function insertCourses(tx: Transaction, entries: readonly CatalogEntry[], now: Date): Promise<void> {
  const rows = entries.map(({ name, description, skillTags, estimatedHours, payout, available }) => ({
    name,
    description,
    available,
    skill_tags: skillTags,
    estimated_hours: estimatedHours,
    payout: payout ?? null,
    topic_mask: courseTopicMask(skillTags),
  }))
  const at = now.toISOString()
  await tx.execute(sql`
    insert into available_courses
      (name, description, skill_tags, topic_mask, estimated_hours, payout, available, created_at, updated_at)
    select name, description, skill_tags, topic_mask, estimated_hours, payout, available, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (name text, description text, skill_tags text[],
      topic_mask integer, estimated_hours numeric, payout numeric, available boolean)`)
  const after = rows.map(({ available, topic_mask }) => ({ available, topicMask: topic_mask }))
  await changeCourseTally(tx, { after })
}

/** Of these names, in lower case, those that the catalog has. */
export async function namesInCatalog(db: Executor, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct lower(name) as name from available_courses
    where lower(name) in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`)
  return new Set(rows.map(row => row.name))
}

function comesAfter(id: string): SQL {
  return sql`(lower(${availableCourses.name}), ${availableCourses.id}) >
    (select lower(last.name), last.id from available_courses last where last.id = ${id}::uuid)`
}

function matches({ q, availability }: CatalogFilter): SQL | undefined {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const haystack = sql`lower(concat_ws(' ', ${availableCourses.name}, ${availableCourses.description}, array_to_string(${availableCourses.skillTags}, ' ')))`
  return and(isIn(availability), ...words.map(word => sql`position(${word} in ${haystack}) > 0`))
}

function isIn(availability: Availability | undefined): SQL | undefined {
  switch (availability) {
    case undefined:
      return undefined
    case 'available':
      return eq(availableCourses.available, true)
    case 'confirmed':
      return and(eq(availableCourses.available, false), isNotNull(applications.id))
    case 'withdrawn':
      return and(eq(availableCourses.available, false), isNull(applications.id))
  }
}
