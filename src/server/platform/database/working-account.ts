import type pg from 'pg'

/** Serializes processes that start at once; any fixed number that nothing else locks. */
const RIGHTS_LOCK = 7_316_088_125

/** Written by migrations alone. */
const READ_ALONE = ['schema_migrations', 'audit_event_types']

/**
 * What is missing of an account's rights, and what it has too many, as statements. It may do to a table what no trigger
 * of the table refuses to everybody, and neither empty a table nor change what it is. An account that may act as the owner
 * needs nothing.
 */
const STATEMENTS = `
  with refused as (
    -- tgtype is a set of bits: for each row 1, before 2, insert 4, delete 8, update 16.
    select tgrelid as relation, bit_or(tgtype::int) as verbs
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname like 'refuse_change_of_%' and tgqual is null and tgtype & 3 = 3
    group by tgrelid
  ), wanted as (
    select pg_class.oid::regclass as relation, verb,
      coalesce(verb = 'select' or (coalesce(verbs, 0) & bit = 0 and relname <> all ($2)), false) as is_wanted
    from pg_class
      cross join (values ('select', 0), ('insert', 4), ('delete', 8), ('update', 16), ('truncate', null), ('trigger', null))
        as each (verb, bit)
      left join refused on refused.relation = pg_class.oid
    where relkind in ('r', 'p', 'v') and relnamespace = any (array['public', 'pgboss']::regnamespace[])
  )
  select statement from (
    select 1 as place, format('grant usage on schema pgboss to %I', $1::text) as statement
      where not has_schema_privilege($1, 'pgboss', 'usage')
    union all
    select 2, 'revoke create on schema public from public' where has_schema_privilege($1, 'public', 'create')
    union all
    -- The sequence of a column that the database counts by itself needs no right.
    select 3, format('grant usage, select, update on sequence %s to %I', pg_class.oid::regclass, $1)
      from pg_class
      where relnamespace = any (array['public', 'pgboss']::regnamespace[])
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'i')
        and case when relkind = 'S' then not has_sequence_privilege($1, pg_class.oid, 'update') else false end
    union all
    select 4, case when is_wanted
        then format('grant %s on %s to %I', verb, relation, $1)
        else format('revoke %s on %s from %I', verb, relation, $1) end
      from wanted
      where has_table_privilege($1, relation, verb) <> is_wanted
  ) as statements
  where not pg_has_role($1, (select relowner from pg_class where oid = 'public.audit_events'::regclass), 'member')
  order by place, statement`

/** Gives the account that the portal works with the rights that it needs to the owner's tables, and takes the others. */
export async function giveRights(owner: pg.Pool, account: string): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [RIGHTS_LOCK])
    const { rows } = await client.query<{ statement: string }>(STATEMENTS, [account, READ_ALONE])
    for (const { statement } of rows) await client.query(statement)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Whether the account of these connections could change what it may only add to: it owns the log, or is as good as its owner. */
export async function mayActAsOwner(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    "select pg_has_role(relowner, 'member') as may from pg_class where oid = 'public.audit_events'::regclass",
  )
  return rows[0]?.may === true
}
