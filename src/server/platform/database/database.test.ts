import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { relationalTables } from '#server/relational-tables.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { openDatabase } from './database.ts'

const database = await testDatabase()

const VALUES = `select timestamptz '2026-03-04 05:06:07.89+02' as time, 1234.50::numeric as money,
  9007199254740991::bigint as count, date '2026-03-04' as day`

describe('the database', () => {
  it('answers times as Date and numbers as number, through the pool and through Drizzle alike', async () => {
    const expected = {
      time: new Date('2026-03-04T03:06:07.890Z'),
      money: 1234.5,
      count: 9007199254740991,
      day: '2026-03-04',
    }

    expect((await database.pool.query(VALUES)).rows).toEqual([expected])
    expect((await database.db.execute(sql.raw(VALUES))).rows).toEqual([expected])
    const inTransaction = await database.transaction(transaction => transaction.execute(sql.raw(VALUES)))
    expect(inTransaction.rows).toEqual([expected])
  })

  it('undoes everything when the work of a transaction throws', async () => {
    await database.pool.query('create table ledger (line text)')

    const work = database.transaction(async transaction => {
      await transaction.execute(sql`insert into ledger values ('half')`)
      throw new Error('interrupted')
    })

    await expect(work).rejects.toThrow('interrupted')
    expect((await database.pool.query('select line from ledger')).rows).toEqual([])
  })

  it('goes on after the server cut its idle connections', async () => {
    await database.pool.query('select 1')
    const cut =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    const administrator = await database.pool.connect()
    await administrator.query(cut)
    administrator.release()

    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('says what to check when DATABASE_URL leads nowhere', async () => {
    const config = { url: 'postgres://portal@127.0.0.1:1/author_portal', poolSize: 2, statementTimeoutMs: 1000 }

    await expect(
      openDatabase({ database: config, dataDir: '/unused' }, { log: createLog('silent'), tables: relationalTables }),
    ).rejects.toThrow(
      'DATABASE_URL leads to no database that answers (connect ECONNREFUSED 127.0.0.1:1). ' +
        'Check its host, port, account and database name.',
    )
  })
})
