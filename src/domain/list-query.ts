import { givenId } from './given-id.ts'
import { MAX_LIST_SEARCH } from './list-search.ts'
import { text } from './text-schemas.ts'
import { wholeNumberInAddress } from './whole-number.ts'

/** A7: rows of a list without a limit of its own, and the most that may be asked for at once. */
const MAX_LIST_LENGTH = 1000

/** How many rows of a list are asked for. */
export const ListLimitSchema = listLimit(MAX_LIST_LENGTH)

/** The same in a list that is short unless more is asked for. */
export function listLimit(unlessAsked: number) {
  return wholeNumberInAddress(`limit must be a number from 1 to ${MAX_LIST_LENGTH}`, {
    min: 1,
    max: MAX_LIST_LENGTH,
  }).default(unlessAsked)
}

/** Characters of a cursor: two names of the longest, each character as JSON and base64 may have to write it. */
const MAX_CURSOR = 4000

const OUTDATED = 'This page of the list is no longer valid'

/** Where the page before ended, as its answer wrote it. */
export const ListCursorSchema = text(MAX_CURSOR, OUTDATED, OUTDATED).optional()

/** The same in lists whose pages end at an id. */
export const ListCursorIdSchema = givenId(OUTDATED).optional()

/** What a list is searched for. */
export const ListSearchSchema = text(
  MAX_LIST_SEARCH,
  undefined,
  `Please search for at most ${MAX_LIST_SEARCH} characters`,
).optional()
