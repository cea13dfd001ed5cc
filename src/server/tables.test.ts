import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { type PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'

/** Tables that the database alone works with, and what for. */
const WITHOUT_CODE: Record<string, string> = {
  audit_event_types: 'an event of a type that is not in it is refused',
  schema_migrations: 'the migrations that have been applied, read by migrate.ts',
}

const { pool } = await testDatabase()
const modules = import.meta.glob<Record<string, unknown>>('./**/*-tables.ts', { eager: true })
const tables = Object.values(modules).flatMap(module => Object.values(module).filter(value => is(value, PgTable)))
const casing = new CasingCache('snake_case')
const dialect = new PgDialect()

/** A column in one line: where it is, its type, whether it may be null, and what it is when nobody says. */
type Line = string

test('the code knows every table and column as the migrations make them, and no other', async () => {
  const inCode = new Set(tables.flatMap(table => Object.values(getTableColumns(table)).map(asCodeHasIt)))

  expect([...inCode].toSorted()).toEqual((await asDatabaseHasThem()).toSorted())
})

function asCodeHasIt(column: PgColumn): Line {
  const name = `${getTableName(column.table)}.${casing.getColumnCasing(column)}`
  return line(name, column.getSQLType().replaceAll(', ', ','), column.notNull, byItself(column))
}

function byItself({ generated, generatedIdentity, hasDefault, default: value, dataType }: PgColumn): string {
  if (generated !== undefined || generatedIdentity !== undefined) return 'generated'
  if (!hasDefault) return 'nothing'
  if (is(value, SQL)) return dialect.sqlToQuery(value).sql
  if (dataType === 'json') return JSON.stringify(value)
  return Array.isArray(value) ? `{${value.join()}}` : String(value)
}

async function asDatabaseHasThem(): Promise<Line[]> {
  const { rows } = await pool.query<Record<'name' | 'type' | 'value', string> & { table: string; required: boolean }>(
    `select relname as table, relname || '.' || attname as name, format_type(atttypid, atttypmod) as type,
       attnotnull as required,
       case when attgenerated <> '' or attidentity <> '' then 'generated'
         else coalesce(pg_get_expr(adbin, adrelid), 'nothing') end as value
     from pg_class join pg_attribute on attrelid = pg_class.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  )
  return rows
    .filter(({ table }) => !(table in WITHOUT_CODE))
    .map(({ name, type, required, value }) => line(name, type, required, withoutType(value)))
}

/** `'author'::text` as `author`: what the value is and not how it is written. */
const withoutType = (value: string) => /^'(.*)'::[a-z[\]]+$/.exec(value)?.[1] ?? value

const line = (name: string, type: string, isRequired: boolean, value: string): Line =>
  `${name}: ${type}, ${isRequired ? 'required' : 'may be null'}, ${value} by itself`
