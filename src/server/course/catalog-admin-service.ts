import { randomUUID } from 'node:crypto'
import { type CatalogEntry, differingFields } from '#domain/course/catalog-entry.ts'
import { conflict, notFound } from '#domain/refusal.ts'
import type { Actor } from '../account/actor.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Executor } from '../platform/database/database.ts'
import { type ListPage, pageOf, staleCursor } from '../platform/list-cursor.ts'
import { Refused } from '../platform/refused.ts'
import {
  type CatalogFilter,
  type CatalogRow,
  countCatalog,
  findInCatalog,
  insertCourses,
  listCatalog,
  updateCatalogCourse,
} from './catalog-admin-store.ts'
import { lockCourses } from './catalog-store.ts'
import { usualFee } from './usual-fee.ts'

type CatalogQuery = CatalogFilter & { cursor?: string | undefined; limit: number }

/** A page of the whole catalog, and how many courses match. */
export async function catalogPage(
  { database: { db } }: Parts,
  { cursor, limit, ...filter }: CatalogQuery,
): Promise<ListPage<CatalogRow>> {
  if (cursor !== undefined && (await findInCatalog(db, cursor)) === null) throw staleCursor()
  const read = await Promise.all([
    listCatalog(db, filter, { after: cursor, limit: limit + 1 }),
    countCatalog(db, filter),
  ])
  return pageOf(read, limit, ({ id }) => id)
}

/**
 * Adds a course; it can be picked at once unless it says otherwise. One that is sent again under its id, as its answer was
 * lost, is there once, and says what it said last (H232).
 */
export async function addCourse(
  parts: Parts,
  actor: Actor,
  { id = randomUUID(), ...entry }: CatalogEntry & { id?: string | undefined },
): Promise<CatalogRow> {
  const now = parts.clock.now()
  const added = await parts.database.transaction(async tx => {
    const [courseId] = await insertCourses(tx, [{ id, ...entry }], now)
    if (courseId === undefined) return null
    const payload = { courseId, name: entry.name }
    await recordEvent(tx, { at: now, actorId: actor.id }, { type: 'catalogue-course-added', payload })
    return courseInCatalog(tx, courseId)
  })
  return added ?? changeCourse(parts, actor, id, entry)
}

/**
 * Changes what the catalog says. What an author has confirmed keeps the words that it was confirmed with (E1), and
 * cannot be offered again: that would promise one course to two people.
 */
export async function changeCourse(
  parts: Parts,
  actor: Actor,
  courseId: string,
  wanted: Partial<CatalogEntry>,
): Promise<CatalogRow> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    await lockCourses(tx, [courseId], usualFee(parts))
    const before = await courseInCatalog(tx, courseId)
    if (wanted.available === true && before.confirmed !== null) {
      throw new Refused(
        conflict(
          'course-confirmed-by-author',
          `${before.confirmed.name} has confirmed this course, so it cannot be made available again.`,
        ),
      )
    }
    const changed = differingFields(before, wanted)
    if (changed.length === 0) return before

    await updateCatalogCourse(tx, courseId, wanted, now)
    const payload = { courseId, name: wanted.name ?? before.name, changed }
    await recordEvent(tx, { at: now, actorId: actor.id }, { type: 'catalogue-course-changed', payload })
    return courseInCatalog(tx, courseId)
  })
}

async function courseInCatalog(db: Executor, id: string): Promise<CatalogRow> {
  const course = await findInCatalog(db, id)
  if (course === null) throw new Refused(notFound('no-such-course', 'There is no such course'))
  return course
}
