import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { isMigrated, migrate } from './migrate.ts'

const log = createLog('silent')
const { owner: pool } = await testDatabase()

describe('migrate', () => {
  let folder: string
  const file = (name: string, sql: string) => writeFile(join(folder, name), sql)

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    await pool.query('drop table schema_migrations; drop table if exists shelves, books')
    await file('001-shelves.sql', 'create table shelves (name text)')
    await file('002-books.sql', "create table books (title text); insert into books values ('Emma')")
  })

  afterEach(() => rm(folder, { recursive: true }))

  it('applies every file once, in the order of their numbers', async () => {
    expect(await isMigrated(pool, folder)).toBe(false)

    expect(await migrate(pool, log, folder)).toEqual(['001-shelves.sql', '002-books.sql'])
    expect(await migrate(pool, log, folder)).toEqual([])

    expect(await isMigrated(pool, folder)).toBe(true)
    const { rows } = await pool.query('select title from books')
    expect(rows).toEqual([{ title: 'Emma' }])
  })

  it('lets one of several processes that start at once do the work', async () => {
    const results = await Promise.all([1, 2, 3].map(() => migrate(pool, log, folder)))

    expect(results.flat()).toEqual(['001-shelves.sql', '002-books.sql'])
  })

  it('rolls a failing file back whole and keeps the ones before it', async () => {
    await file('002-books.sql', 'create table books (title text); select no_such_column')

    await expect(migrate(pool, log, folder)).rejects.toThrow(
      'The migration 002-books.sql failed and was rolled back: column "no_such_column" does not exist',
    )

    const { rows } = await pool.query(
      "select to_regclass('shelves') is not null as shelves, to_regclass('books') as books",
    )
    expect(rows).toEqual([{ shelves: true, books: null }])
  })

  it('refuses a file that was changed after it was applied', async () => {
    await migrate(pool, log, folder)
    await file('001-shelves.sql', 'create table shelves (name text not null)')

    await expect(migrate(pool, log, folder)).rejects.toThrow(
      'The migration 001-shelves.sql was changed after it was applied. Restore the file and add a new migration.',
    )
  })

  it('refuses a database that is ahead of this version', async () => {
    await migrate(pool, log, folder)
    await rm(join(folder, '002-books.sql'))

    await expect(migrate(pool, log, folder)).rejects.toThrow(
      'The database has the migration 002-books.sql, which this version lacks. Start the version that made it.',
    )
  })
})
