import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { relationalTables } from '../../relational-tables.ts'
import { createLog } from '../log.ts'
import { connectDatabase } from './database.ts'

const one = await testDatabase()
// As another process would have it: a pool of its own.
const other = connectDatabase(
  one.connection,
  { poolSize: 2, statementTimeoutMs: 15_000 },
  { log: createLog('silent'), tables: relationalTables },
)
afterAll(() => other.close())

/** Work that goes on until it is let go. */
function heldWork() {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let times = 0
  const work = async () => {
    times += 1
    begun.resolve()
    await held.promise
    return true
  }
  return { work, begun: begun.promise, release: held.resolve, times: () => times }
}

test('one process at a time does work of one name; in the same process it is done once for all who ask', async () => {
  const { work, begun, release, times } = heldWork()
  const first = [one.doAlone('a', work, 0), one.doAlone('a', work, 0)]
  await begun

  expect(await other.doAlone('a', work, 200)).toBe(false)
  expect(await other.doAlone('b', async () => true, 0)).toBe(true)
  expect(await other.doAlone('b', async () => false, 0)).toBe(false)
  const second = other.doAlone('a', work, 15_000)
  release()

  expect(await Promise.all(first)).toEqual([true, true])
  expect(await second).toBe(true)
  expect(times()).toBe(2)
})

test('much work under way takes one connection, and work that fails lets go', async () => {
  const works = Array.from({ length: 12 }, heldWork)
  const doing = works.map(({ work }, place) => other.doAlone(`many ${place}`, work, 0))
  await Promise.all(works.map(({ begun }) => begun))
  expect(other.pool.totalCount - other.pool.idleCount).toBe(1)
  for (const { release } of works) release()
  expect(await Promise.all(doing)).toEqual(works.map(() => true))

  const failing = one.doAlone('c', () => Promise.reject<boolean>(new Error('No paper')), 0)
  await expect(failing).rejects.toThrow('No paper')
  expect(await other.doAlone('c', async () => true, 0)).toBe(true)
})

test('whoever loses its session loses its locks, and takes new ones with the next work', async () => {
  const { work, begun, release } = heldWork()
  const doing = one.doAlone('d', work, 0)
  await begun
  await other.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7301
     and database = (select oid from pg_database where datname = current_database())`,
  )

  expect(await other.doAlone('d', async () => true, 15_000)).toBe(true)
  expect(await one.doAlone('e', async () => true, 15_000)).toBe(true)
  release()
  expect(await doing).toBe(true)
})
