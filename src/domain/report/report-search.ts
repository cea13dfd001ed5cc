import { REPORT_PERIODS, type ReportPeriod, USUAL_PERIOD } from './report.ts'

/** The period that the address names; the usual one where it names none that there is. */
export function readPeriod(search: Record<string, unknown>): ReportPeriod {
  return REPORT_PERIODS.find(known => known === search.period) ?? USUAL_PERIOD
}

/** The address of a period; the usual one needs no word. */
export function searchOf(period: ReportPeriod): { period?: ReportPeriod } {
  return period === USUAL_PERIOD ? {} : { period }
}

export const PERIOD_LABELS = {
  '30-days': '30 days',
  '90-days': '90 days',
  year: 'A year',
  all: 'All',
} as const satisfies Record<ReportPeriod, string>
