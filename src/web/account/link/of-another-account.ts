import { ApiError } from '#web/platform/api/api-error.ts'

/** Whether a link was refused since it is of another account than the one that is signed in. */
export function isOfAnotherAccount(error: Error): boolean {
  return error instanceof ApiError && error.code === 'link-of-another-account'
}
