import { eq, sql } from 'drizzle-orm'
import type { ApplicationRecord } from '../application/application-record.ts'
import type { Transaction } from '../platform/database/database.ts'
import { courses } from './course-tables.ts'

type CourseChange = Partial<typeof courses.$inferInsert>

/** Makes the course record of an application, or brings it up to date after another choice (C10). */
export async function upsertCourse(
  tx: Transaction,
  { id, selectedCourseName, selectedCourseDescription, selectedCourseDuration }: ApplicationRecord,
  authorId: string,
  now: Date,
): Promise<void> {
  const record = {
    title: selectedCourseName ?? '',
    description: selectedCourseDescription,
    estimatedDuration: selectedCourseDuration === null ? null : String(selectedCourseDuration),
    status: 'in_progress' as const,
    submittedAt: null,
    approvedAt: null,
    completedAt: null,
    statusBefore: null,
    updatedAt: now,
  }
  // Held, so that a name that changes at this moment changes here as well.
  const authorText = sql`(select search_text from authors where id = ${authorId} for key share)`
  await tx
    .insert(courses)
    .values({ authorId, authorText, applicationId: id, ...record, createdAt: now })
    .onConflictDoUpdate({ target: courses.applicationId, set: record })
}

/** Changes the course record of an application, if there is one; it is not completed by it. */
export async function updateCourse(tx: Transaction, applicationId: string, change: CourseChange): Promise<void> {
  await tx
    .update(courses)
    .set({ ...change, completedAt: null, statusBefore: null })
    .where(eq(courses.applicationId, applicationId))
}

/** The course record's id and status, or null when there is none yet. */
export async function findCourseRecord(tx: Transaction, applicationId: string) {
  const [row] = await tx
    .select({ id: courses.id, status: courses.status })
    .from(courses)
    .where(eq(courses.applicationId, applicationId))
  return row ?? null
}
