import { funnelLabel, type ReportFigure, SPAN_LABELS } from '#domain/report/report.ts'
import type { Report } from '#domain/report/report-schemas.ts'

type Cells = (string | number | null)[]
type CsvTable = { head: string[]; rows: Cells[] }

/** A figure as the table that stands behind its plot. */
export function presentAsTable(report: Report, figure: ReportFigure): CsvTable {
  return TABLES[figure](report)
}

const TABLES: Record<ReportFigure, (report: Report) => CsvTable> = {
  funnel: ({ funnel }) => ({
    head: ['Stage', 'People', 'Percent of those who started'],
    rows: funnel.map(({ stage, people }) => [funnelLabel(stage), people, percentOf(people, funnel[0]?.people ?? 0)]),
  }),
  times: ({ times }) => ({
    head: ['State', 'Times', 'First quartile (days)', 'Median (days)', 'Third quartile (days)'],
    rows: times.map(({ state, spans, firstQuartile, median, thirdQuartile }) => [
      ...[SPAN_LABELS[state], spans],
      ...[firstQuartile, median, thirdQuartile].map(inHundredths),
    ]),
  }),
  decisions: ({ decisions }) => ({
    head: ['Reviewer', 'Week of (UTC)', 'Approved', 'Needs revision', 'Rejected', 'All'],
    rows: decisions.map(({ reviewer, week, approved, needsRevision, rejected }) => [
      ...[reviewer, week, approved, needsRevision, rejected],
      approved + needsRevision + rejected,
    ]),
  }),
  waiting: ({ waiting }) => ({
    head: ['Name', 'Phase', 'Waiting since (UTC)', 'Application'],
    rows: waiting.map(({ name, phase, since, applicationId }) => [name, phase, since, applicationId]),
  }),
}

function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}

function inHundredths(days: number | null): number | null {
  return days === null ? null : Math.round(days * 100) / 100
}
