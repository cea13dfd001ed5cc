import type { FieldIssue } from '#domain/refusal.ts'
import { ApiError, isSessionExpired } from '#web/platform/api/api-error.ts'
import type { ToastMessage } from '#web/ui/feedback/toast.ts'

/** What stays in sight after a failed save: the fields that the server refused, or one sentence. */
export type SaveFailure = { issues: readonly FieldIssue[]; problem: string | null }

export type FailureWords = Required<Pick<ToastMessage, 'title' | 'description'>>

/** Said wherever a step could not be saved unfinished and has no words of its own (Specification 8). */
export const SAVE_FAILED: FailureWords = { title: 'Error', description: 'Failed to save progress. Please try again.' }

/**
 * Says that something could not be saved, in the specified words, unless the answer names fields that can be mended.
 * A state that does not permit it (409) is explained where the person looks, since trying again would not help.
 * `warn` is of `useToastWhile`, so that the message goes with its cause.
 */
export function reportSaveFailure(
  error: unknown,
  words: FailureWords,
  warn: (message: ToastMessage) => void,
): SaveFailure {
  if (isSessionExpired(error)) return { issues: [], problem: null }
  if (error instanceof ApiError && error.issues.length > 0) return { issues: error.issues, problem: null }

  warn({ ...words, variant: 'destructive' })
  const isConflict = error instanceof ApiError && error.status === 409
  return { issues: [], problem: isConflict ? error.sentence : words.description }
}
