import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ground } from '#domain/ground.ts'
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

/** What becomes of a column when its row loses its person. */
type Lost = 'stays' | 'emptied' | ((row: { id: unknown }) => unknown)

/** What becomes of the rows about a person who is erased: they go; or they stay, on a ground; or they are emptied as the log is. */
type Erased = 'goes' | 'emptied' | `stays: ${Ground}`

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
  /** The keys of every file that goes with a row. */
  filesGone?: (row: Row<Table>) => string[]
}

/** What takes the place of the values of columns. */
type Changes = ReadonlyMap<string, (row: { id: unknown }) => unknown>

/** What becomes of the rows about a person who is erased; `changes` are the columns that lose what they say. */
export type Erasing =
  | { kind: 'goes' }
  | { kind: 'emptied' }
  | { kind: 'stays'; ground: Ground; changes: Changes }
  | { kind: 'loses'; changes: Changes }

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
  /** Null: the table is about nobody. */
  erasing: Erasing | null
  filesGone(row: object): string[]
}

/** Declares every column of a table, once: a column that is missing here does not compile. */
export function held<Table extends PgTable>(
  table: Table,
  columns: Readonly<Record<ColumnOf<Table>, Fate>>,
  { erased, ...declared }: Declared<Table> & { erased: Erased },
): Held {
  return { ...whoseRows(table, declared), name: getTableName(table), fates: columns, erasing: erasingOf(erased) }
}

/**
 * The same for rows that lose their person, column by column, where something else stays that names them, and go where
 * nothing does: what the person is told of a column, and what becomes of it then.
 */
export function heldWithoutPerson<Table extends PgTable>(
  table: Table,
  columns: Readonly<Record<ColumnOf<Table>, readonly [told: Fate, lost: Lost]>>,
  declared: Declared<Table>,
): Held {
  const all = Object.entries<readonly [Fate, Lost]>(columns)
  const changes = all.flatMap(([column, [, lost]]) => {
    if (lost === 'stays') return []
    return [[column, lost === 'emptied' ? emptyOf(table, column) : lost] as const]
  })
  return {
    ...whoseRows(table, declared),
    name: getTableName(table),
    fates: Object.fromEntries(all.map(([column, [told]]) => [column, told])),
    erasing: { kind: 'loses', changes: new Map(changes) },
  }
}

/** The same of each of several columns. */
export function ofAll<Columns extends object, const Declared>(columns: Columns, declared: Declared) {
  // reason: the names of the columns, each with what is declared
  return Object.fromEntries(Object.keys(columns).map(name => [name, declared])) as { [Name in keyof Columns]: Declared }
}

type NotTold = Exclude<Fate, 'exported'>

/** Declares a table of which nobody is told anything: why, as a whole, or column by column where some of them name people. */
export function heldOfNobody<Table extends PgTable>(
  table: Table,
  why: NotTold | Readonly<Record<ColumnOf<Table>, NotTold>>,
): Held {
  const fates = typeof why === 'string' ? Object.fromEntries(columnsOf(table).map(column => [column, why])) : why
  return { ...whoseRows(table, { title: '', whose: {} }), name: getTableName(table), fates, erasing: null }
}

/**
 * Tells these columns of a table that is declared to somebody else whom its rows name too: what they did. When they are
 * erased the rows stay, since they are not about them; `erased` says which columns are emptied.
 */
export function alsoHeld<Table extends PgTable>(
  table: Table,
  columns: readonly ColumnOf<Table>[],
  {
    name,
    erased = [],
    ground = 'work',
    ...declared
  }: Declared<Table> & { name: string; erased?: readonly ColumnOf<Table>[]; ground?: Ground },
): Held {
  const told = new Set<string>(columns)
  const fateOf = (column: string): Fate => (told.has(column) ? 'exported' : 'others: of whom the row is about')
  const fates = columnsOf(table).map(column => [column, fateOf(column)])
  return {
    ...whoseRows(table, declared),
    name,
    fates: Object.fromEntries(fates),
    erasing: { kind: 'stays', ground, changes: new Map(erased.map(column => [column, emptyOf(table, column)])) },
  }
}

const columnsOf = (table: PgTable) => Object.keys(getTableColumns(table))

function whoseRows<Table extends PgTable>(
  table: Table,
  { title, whose, only, shown, files, filesGone }: Declared<Table>,
): Omit<Held, 'name' | 'fates' | 'erasing'> {
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
    filesGone: row => filesGone?.(rowOf(row)) ?? [],
  }
}

function erasingOf(erased: Erased): Erasing {
  // reason: a type with a colon names one of the grounds
  const [kind, ground] = erased.split(': ') as ['goes' | 'emptied'] | ['stays', Ground]
  return kind === 'stays' ? { kind, ground, changes: new Map() } : { kind }
}

const EMPTY = new Map<string, unknown>([
  ['array', []],
  ['string', ''],
  ['boolean', false],
])

/** What a column holds that says nothing: null where it may. */
function emptyOf(table: PgTable, name: string): () => unknown {
  const column = new Map(Object.entries<PgColumn>(getTableColumns(table))).get(name)
  if (column === undefined || column.generated !== undefined) throw new Error(`The column ${name} cannot be emptied`)
  const value = column.notNull ? EMPTY.get(column.dataType) : null
  if (value === undefined) throw new Error(`The column ${name} has no empty value`)
  return () => value
}
