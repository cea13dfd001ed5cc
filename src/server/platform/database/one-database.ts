import { randomInt } from 'node:crypto'
import type pg from 'pg'

const MOST_KEYS = 2 ** 47

/**
 * Whether the owner's connections lead to the database of the portal's, by whatever names and accounts, and through a
 * pooler too: a lock of a database can be had once in it, and by anybody in another.
 */
export async function isOneDatabase(pool: pg.Pool, owner: pg.Pool): Promise<boolean> {
  const key = randomInt(MOST_KEYS)
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [key])
    const { rows } = await pool.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [key])
    return rows[0]?.taken === false
  } finally {
    // The session goes, and with it its lock.
    client.release(true)
  }
}
