import { causesOf, errorCode } from '../error-code.ts'

/** Whether the database refused a row because another one has what may be there once. */
export function isAlreadyThere(error: unknown): boolean {
  return causesOf(error).some(cause => errorCode(cause) === '23505')
}
