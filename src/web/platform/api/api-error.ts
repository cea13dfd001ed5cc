import type { Problem, ProblemCode } from '#domain/contract/problem.ts'

/**
 * A call that was answered with anything but OK. `message` is "{status}: {body text}" (Specification 7);
 * `sentence` is what a person can read, `issues` says which fields it is about (A1).
 */
export class ApiError extends Error {
  readonly status: number
  /** What a program goes by; `failed` where it was not the API that answered. */
  readonly code: ProblemCode
  readonly sentence: string
  readonly issues: NonNullable<Problem['issues']>

  constructor(status: number, bodyText: string) {
    super(`${status}: ${bodyText}`)
    this.name = 'ApiError'
    this.status = status
    const problem = readProblem(bodyText)
    this.code = problem?.code ?? 'failed'
    this.sentence = problem?.message ?? 'Something went wrong. Please try again.'
    this.issues = problem?.issues ?? []
  }
}

/** Specification 8: the session is gone, not merely a wrong password. */
export const isSessionExpired = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('401') && error.message.includes('Unauthorized')

/** Whether the server has refused it, so that nothing was done. Of what failed otherwise nobody knows. */
export const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500

/** The sentence of the server, or the one given when there was no answer at all. */
export const sentenceOf = (error: unknown, otherwise = 'That did not work. Please try again.'): string =>
  error instanceof ApiError && error.sentence ? error.sentence : otherwise

/** A tab may be older or newer than the server that answers it. */
type Answered = Pick<Problem, 'message'> & Partial<Problem>

function readProblem(bodyText: string): Answered | null {
  try {
    const value: unknown = JSON.parse(bodyText)
    return isProblem(value) ? value : null
  } catch {
    return null // a proxy or the network answered, not the API
  }
}

function isProblem(value: unknown): value is Answered {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
}
