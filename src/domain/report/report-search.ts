import { REPORT_PERIODS, type ReportPeriod, USUAL_PERIOD } from './report.ts'

/** The period that the address names; the usual one where it names none that there is. */
export function readPeriod(search: Record<string, unknown>): ReportPeriod {
  return REPORT_PERIODS.find(known => known === search.period) ?? USUAL_PERIOD
}

/** The address of a period; the usual one needs no word. */
export function searchOf(period: ReportPeriod): { period?: ReportPeriod } {
  return period === USUAL_PERIOD ? {} : { period }
}

/** What a period is compared with; null where there is nothing before it. */
export const BEFORE_LABELS = {
  '30-days': 'the 30 days before',
  '90-days': 'the 90 days before',
  year: 'the year before',
  all: null,
} as const satisfies Record<ReportPeriod, string | null>

export const PERIOD_LABELS = {
  '30-days': '30 days',
  '90-days': '90 days',
  year: 'A year',
  all: 'All',
} as const satisfies Record<ReportPeriod, string>
