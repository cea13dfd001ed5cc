import { z } from 'zod'
import { AUTHOR_STATUSES } from '../author/author-status.ts'
import { MessageSchema } from '../contract/message-schema.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { COURSE_STATUSES } from '../course/course-status.ts'
import { givenId } from '../given-id.ts'
import { grouped } from '../grouped.ts'
import { ListCursorSchema, ListLimitSchema, ListSearchSchema } from '../list-query.ts'
import { OptionalReasonSchema } from '../reason-schemas.ts'
import { wholeNumber } from '../whole-number.ts'
import { MAX_NAMED, RECORD_SORTS } from './record.ts'
import {
  AuthorRecordSchema,
  BatchOutcomeSchema,
  ChangedAuthorSchema,
  ChangedCourseSchema,
  CourseRecordSchema,
  StatusChangeSchema,
} from './record-schemas.ts'

const NO_SUCH_STATUS = 'There is no such status'
const authorStatus = z.enum(AUTHOR_STATUSES, NO_SUCH_STATUS)
const courseStatus = z.enum(COURSE_STATUSES, NO_SUCH_STATUS)

const filterOf = <Status extends z.ZodType>(status: Status) => ({
  status: status.optional(),
  q: ListSearchSchema,
})
const sort = z.enum(RECORD_SORTS, 'There is no such order').default('newest')

const listOf = <Status extends z.ZodType>(status: Status) =>
  z.object({
    ...filterOf(status),
    sort,
    limit: ListLimitSchema,
    cursor: ListCursorSchema,
  })

const changeOf = <Status extends z.ZodType>(status: Status) =>
  z.object({
    status,
    /** The status that is taken back; where there is another by then, it stays (H196). */
    instead: status.optional(),
    reason: OptionalReasonSchema,
  })

const NOTHING_SELECTED = 'Please select what to change'
const TOO_MANY_NAMED = `Please select ${grouped(MAX_NAMED)} at most one by one; all that a filter finds can be more`

const batchOf = <Status extends z.ZodType>(status: Status) =>
  z.object({
    /** Records one by one, or all that a filter finds. */
    selection: z.union(
      [
        z.object({ ids: z.array(givenId()).min(1).max(MAX_NAMED, TOO_MANY_NAMED) }),
        z.object({ filter: z.object(filterOf(status)) }),
      ],
      { error: ({ errors }) => errors?.flat().find(({ code }) => code === 'too_big')?.message ?? NOTHING_SELECTED },
    ),
    status,
    reason: OptionalReasonSchema,
    /** How many it is to change, as the forecast said; where it would be others by now, nothing is changed (H28). */
    changing: wholeNumber('changing must be a whole number, not negative').optional(),
    /** True: only says what would change. */
    dryRun: z.boolean().default(false),
  })

const one = (problem: string) => z.object({ id: givenId(problem) })
const author = one('There is no such author')
const course = one('There is no such course')

export const recordContract = {
  'GET /api/admin/authors': {
    who: 'admin',
    summary: 'Author records, newest first',
    query: listOf(authorStatus),
    response: z.array(AuthorRecordSchema),
    refuses: ['page-outdated'],
  },
  'GET /api/admin/courses': {
    who: 'admin',
    summary: 'Course records, newest first',
    query: listOf(courseStatus),
    response: z.array(CourseRecordSchema),
    refuses: ['page-outdated'],
  },
  'PATCH /api/admin/authors/:id/status': {
    who: 'admin',
    summary: 'Set the status of an author record',
    params: author,
    body: changeOf(authorStatus),
    response: ChangedAuthorSchema,
    refuses: ['no-such-record', 'status-changed'],
  },
  'PATCH /api/admin/courses/:id/status': {
    who: 'admin',
    summary: 'Set the status of a course record',
    params: course,
    body: changeOf(courseStatus),
    response: ChangedCourseSchema,
    refuses: ['no-such-record', 'status-changed'],
  },
  'GET /api/admin/authors/:id/history': {
    who: 'admin',
    summary: 'Every status that an author record has had',
    params: author,
    response: z.array(StatusChangeSchema),
    refuses: ['no-such-record'],
  },
  'GET /api/admin/courses/:id/history': {
    who: 'admin',
    summary: 'Every status that a course record has had',
    params: course,
    response: z.array(StatusChangeSchema),
    refuses: ['no-such-record'],
  },
  'POST /api/admin/authors/status-batches': {
    who: 'admin',
    summary: 'Set the status of many author records at once, or say what that would change',
    body: batchOf(authorStatus),
    response: BatchOutcomeSchema,
    refuses: ['too-many-records', 'records-changed'],
  },
  'POST /api/admin/courses/status-batches': {
    who: 'admin',
    summary: 'Set the status of many course records at once, or say what that would change',
    body: batchOf(courseStatus),
    response: BatchOutcomeSchema,
    refuses: ['too-many-records', 'records-changed'],
  },
  'POST /api/admin/status-batches/:id/undo': {
    who: 'admin',
    summary: 'Take a change of many back, except where somebody has changed a record since',
    params: one('There is no such change'),
    response: z.object({ restored: z.int(), skipped: z.int() }),
    refuses: ['no-such-change', 'change-taken-back', 'too-late-to-take-back'],
  },
  'GET /api/admin/authors/export': {
    who: 'admin',
    proof: 'fresh',
    summary: 'The author records of a filter as CSV',
    query: z.object({ ...filterOf(authorStatus), sort }),
    response: 'file',
    changes: 'any-site',
  },
  'GET /api/admin/courses/export': {
    who: 'admin',
    proof: 'fresh',
    summary: 'The course records of a filter as CSV',
    query: z.object({ ...filterOf(courseStatus), sort }),
    response: 'file',
    changes: 'any-site',
  },
  'GET /api/admin/migrate-authors': {
    who: 'admin',
    summary: 'What the migration of applications would do now',
    response: z.object({ new: z.int(), updated: z.int() }),
  },
  'POST /api/admin/migrate-authors': {
    who: 'admin',
    summary: 'Make or update an author record for each application with personal information (C11)',
    response: MessageSchema,
  },
} satisfies RouteTable
