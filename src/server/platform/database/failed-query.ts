import { DrizzleQueryError } from 'drizzle-orm/errors'
import { messageOf } from '../message-of.ts'

/**
 * The error as it may be kept. A query that failed repeats in its message all that people wrote; the database's own word
 * takes its place, also where it is the cause of another error (H257).
 */
export function withoutQuery<Thrown>(error: Thrown): Thrown | Error {
  if (!(error instanceof Error)) return error
  if (error instanceof DrizzleQueryError) return error.cause ?? new Error('A query failed')
  const cause = withoutQuery(error.cause)
  if (cause === error.cause) return error
  const { name, message, stack } = error
  return Object.assign(new Error(message, { cause }), error, { name, stack })
}

/** What an error says, as it may be kept. */
export function sentenceOf(error: unknown): string {
  return messageOf(withoutQuery(error))
}
