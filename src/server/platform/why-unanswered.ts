import { errorCode } from './error-code.ts'
import { AnswerTooLarge } from './fetch-at-most.ts'

/** Why a request to somebody else's server came to nothing, as a sentence: "The tracker did not answer within 10 seconds." */
export function whyUnanswered(who: string, error: unknown, timeLimitMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `${who} did not answer within ${timeLimitMs / 1000} seconds.`
  }
  if (error instanceof AnswerTooLarge) return `${who} sent too much.`
  const code = errorCode(error instanceof Error ? error.cause : error)
  return `${who} cannot be reached${code === undefined ? '' : ` (${code})`}.`
}
