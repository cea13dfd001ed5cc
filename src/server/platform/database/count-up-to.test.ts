import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_LIST_COUNT } from '#domain/list-count.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { users } from '../../account/account-tables.ts'
import { countUpTo } from './count-up-to.ts'

test('what a list says that there are is exact up to a limit, and never more (Decision A7)', async () => {
  const { db, pool } = await testDatabase()
  await pool.query(
    `insert into users (email, role) select n || '@example.com', case when n <= 3 then 'admin' else 'author' end
     from generate_series(1, $1::int) n`,
    [MAX_LIST_COUNT + 50],
  )

  expect(await countUpTo(db, users, eq(users.role, 'admin'))).toBe(3)
  expect(await countUpTo(db, users, undefined)).toBe(MAX_LIST_COUNT)
})
