import type pg from 'pg'

/** Does what somebody with all rights over the database could do: triggers and foreign keys stand in nobody's way. */
export async function tamper(owner: pg.Pool, ...statements: string[]): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } finally {
    client.release()
  }
}
