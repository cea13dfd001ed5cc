import { sql } from 'drizzle-orm'
import { authors } from '#server/author/author-tables.ts'
import { courses } from '#server/course/course-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { insertUser } from './user.ts'

/** The record of an author, with its person. */
export async function insertAuthor(db: Executor, given: Partial<typeof authors.$inferInsert> = {}) {
  const user = await insertUser(db)
  const personText = sql`(select person_text from users where id = ${user.id})`
  const fullLegalName = `${user.firstName} ${user.lastName}`
  const [row] = await db
    .insert(authors)
    .values({ userId: user.id, personText, fullLegalName, ...given })
    .returning()
  if (!row) throw new Error('An author was not made')
  return { ...row, user }
}

/** The record of a course, of an author of its own. */
export async function insertCourse(db: Executor, given: Partial<typeof courses.$inferInsert> = {}) {
  const { id: authorId, searchText: authorText } = await insertAuthor(db)
  const [row] = await db
    .insert(courses)
    .values({ authorId, authorText, title: 'Bread', ...given })
    .returning()
  if (!row) throw new Error('A course was not made')
  return row
}
