import type { ProblemCode } from '#domain/contract/problem.ts'
import type { Review } from '#domain/review/review.ts'
import { isRefused } from '#web/platform/api/api-error.ts'

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
  if (!isRefused(error)) return NOT_KNOWN
  const outdated = error.status === 409 && !ABOUT_THE_WORDS.includes(error.code)
  return { title: 'The review was not sent', message: error.sentence, outdated }
}

/** Where the application is as it was read: the letter has changed, or the words of this decision have. */
const ABOUT_THE_WORDS: readonly ProblemCode[] = ['letter-changed', 'draft-saved-elsewhere']

const NOT_KNOWN: DecisionFailure = {
  title: 'It is not known whether your review has arrived',
  message: 'Your text is still here. Submit it again: it is recorded once.',
  outdated: false,
}
