import { errorCode } from '../error-code.ts'

/** Whether the database refused a row because another one has what may be there once. */
export function isAlreadyThere(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (errorCode(cause) === '23505') return true
  }
  return false
}
