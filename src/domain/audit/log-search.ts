import { searchedFor, wordsOf } from '../list-search.ts'

/** Which part of the log: everything that the address says. What is left out is not filtered. */
export type LogSearch = {
  q?: string
  /** Events of these types, with commas between them, whether there are such types or not. */
  type?: string
  applicationId?: string
  /** Days of the reader's own calendar, "2026-11-21"; both belong to it. */
  from?: string
  until?: string
  cursor?: string
}

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readLogSearch(search: Record<string, unknown>): LogSearch {
  const q = searchedFor(search)
  const type = wordsOf(search.type)
  const applicationId = wordsOf(search.applicationId)
  const [from, until] = [dayOf(search.from), dayOf(search.until)]
  const cursor = wordsOf(search.cursor)

  return {
    ...(q && { q }),
    ...(type && { type }),
    ...(applicationId && { applicationId }),
    ...(from && { from }),
    ...(until && { until }),
    ...(/^\d+$/.test(cursor) && { cursor }),
  }
}

/** The moments between which the days of the address lie, as the server asks for them. */
export function momentsOf({ from, until }: LogSearch): { from?: string; until?: string } {
  return {
    ...(from && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(until && { until: new Date(`${until}T23:59:59.999`).toISOString() }),
  }
}

function dayOf(value: unknown): string {
  const day = wordsOf(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00`)) ? day : ''
}

/** Rows of a page of the log. */
export const LOG_PAGE_SIZE = 50

/** What the API is asked for a page of the log; the days are those of the calendar where this runs. */
export function logQuery({ cursor, ...filters }: LogSearch) {
  return { limit: LOG_PAGE_SIZE, ...filters, ...momentsOf(filters), ...(cursor && { cursor: Number(cursor) }) }
}
