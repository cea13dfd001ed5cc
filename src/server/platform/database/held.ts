import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FiledFile } from '../files/filed-file.ts'

/**
 * What becomes of a column when a person asks for all that is held of them: it is theirs, or somebody else's, or it says
 * nothing of a person. The last two say why.
 */
export type Fate = 'exported' | `others: ${string}` | `technical: ${string}`

/** What a row can name, so that its person is found: themselves, or something of theirs. */
export type Finder = 'person' | 'application' | 'signature' | 'author'

/** A file of the store that belongs to a row, and what it is called in a person's archive. */
export type HeldFile = { name: string } & ({ key: string } | FiledFile)

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string
type Row<Table extends PgTable> = Table['$inferSelect']
type Whose<Table extends PgTable> = { readonly [Name in Finder]?: ColumnOf<Table> }

type Declared<Table extends PgTable> = {
  /** What a person's archive calls these rows. */
  title: string
  /** By which column its person is found; one of them is enough. */
  whose: Whose<Table>
  /** Rows that are not told to their person. */
  only?: (row: Row<Table>) => boolean
  /** What is told in the place of a value. */
  shown?: { readonly [Name in ColumnOf<Table>]?: (row: Row<Table>) => unknown }
  files?: (row: Row<Table>) => HeldFile[]
}

/** What the portal holds of people in one table. */
export type Held = {
  table: PgTable
  /** Unlike that of any other. */
  name: string
  title: string
  whose: { readonly [Name in Finder]?: string }
  fates: Readonly<Record<string, Fate>>
  isTold(row: object): boolean
  valueOf(row: object, column: string): unknown
  filesOf(row: object): HeldFile[]
}

/** Declares every column of a table, once: a column that is missing here does not compile. */
export function held<Table extends PgTable>(
  table: Table,
  columns: Readonly<Record<ColumnOf<Table>, Fate>>,
  declared: Declared<Table>,
): Held {
  return { ...whoseRows(table, declared), name: getTableName(table), fates: columns }
}

/** Declares every column of a table of which nobody is told anything. */
export function heldOfNobody<Table extends PgTable>(
  table: Table,
  columns: Readonly<Record<ColumnOf<Table>, Exclude<Fate, 'exported'>>>,
): Held {
  return held(table, columns, { title: '', whose: {} })
}

/** Tells these columns of a table that is declared to somebody else whom its rows name too: what they did. */
export function alsoHeld<Table extends PgTable>(
  table: Table,
  columns: readonly ColumnOf<Table>[],
  { name, ...declared }: Declared<Table> & { name: string },
): Held {
  const told = new Set<string>(columns)
  const fateOf = (column: string): Fate => (told.has(column) ? 'exported' : 'others: of whom the row is about')
  const fates = Object.keys(getTableColumns(table)).map(column => [column, fateOf(column)])
  return { ...whoseRows(table, declared), name, fates: Object.fromEntries(fates) }
}

function whoseRows<Table extends PgTable>(table: Table, declared: Declared<Table>): Omit<Held, 'name' | 'fates'> {
  const { title, whose, only, shown, files } = declared
  // reason: whoever reads the rows of a declaration reads them from its own table
  const rowOf = (row: object) => row as Row<Table>
  const shownAs = new Map<string, ((row: Row<Table>) => unknown) | undefined>(Object.entries(shown ?? {}))
  return {
    table,
    title,
    whose,
    isTold: row => only?.(rowOf(row)) ?? true,
    valueOf: (row, column) => {
      const show = shownAs.get(column)
      return show ? show(rowOf(row)) : new Map<string, unknown>(Object.entries(row)).get(column)
    },
    filesOf: row => files?.(rowOf(row)) ?? [],
  }
}
