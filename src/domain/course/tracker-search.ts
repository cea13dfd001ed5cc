import { type ListSearch, readListSearch } from '../list-search.ts'
import { TRACKER_REPORT_STATUSES, type TrackerReportStatus } from './tracker-status.ts'

/** Which reports to the tracker: everything that the address says. What is left out is not filtered. */
export type TrackerSearch = ListSearch & { status?: TrackerReportStatus }

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readTrackerSearch(search: Record<string, unknown>): TrackerSearch {
  const status = TRACKER_REPORT_STATUSES.find(known => known === search.status)

  return { ...readListSearch(search), ...(status && { status }) }
}

/** Rows of a page of reports, unless another number is asked for. */
export const TRACKER_PAGE_SIZE = 100
