import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Matches rows whose text, a column or an expression in lower case, contains every word of a search. An index of letters in
 * threes over the text finds them. A wildcard in a word stands for itself.
 */
export function containsWords(text: PgColumn | SQL, q = ''): SQL | undefined {
  return and(...wordsIn(q).map(word => containsWord(text, word)))
}

/** The words of a search, in lower case. */
export function wordsIn(q: string): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean)
}

/** The same for one word, which may have a blank before it. "ß" is "SS" in capitals, and "ss" where nobody has the letter (H203). */
export function containsWord(text: PgColumn | SQL, word: string): SQL {
  if (!/ss|ß/.test(word)) return sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
  return sql`${text} ~ ${word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/ss|ß/g, '(ss|ß)')}`
}
