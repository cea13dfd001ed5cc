import { getTableColumns, type Table } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'

const casing = new CasingCache('snake_case')

/** Reads a row that the database wrote as JSON: the names that the tables use, Dates for moments, null for what is not there. */
export function rowDecoder<T extends Table>(table: T): (json: unknown) => T['$inferSelect'] {
  const fields = Object.entries(getTableColumns(table)).map(([field, column]) => ({
    field,
    name: casing.getColumnCasing(column),
    isMoment: column.dataType === 'date',
  }))

  return json => {
    const row: Record<string, unknown> = {}
    const found = isRecord(json) ? json : {}
    for (const { field, name, isMoment } of fields) {
      const value = found[name]
      row[field] = value === undefined ? null : isMoment ? new Date(String(value)) : value
    }
    // reason: the database made the JSON from exactly the columns that the type names
    return row as T['$inferSelect']
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
