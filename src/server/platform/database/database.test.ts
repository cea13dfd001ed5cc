import { sql } from 'drizzle-orm'
import { bigint, numeric, pgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { relationalTables } from '#server/relational-tables.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { PATIENCE_MS } from '../../../../tests/patience.ts'
import { connectDatabase, openDatabase } from './database.ts'
import { moment } from './moment.ts'

const database = await testDatabase()

const readings = pgTable('readings', {
  time: moment(),
  money: numeric({ mode: 'number' }),
  count: bigint({ mode: 'number' }),
})
const reading = { time: new Date('2026-03-04T03:06:07.890Z'), money: 1234.5, count: 9007199254740991 }

describe('the database', () => {
  it('answers times as Date and numbers as number, as the columns say, in expressions that say so too', async () => {
    const { db, transaction } = database
    await database.owner.query(
      'create table readings (time timestamptz, money numeric, count bigint); grant all on readings to public',
    )
    await db.insert(readings).values(reading)
    const latest = { latest: sql`max(${readings.time})`.mapWith(readings.time) }

    expect(await db.select().from(readings)).toEqual([reading])
    expect(await transaction(tx => tx.select(latest).from(readings))).toEqual([{ latest: reading.time }])
  })

  it('undoes everything when the work of a transaction throws', async () => {
    await database.owner.query('create table ledger (line text); grant all on ledger to public')

    const work = database.transaction(async transaction => {
      await transaction.execute(sql`insert into ledger values ('half')`)
      throw new Error('interrupted')
    })

    await expect(work).rejects.toThrow('interrupted')
    expect((await database.pool.query('select line from ledger')).rows).toEqual([])
  })

  it('does the work of a transaction again that the server ended because two waited for each other', async () => {
    await database.owner.query(`
      create table shelves (name text primary key, books int);
      grant all on shelves to public;
      insert into shelves values ('upper', 0), ('lower', 0)`)
    const bothHold = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const fill = (shelves: [string, string], place: number) =>
      database.transaction(async tx => {
        const addTo = (name: string) => tx.execute(sql`update shelves set books = books + 1 where name = ${name}`)
        await addTo(shelves[0])
        bothHold[place]?.resolve()
        await Promise.all(bothHold.map(({ promise }) => promise))
        await addTo(shelves[1])
      })

    await Promise.all([fill(['upper', 'lower'], 0), fill(['lower', 'upper'], 1)])

    expect((await database.pool.query('select books from shelves')).rows).toEqual([{ books: 2 }, { books: 2 }])
  })

  it('goes on after the server cut its idle connections, and says in a line that it did', async () => {
    const said: string[] = []
    const log = createLog('info', { write: line => said.push(line) })
    const limits = { poolSize: 1, statementTimeoutMs: 1000 }
    const { pool, close } = connectDatabase(database.connection, limits, { log, tables: relationalTables })
    await pool.query('select 1')
    const cut =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    await database.owner.query(cut)
    await vi.waitFor(() => expect(pool.totalCount).toBe(0), PATIENCE_MS)

    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(said.map(line => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'A database connection was lost' }),
    ])
    expect(said.join()).not.toContain('connectionParameters')

    const client = await pool.connect()
    const closed = close()
    await Promise.all([new Promise<void>(lost => client.once('end', lost)), database.owner.query(cut)])
    client.release(true)
    await closed
    expect(said, 'of a pool that closes').toHaveLength(1)
  })

  it('gives back a connection that breaks at the first word of a transaction', async () => {
    const { pool, transaction } = database
    for (let broken = 0; broken <= pool.options.max; broken += 1) {
      pool.once('acquire', client => client instanceof pg.Client && void client.end())
      await expect(transaction(async () => 'never')).rejects.toThrow()
    }

    expect(await transaction(async () => 'again')).toBe('again')
  })

  it('says what to check when DATABASE_URL leads nowhere', async () => {
    const config = {
      url: 'postgres://portal@127.0.0.1:1/author_portal',
      ownerUrl: undefined,
      poolSize: 2,
      statementTimeoutMs: 1000,
    }

    await expect(
      openDatabase({ database: config, dataDir: '/unused' }, { log: createLog('silent'), tables: relationalTables }),
    ).rejects.toThrow(
      'DATABASE_URL leads to no database that answers (connect ECONNREFUSED 127.0.0.1:1). ' +
        'Check its host, port, account and database name.',
    )
  })
})
