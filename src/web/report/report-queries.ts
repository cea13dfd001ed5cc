import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReportPeriod } from '#domain/report/report.ts'
import { reading } from '#web/platform/api/reading.ts'

/** Milliseconds. */
const FRESH_FOR = 60_000

/** The reports of a period; those of the period before stay while they come. */
export function useReport(period: ReportPeriod) {
  return useQuery({
    ...reading('GET /api/admin/reports', { key: ['/api/admin/reports', period] }, { query: { period } }),
    staleTime: FRESH_FOR,
    placeholderData: keepPreviousData,
  })
}
