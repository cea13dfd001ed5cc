import type { Review } from '#domain/review/review.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { isLetterChanged } from '../review-queries.ts'

/** What went wrong, for the dialog to show; `outdated` when the application has to be looked at again first (C9). */
export type DecisionFailure = {
  title: string
  message: string
  outdated: boolean
  /** The decision that came first, where there is one. */
  earlier?: Review | undefined
}

/** A decision that was refused was not sent; without an answer to it nobody knows (H303). */
export function failureOf(error: unknown): DecisionFailure {
  const refusal = error instanceof ApiError && error.status < 500 ? error : null
  if (refusal === null) return NOT_KNOWN
  const outdated = refusal.status === 409 && !isLetterChanged(error)
  return { title: 'The review was not sent', message: refusal.sentence, outdated }
}

const NOT_KNOWN: DecisionFailure = {
  title: 'It is not known whether your review has arrived',
  message: 'Your text is still here. Submit it again: it is recorded once.',
  outdated: false,
}
