import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Found } from '#domain/search/search-contract.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { authors } from '#server/author/author-tables.ts'
import { type Caller, testApp } from '../../../tests/app.ts'

const portal = await testApp()
const { db } = portal.database
const admin = await portal.as(await insertUser(db, { role: 'admin' }))
const reviewer = await portal.as(await insertUser(db, { role: 'reviewer' }))
const { application, applicant } = await insertApplication(db, { state: 'submitted' })
await db.insert(authors).values({
  userId: applicant.id,
  personText: sql`(select person_text from users where id = ${applicant.id})`,
  fullLegalName: 'Zora Quillfeather',
})

const search = (caller: Caller, q: string) => caller.get(`/api/reviewer/search?q=${encodeURIComponent(q)}`)

async function found(caller: Caller, q: string): Promise<string[]> {
  const answer: Found[] = (await search(caller, q)).json()
  return answer.map(({ kind, title, line }) => `${kind}: ${title}, ${line}`)
}

test('an admin finds the application and the author of a person, by any words of name or address', async () => {
  const name = `${application.firstName} ${application.lastName}`

  expect(await found(admin, `${applicant.email.slice(0, 6)} ${application.lastName}`)).toEqual([
    `application: ${name}, ${applicant.email}`,
    `author: Zora Quillfeather, ${applicant.email}`,
  ])
  expect(await found(admin, 'QUILLFEATHER')).toEqual([`author: Zora Quillfeather, ${applicant.email}`])
  expect(await found(admin, '%')).toEqual([])
})

test('a reviewer finds the applications of their own list, and no records', async () => {
  expect(await found(reviewer, 'quillfeather')).toEqual([])
  expect(await found(reviewer, applicant.email)).toHaveLength(1)

  await reviewer.put(`/api/reviewer/applications/${application.id}/recusal`)

  expect(await found(reviewer, applicant.email)).toEqual([])
})

test('searching for nothing is refused in a sentence', async () => {
  const answer = await search(admin, '  ')

  expect([answer.statusCode, answer.json().issues]).toEqual([
    400,
    [{ path: 'q', message: 'Please say what to search for' }],
  ])
})
