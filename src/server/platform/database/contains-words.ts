import { and, like, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Matches rows whose text, a column or an expression in lower case, contains every word of a search. An index of letters in
 * threes over the text finds them. A wildcard in a word stands for itself.
 */
export function containsWords(text: PgColumn | SQL, q = ''): SQL | undefined {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return and(...words.map(word => like(text, `%${word.replace(/[\\%_]/g, '\\$&')}%`)))
}
