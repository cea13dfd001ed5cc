import { randomUUID } from 'node:crypto'
import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { users } from '#server/account/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Finder, Held } from '#server/platform/database/held.ts'

/** Lets rows hold any words: no rule of the database about them, or about other rows, is left, but for those of the log. */
export async function liftConstraints(owner: pg.Pool): Promise<void> {
  await owner.query(`do $$ declare each record; begin
    for each in select conrelid::regclass as place, conname from pg_constraint
      where contype in ('c', 'f') and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I', each.place, each.conname); end loop;
    for each in select tgrelid::regclass as place, tgname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace and relname not like 'audit_%'
    loop execute format('drop trigger %I on %s', each.tgname, each.place); end loop;
  end $$`)
}

/** A person and what is theirs, by the ids that rows name. */
export type Owned = Record<Finder, string>

export type Canary = { held: Held; column: string; words: string }

/** What a row has to say so that it is told, and its files are found. */
type Given = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * Plants a row about the person for each declaration, with words in every column that holds some which are found nowhere
 * else. Call it after `liftConstraints`.
 */
export async function plantCanaries(
  db: Executor,
  declared: readonly Held[],
  { owned, label, given }: { owned: Owned; label: string; given: Given },
): Promise<Canary[]> {
  const planted: Canary[] = []
  for (const held of declared) {
    const table = getTableName(held.table)
    const row: Record<string, unknown> = {}
    for (const [name, column] of Object.entries<PgColumn>(getTableColumns(held.table))) {
      if (column.generated !== undefined || column.generatedIdentity !== undefined) continue
      const id = idIn(held, name, owned)
      const fixed = (column.dataType === 'array' && id ? [id] : id) ?? given[held.name]?.[name]
      const words = `canary of ${label}: ${held.name}.${name}.`
      row[name] = fixed === undefined ? fillingOf(column, words) : fixed
      if (fixed === undefined && holds(row[name], words)) planted.push({ held, column: name, words })
    }
    if (table === 'users') {
      const { id, ...rest } = row
      await db
        .update(users)
        .set(rest)
        .where(eq(users.id, String(id)))
    } else await db.insert(held.table).values(row)
  }
  return planted
}

function idIn({ name, whose }: Held, column: string, owned: Owned): string | undefined {
  const [finder] = Object.entries(whose).find(([, by]) => by === column) ?? []
  // reason: the keys of `whose` are finders
  if (finder !== undefined) return owned[finder as Finder]
  if (column !== 'id') return undefined
  return { applications: owned.application, signatures: owned.signature, authors: owned.author }[name]
}

let numbers = 0

function fillingOf(column: PgColumn, words: string): unknown {
  if (column.enumValues !== undefined) return column.enumValues[0]
  switch (column.columnType) {
    case 'PgUUID':
      return randomUUID()
    case 'PgDateString':
      return '2026-03-02'
    case 'PgArray':
      return { 'text[]': [words], 'uuid[]': [randomUUID()] }[column.getSQLType()] ?? [1]
  }
  switch (column.dataType) {
    case 'string':
      return words
    case 'json':
      return { words }
    case 'date':
      return new Date('2026-03-02T09:00:00Z')
    case 'boolean':
      return true
    case 'custom':
      return Buffer.from(words)
    default:
      numbers += 1
      return numbers
  }
}

const holds = (value: unknown, words: string) => !Buffer.isBuffer(value) && JSON.stringify(value).includes(words)
