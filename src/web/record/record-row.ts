import type { RecordStatus } from '#domain/record/record.ts'
import type { AuthorRecord, CourseRecord } from '#domain/record/record-schemas.ts'
import { nameOf } from '#web/ui/display/person.ts'

/** A record of either kind as the table shows it. */
export type RecordRow = {
  id: string
  name: string
  /** Under the name. */
  line: string
  /** The column beside it: a short bio, or the author of a course. */
  note: string | null
  /** Under it. */
  noteEmail: string | null
  status: RecordStatus
  createdAt: string
  applicationId: string | null
}

export function rowOfAuthor({ fullLegalName, user, shortBio, ...record }: AuthorRecord): RecordRow {
  return { ...record, name: fullLegalName ?? nameOf(user), line: user.email, note: shortBio, noteEmail: null }
}

export function rowOfCourse({ title, author, isFirstCourse, ...record }: CourseRecord): RecordRow {
  return {
    ...record,
    name: title,
    line: isFirstCourse ? 'First course' : 'Further course',
    note: author.fullLegalName ?? nameOf(author.user),
    noteEmail: author.user.email,
  }
}
