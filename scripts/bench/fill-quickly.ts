import type { Portal } from './portal.ts'

type Filling = {
  /** Whose indexes are built anew at the end. */
  tables: readonly string[]
  statements: readonly string[]
}

/**
 * Fills tables by plain SQL, without what the database does for each single row: triggers and foreign keys rest, and
 * indexes are built anew at the end. The statements have to write themselves what triggers would have kept.
 */
export async function fillQuickly({ database }: Portal, { tables, statements }: Filling): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = 0; set local maintenance_work_mem = '512MB'`)
    await client.query('set local session_replication_role = replica')
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where schemaname = 'public' and tablename = any($1)
         and not exists (select from pg_index where indexrelid = indexname::regclass and indisunique)`,
      [tables],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const statement of statements) await client.query(statement)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('commit')

    await client.query('set statement_timeout = 0')
    await client.query(`vacuum analyze ${tables.join(', ')}`)
    await client.query('reset statement_timeout')
  } finally {
    client.release(true)
  }
}
