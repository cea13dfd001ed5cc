import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { listAccounts } from './team-store.ts'

const { owner, transaction } = await testDatabase()

test('a page of accounts reads those that are on it, however many there are (A7)', async () => {
  await owner.query(`insert into users (email, first_name, last_name)
    select n || '@many.test', 'Person', n from generate_series(1, 20000) n`)
  await owner.query('vacuum analyze users')

  await transaction(async tx => {
    expect(await listAccounts(tx, { issuer: undefined }, { limit: 50 })).toHaveLength(50)
    const { rows } = await tx.execute(
      "select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'users'",
    )
    expect(rows[0]?.read).toBeLessThan(200)
  })
})
