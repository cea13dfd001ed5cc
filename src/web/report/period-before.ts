import type { ReportPeriod } from '#domain/report/report.ts'
import { BEFORE_LABELS } from '#domain/report/report-search.ts'

/** What a period is compared with, in words; null where there is nothing before it. */
export function beforeLabel(period: ReportPeriod): string | null {
  return period === 'all' ? null : BEFORE_LABELS[period]
}
