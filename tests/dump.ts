import type pg from 'pg'

/** Every row of every table as text, with the jobs of the queue. */
export async function dump(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ place: string }>(
    `select oid::regclass::text as place from pg_class
     where relkind = 'r' and relnamespace = any (array['public', 'pgboss']::regnamespace[])`,
  )
  const texts: string[] = []
  for (const { place } of rows) {
    const found = await pool.query<{ words: string }>(`select to_jsonb(each)::text as words from ${place} as each`)
    texts.push(...found.rows.map(({ words }) => words))
  }
  return texts.join('\n')
}
