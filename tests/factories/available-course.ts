import { rememberSkillTags } from '#server/course/catalog-store.ts'
import { availableCourses } from '#server/course/course-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { catalogEntryAt } from './course-catalog.ts'
import { nextPlace, stableId } from './stable-id.ts'
import { FIRST_DAY } from './user.ts'

export type AvailableCourseRow = typeof availableCourses.$inferSelect

/** A course that authors may choose; each one is another of the catalog. */
export function buildAvailableCourse(given: Partial<AvailableCourseRow> = {}): AvailableCourseRow {
  const place = nextPlace('available course')
  const { name, description, skillTags, estimatedHours, payout } = catalogEntryAt(place)
  return {
    id: stableId(`available course ${place}`),
    name,
    description,
    estimatedHours,
    payout,
    available: true,
    createdAt: FIRST_DAY,
    updatedAt: FIRST_DAY,
    skillTags: [...skillTags],
    ...given,
  }
}

export async function insertAvailableCourse(
  db: Executor,
  given: Partial<AvailableCourseRow> = {},
): Promise<AvailableCourseRow> {
  const course = buildAvailableCourse(given)
  await db.insert(availableCourses).values(course)
  await rememberSkillTags(db, course.skillTags)
  return course
}
