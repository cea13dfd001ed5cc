import { z } from 'zod'

/** The largest whole number that a column of four bytes holds. */
export const MAX_WHOLE_NUMBER = 2_147_483_647

/** A whole number from `min` on that a database column can hold; `problem` is what any other value answers with. */
export function wholeNumber(problem?: string, min = 0) {
  return z.int(problem).min(min, problem).max(MAX_WHOLE_NUMBER, problem)
}

/** The same as a part of an address, where everything is text. */
export function wholeNumberInAddress(problem: string, { min = 0, max = MAX_WHOLE_NUMBER } = {}) {
  return z.coerce.number(problem).pipe(z.int(problem).min(min, problem).max(max, problem))
}
