import { errorCode } from './error-code.ts'

const CODES: ReadonlySet<string | undefined> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
])

/** Whether the line to another server could not be made or broke, which says nothing about what was asked of it. */
export function isBrokenLine(error: unknown): boolean {
  return CODES.has(errorCode(error))
}
