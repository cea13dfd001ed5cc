import { fullNameOf } from '#domain/account/user.ts'
import { RECORD_STATUS_WORDS } from '#domain/record/record.ts'
import type { AuthorRecord, CourseRecord, StatusChange } from '#domain/record/record-schemas.ts'
import { iso } from '../platform/iso.ts'
import type { AuthorRow, CourseRow, listStatusChanges } from './record-store.ts'

export function presentAuthorRecord(row: AuthorRow): AuthorRecord {
  const { id, fullLegalName, shortBio, status, createdAt, updatedAt, user, applicationId } = row
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  return { id, fullLegalName, shortBio, status, ...times, user, applicationId }
}

export function presentCourseRecord(row: CourseRow): CourseRecord {
  const { id, title, status, isFirstCourse, author, user, applicationId } = row
  return {
    id,
    title,
    status,
    isFirstCourse,
    applicationId,
    submittedAt: iso(row.submittedAt),
    approvedAt: iso(row.approvedAt),
    completedAt: iso(row.completedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    author: { ...author, user },
  }
}

type ChangeRow = Awaited<ReturnType<typeof listStatusChanges>>[number]

export function presentStatusChange({ at, payload, by }: ChangeRow): StatusChange {
  const { from, to, reason, batch, chosen }: Record<string, unknown> = { ...Object(payload) }
  return {
    at: at.toISOString(),
    from: String(from),
    to: String(to),
    reason: typeof reason === 'string' ? reason : null,
    batch: batch === 'changed' || batch === 'undone' ? batch : null,
    chosen: chosen === true,
    by: by && { firstName: by.firstName, lastName: by.lastName, email: by.email },
  }
}

export const AUTHOR_COLUMNS = ['Full legal name', 'Name', 'Email', 'Status', 'Short bio', 'Created', 'Id']

export function authorCells({ id, fullLegalName, shortBio, status, createdAt, user }: AuthorRow): (string | null)[] {
  const name = fullNameOf(user)
  return [fullLegalName, name, user.email, RECORD_STATUS_WORDS[status], shortBio, createdAt.toISOString(), id]
}

export const COURSE_COLUMNS = [
  'Title',
  'Author',
  'Email',
  'Status',
  'Submitted',
  'Approved',
  'Completed',
  'Created',
  'Id',
]

export function courseCells(row: CourseRow): (string | null)[] {
  const { id, title, status, author, user, submittedAt, approvedAt, completedAt, createdAt } = row
  const name = author.fullLegalName ?? fullNameOf(user)
  const times = [iso(submittedAt), iso(approvedAt), iso(completedAt), createdAt.toISOString()]
  return [title, name, user.email, RECORD_STATUS_WORDS[status], ...times, id]
}
