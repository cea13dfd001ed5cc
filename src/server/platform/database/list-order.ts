import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The order of a list, by columns that together differ from row to row: all of them rise, or all of them fall. */
export type ListOrder = { by: readonly SQLWrapper[]; falls: boolean }

export function orderBy({ by, falls }: ListOrder): SQL[] {
  return by.map(column => (falls ? desc(column) : asc(column)))
}

/** Rows that follow a place in the order, which is given by its values in these columns; null is before the first row. */
export function comesAfter({ by, falls }: ListOrder, place: readonly (string | number | Date)[] | null) {
  if (place === null) return undefined
  const values = place.map(value => sql`${value instanceof Date ? value.toISOString() : value}`)
  return sql`(${sql.join([...by], sql`, `)}) ${sql.raw(falls ? '<' : '>')} (${sql.join(values, sql`, `)})`
}

export function reversed({ by, falls }: ListOrder): ListOrder {
  return { by, falls: !falls }
}
