import { AUTHOR_STATUSES, type AuthorStatus } from '../author/author-status.ts'
import { COURSE_STATUSES, type CourseStatus } from '../course/course-status.ts'

/** The publisher's records that admins run: of authors, and of courses. */
export const RECORD_KINDS = ['author', 'course'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

export const RECORD_STATUSES = { author: AUTHOR_STATUSES, course: COURSE_STATUSES } as const
export type RecordStatus = AuthorStatus | CourseStatus

/** Words for the statuses of Specification 3. */
export const RECORD_STATUS_WORDS = {
  in_progress: 'In Progress',
  needs_review: 'Needs Review',
  approved: 'Approved',
  rejected: 'Rejected',
  sunset: 'Sunset',
  completed: 'Completed',
  canceled: 'Canceled',
} as const satisfies Record<RecordStatus, string>

/** Statuses that end something for somebody: the screen asks first, and for a reason. */
const ENDINGS: readonly RecordStatus[] = ['rejected', 'sunset', 'canceled']
export const isEnding = (status: RecordStatus): boolean => ENDINGS.includes(status)

export const RECORD_SORTS = ['newest', 'oldest', 'name'] as const
export type RecordSort = (typeof RECORD_SORTS)[number]

/** Records that one change may be about, so that it is one transaction that nobody waits for. */
export const MAX_BATCH = 10_000
/** So many can be named one by one; more are chosen by a filter. */
export const MAX_NAMED = 1000

/** A change of many can be taken back for so long, in milliseconds. */
export const UNDO_MS = 10 * 60 * 1000
