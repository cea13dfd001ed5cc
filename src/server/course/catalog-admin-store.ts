import { randomUUID } from 'node:crypto'
import { and, eq, exists, isNotNull, notExists, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Availability } from '#domain/course/availability.ts'
import { CATALOG_FIELDS, type CatalogEntry } from '#domain/course/catalog-entry.ts'
import { namesOf, valuesIn } from '#domain/form-fields.ts'
import { applications } from '../application/application-tables.ts'
import { containsWords } from '../platform/database/contains-words.ts'
import { countUpTo } from '../platform/database/count-up-to.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { CATALOG_WORDS, rememberSkillTags } from './catalog-store.ts'
import { availableCourses } from './course-tables.ts'

export type CatalogFilter = { q?: string | undefined; availability?: Availability | undefined }

const columns = {
  id: availableCourses.id,
  ...valuesIn(CATALOG_FIELDS, availableCourses),
  updatedAt: availableCourses.updatedAt,
  confirmed: {
    applicationId: applications.id,
    name: sql<string>`coalesce(${applications.fullLegalName},
      concat_ws(' ', ${applications.firstName}, ${applications.lastName}))`,
  },
}
export type CatalogRow = Awaited<ReturnType<typeof listCatalog>>[number]

const isConfirmed = and(
  eq(applications.selectedCourseId, availableCourses.id),
  isNotNull(applications.courseSelectionCompletedAt),
)
const confirmation = sql`(select from ${applications} where ${isConfirmed})`

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

/** How many the list says that there are. */
export function countCatalog(db: Executor, filter: CatalogFilter): Promise<number> {
  return countUpTo(db, availableCourses, matches(filter))
}

/** Every course that the catalog has. */
export function countCourses(db: Executor): Promise<number> {
  return db.$count(availableCourses)
}

/** Tells this lock from the others of the portal; fixed for ever, as processes of different versions meet. */
const IMPORT_LOCK = 7_302

/** Lets one import of a file in at a time: the next one goes on when this transaction has ended. */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
}

export async function findInCatalog(db: Executor, id: string): Promise<CatalogRow | null> {
  const [row] = await db
    .select(columns)
    .from(availableCourses)
    .leftJoin(applications, isConfirmed)
    .where(eq(availableCourses.id, id))
  return row ?? null
}

const NEW_COURSE = ['id', ...namesOf(CATALOG_FIELDS), 'createdAt', 'updatedAt'] as const

/**
 * Adds courses as one value, since a parameter for each field costs five times as much. Answers their ids, in their order,
 * without those that were there.
 */
export async function insertCourses(
  tx: Transaction,
  entries: readonly (CatalogEntry & { id?: string | undefined })[],
  now: Date,
): Promise<string[]> {
  const courses = entries.map(entry => ({ ...entry, id: entry.id ?? randomUUID(), createdAt: now, updatedAt: now }))
  const rows = courses.map(course => Object.fromEntries(NEW_COURSE.map(name => [toSnakeCase(name), course[name]])))
  const columns = sql.join(
    NEW_COURSE.map(name => sql.identifier(toSnakeCase(name))),
    sql`, `,
  )
  const added = await tx.execute<{ id: string }>(sql`
    insert into ${availableCourses} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${availableCourses}, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do nothing returning id`)
  await rememberSkillTags(
    tx,
    entries.flatMap(({ skillTags }) => skillTags),
  )
  return added.rows.map(({ id }) => id)
}

export async function updateCatalogCourse(
  tx: Transaction,
  id: string,
  change: Partial<CatalogEntry>,
  now: Date,
): Promise<void> {
  await tx
    .update(availableCourses)
    .set({ ...change, updatedAt: now })
    .where(eq(availableCourses.id, id))
  await rememberSkillTags(tx, change.skillTags ?? [])
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
  return and(isIn(availability), containsWords(CATALOG_WORDS, q))
}

function isIn(availability: Availability | undefined): SQL | undefined {
  switch (availability) {
    case undefined:
      return undefined
    case 'available':
      return eq(availableCourses.available, true)
    case 'confirmed':
      return and(eq(availableCourses.available, false), exists(confirmation))
    case 'withdrawn':
      return and(eq(availableCourses.available, false), notExists(confirmation))
  }
}
