import type { CatalogueEntry } from '#domain/course/catalogue-entry.ts'
import { conflict, invalid, notFound } from '#domain/refusal.ts'
import type { Actor } from '../account/actor.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Executor } from '../platform/database/database.ts'
import { Refused } from '../platform/refused.ts'
import {
  type CatalogueFilter,
  type CatalogueRow,
  countCatalogue,
  findInCatalogue,
  insertCourse,
  listCatalogue,
  updateCatalogueCourse,
} from './catalogue-admin-store.ts'
import { lockCourses } from './catalogue-store.ts'

type CatalogueQuery = CatalogueFilter & { cursor?: string | undefined; limit: number }

/** A page of the whole catalogue, and how many courses match. */
export async function cataloguePage(
  { database: { db } }: Parts,
  { cursor, limit, ...filter }: CatalogueQuery,
): Promise<{ rows: CatalogueRow[]; total: number; isLast: boolean }> {
  if (cursor !== undefined && (await findInCatalogue(db, cursor)) === null) {
    throw new Refused(invalid('This page of the list is no longer valid. Please start from the first page.', 'cursor'))
  }
  const [found, total] = await Promise.all([
    listCatalogue(db, filter, { after: cursor, limit: limit + 1 }),
    countCatalogue(db, filter),
  ])
  return { rows: found.slice(0, limit), total, isLast: found.length <= limit }
}

/** Adds a course; it can be picked at once unless it says otherwise. */
export async function addCourse(parts: Parts, actor: Actor, entry: CatalogueEntry): Promise<CatalogueRow> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const courseId = await insertCourse(tx, entry, now)
    const payload = { courseId, name: entry.name }
    await recordEvent(tx, { at: now, actorId: actor.id }, { type: 'catalogue-course-added', payload })
    return courseInCatalogue(tx, courseId)
  })
}

/**
 * Changes what the catalogue says. What an author has confirmed keeps the words that it was confirmed with (E1), and
 * cannot be offered again: that would promise one course to two people.
 */
export async function changeCourse(
  parts: Parts,
  actor: Actor,
  courseId: string,
  wanted: Partial<CatalogueEntry>,
): Promise<CatalogueRow> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    await lockCourses(tx, [courseId])
    const before = await courseInCatalogue(tx, courseId)
    if (wanted.available === true && before.confirmed !== null) {
      throw new Refused(
        conflict(`${before.confirmed.name} has confirmed this course, so it cannot be made available again.`),
      )
    }
    const changed = changedFields(before, wanted)
    if (changed.length === 0) return before

    await updateCatalogueCourse(tx, courseId, wanted, now)
    const payload = { courseId, name: wanted.name ?? before.name, changed }
    await recordEvent(tx, { at: now, actorId: actor.id }, { type: 'catalogue-course-changed', payload })
    return courseInCatalogue(tx, courseId)
  })
}

async function courseInCatalogue(db: Executor, id: string): Promise<CatalogueRow> {
  const course = await findInCatalogue(db, id)
  if (course === null) throw new Refused(notFound('There is no such course'))
  return course
}

function changedFields(before: CatalogueRow, wanted: Partial<CatalogueEntry>): string[] {
  const known: Record<string, unknown> = before
  return Object.entries(wanted)
    .filter(([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(known[name]))
    .map(([name]) => name)
}
