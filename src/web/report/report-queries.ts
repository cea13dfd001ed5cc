import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReportPeriod } from '#domain/report/report.ts'
import { call } from '#web/platform/api/api.ts'

/** Milliseconds. */
const FRESH_FOR = 60_000

/** The reports of a period; those of the period before stay while they come. */
export function useReport(period: ReportPeriod) {
  return useQuery({
    queryKey: ['/api/admin/reports', period],
    queryFn: ({ signal }) => call('GET /api/admin/reports', { query: { period }, signal }),
    staleTime: FRESH_FOR,
    placeholderData: keepPreviousData,
  })
}
