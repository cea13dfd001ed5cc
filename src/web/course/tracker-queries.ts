import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TrackerSearch } from '#domain/course/tracker-search.ts'
import { call } from '#web/platform/api/api.ts'
import { JUST_READ_MS, readingAs } from '#web/platform/api/reading.ts'
import { useChange } from '#web/platform/api/use-change.ts'
import { listPageOf } from '#web/platform/list/list-page.ts'

const KEY = '/api/admin/tracker-reports'

/** One page of reports to the tracker. Their fate changes without us, so it is read anew each time (H316). */
export function useReportPage(search: TrackerSearch) {
  return useQuery({
    ...readingAs('GET /api/admin/tracker-reports', { key: [KEY, search], as: listPageOf }, { query: search }),
    staleTime: JUST_READ_MS,
    placeholderData: keepPreviousData,
  })
}

/** Has a report delivered after all. */
export function useSendReportAgain() {
  return useChange([KEY], (reportId: string) =>
    call('POST /api/admin/tracker-reports/:reportId/send-again', { params: { reportId } }),
  )
}
