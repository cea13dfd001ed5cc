import { z } from 'zod'
import { AUTHOR_STATUSES } from '../author/author-status.ts'
import { COURSE_STATUSES } from '../course/course-status.ts'

const person = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable(), email: z.string() })
const id = z.uuid()
const moment = z.iso.datetime()
const recordStatus = z.enum([...new Set([...AUTHOR_STATUSES, ...COURSE_STATUSES])])

/** An author record in the admin list (Specification 3). */
export const AuthorRecordSchema = z.object({
  id,
  fullLegalName: z.string().nullable(),
  shortBio: z.string().nullable(),
  status: z.enum(AUTHOR_STATUSES),
  createdAt: moment,
  updatedAt: moment,
  user: person,
  /** What the record came from; null where that is gone. */
  applicationId: id.nullable(),
})
export type AuthorRecord = z.infer<typeof AuthorRecordSchema>

/** A course record in the admin list. */
export const CourseRecordSchema = z.object({
  id,
  title: z.string(),
  status: z.enum(COURSE_STATUSES),
  isFirstCourse: z.boolean(),
  submittedAt: moment.nullable(),
  approvedAt: moment.nullable(),
  completedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  author: z.object({ id, fullLegalName: z.string().nullable(), user: person }),
  applicationId: id.nullable(),
})
export type CourseRecord = z.infer<typeof CourseRecordSchema>

/** What a change has replaced, so that its Undo is of it alone (H196); null where it changed nothing, or took a change back. */
const replaced = { statusBefore: recordStatus.nullable() }

export const ChangedAuthorSchema = AuthorRecordSchema.extend(replaced)
export const ChangedCourseSchema = CourseRecordSchema.extend(replaced)

/** One change of a record's status, as the log has it. */
export const StatusChangeSchema = z.object({
  at: moment,
  from: z.string(),
  to: z.string(),
  reason: z.string().nullable(),
  /** Whether many were changed at once, or that was taken back. */
  batch: z.enum(['changed', 'undone']).nullable(),
  /** Whether the author has chosen the course by it, or another one. */
  chosen: z.boolean(),
  /** Null: it followed from something else, such as a decision. */
  by: person.nullable(),
})
export type StatusChange = z.infer<typeof StatusChangeSchema>

/** What a change of many does, or would do. */
export const BatchOutcomeSchema = z.object({
  /** Null: nothing was changed. */
  batchId: id.nullable(),
  selected: z.int(),
  changing: z.int(),
  /** Those that have the status already. */
  unchanged: z.int(),
  /** How many come from each status. */
  from: z.partialRecord(recordStatus, z.int()),
  undoUntil: moment.nullable(),
})
export type BatchOutcome = z.infer<typeof BatchOutcomeSchema>
