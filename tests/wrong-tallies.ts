import type { Database } from '#server/platform/database/database.ts'

/** Where a kept count is not what is there, by what is counted; none after anything that the portal does. */
export async function wrongTallies({ pool }: Pick<Database, 'pool'>): Promise<unknown[]> {
  const { rows } = await pool.query(
    `with there as (
       select reviewer_status || ' ' || phase as counted, count(*)::int as n from applications where is_listed group by 1
     ), kept as (
       select reviewer_status || ' ' || phase as counted, count::int as n from application_tally
     )
     select counted, there.n as there, kept.n as kept from there full join kept using (counted)
     where coalesce(there.n, 0) <> coalesce(kept.n, 0)`,
  )
  return rows
}
