/**
 * Rows of a list are counted up to here, so that a page costs the same at a million rows as at a thousand (A7): an
 * `X-Total-Count` as large means "at least".
 */
export const MAX_LIST_COUNT = 2000
