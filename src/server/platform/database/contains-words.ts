import { and, like, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Matches rows whose column, which is kept in lower case, contains every word of a search. An index of letters in threes
 * over the column finds them. A wildcard in a word stands for itself.
 */
export function containsWords(column: PgColumn, q = ''): SQL | undefined {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return and(...words.map(word => like(column, `%${word.replace(/[\\%_]/g, '\\$&')}%`)))
}
