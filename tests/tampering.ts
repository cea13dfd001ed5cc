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

/** Chains every entry anew: all hashes are right. */
export const CHAINED_ANEW = [
  `update audit_chain set length = 0, head_hash = repeat('0', 64)`,
  'update audit_events set position = null, previous_hash = null, content_hash = null, hash = null',
  `do $$ declare entry audit_events; begin
     for entry in select * from audit_events order by sequence loop perform append_to_audit_chain(entry); end loop;
   end $$`,
]
