import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { users } from '../../account/account-tables.ts'
import { containsWords } from './contains-words.ts'

const { db } = await testDatabase()

test('a search finds what contains every word, in any order, and takes no wildcard for one', async () => {
  await db.insert(users).values([
    { email: 'zora@example.com', firstName: 'Zora', lastName: 'Quill-100%' },
    { email: 'zora_o@example.com', firstName: 'Zora', lastName: 'Osk' },
  ])
  const emailsOf = async (q: string | undefined) =>
    (await db.select({ email: users.email }).from(users).where(containsWords(users.personText, q))).map(
      row => row.email,
    )

  expect(await emailsOf('quill  ZORA')).toEqual(['zora@example.com'])
  expect(await emailsOf('100%')).toEqual(['zora@example.com'])
  expect(await emailsOf('zora_')).toEqual(['zora_o@example.com'])
  expect(await emailsOf('z%o')).toEqual([])
  expect(await emailsOf(undefined)).toHaveLength(2)
})

test('a name is found with ß and with ss, in capitals too, whichever of both it is written with (H203)', async () => {
  await db.insert(users).values([
    { email: 'straße@example.com', firstName: 'Änne', lastName: 'Großmann-Weiß (geb. Flußner)' },
    { email: 'strasse@example.com', firstName: 'Änne', lastName: 'Grossmann-Weiss (geb. Flussner)' },
    { email: 'other@example.com', firstName: 'Änne', lastName: 'Grosmann-Weis' },
  ])
  const found = async (q: string) =>
    (await db.select({ email: users.email }).from(users).where(containsWords(users.personText, q)))
      .map(({ email }) => email)
      .toSorted()

  const both = ['strasse@example.com', 'straße@example.com']
  for (const q of ['WEISS', 'weiß', 'WEIẞ', 'Straße', 'strasse ÄNNE', 'großmann-weiss', '(geb. Flussner)'])
    expect([q, await found(q)]).toEqual([q, both])
  expect(await found('gr.ssmann')).toEqual([])
})

test('everything that is searched so has its index, so that a search costs the same however many there are (A7)', async () => {
  const { rows } = await db.execute<{ table: string }>(sql`
    select tablename as table from pg_indexes where indexdef ~ 'USING gin .*gin_trgm_ops' order by 1`)

  expect(rows.map(({ table }) => table)).toEqual([
    'applications',
    'authors',
    'available_courses',
    'courses',
    'letters',
    'users',
  ])
})
