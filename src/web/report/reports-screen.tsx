import './reports-screen.css'
import { Link, useSearch } from '@tanstack/react-router'
import { PATHS } from '#domain/application/paths.ts'
import { REPORT_PERIODS, type ReportPeriod } from '#domain/report/report.ts'
import type { Report } from '#domain/report/report-schemas.ts'
import { PERIOD_LABELS, readPeriod, searchOf } from '#domain/report/report-search.ts'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { StaffPage } from '#web/platform/page/staff-page.tsx'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { formatDate } from '#web/ui/display/format-date.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Halves, Row, Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { DecisionsFigure } from './decisions-figure.tsx'
import { FunnelFigure } from './funnel-figure.tsx'
import { useReport } from './report-queries.ts'
import { TimesFigure } from './times-figure.tsx'
import { WaitingFigure } from './waiting-figure.tsx'

/** How the program runs, for admins. */
export function ReportsScreen() {
  const period = readPeriod(useSearch({ strict: false }))
  const query = useReport(period)

  return (
    <StaffPage current={PATHS.adminReports}>
      <Stack gap={6}>
        <PageTitle>Reports</PageTitle>
        <Row className="report-head">
          <PeriodChoice current={period} />
          <p className="small quiet">{query.data ? `${spanWords(query.data)} Days are UTC.` : 'Days are UTC.'}</p>
        </Row>
        <Loaded
          query={query}
          lines={4}
          skeleton="figures"
          label="Loading reports..."
          failure="The reports could not be made"
        >
          {report => <Figures report={report} />}
        </Loaded>
      </Stack>
    </StaffPage>
  )
}

function PeriodChoice({ current }: { current: ReportPeriod }) {
  return (
    <nav className="period-choice" aria-label="Period">
      {REPORT_PERIODS.map(period => (
        <Link
          key={period}
          to="."
          search={searchOf(period)}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={period === current ? 'page' : undefined}
        >
          {PERIOD_LABELS[period]}
        </Link>
      ))}
    </nav>
  )
}

function Figures({ report }: { report: Report }) {
  if (isEmpty(report)) return <NothingYet period={report.period} />

  return (
    <Halves>
      <div>
        <FunnelFigure report={report} />
        <DecisionsFigure report={report} />
      </div>
      <div>
        <TimesFigure report={report} />
        <WaitingFigure report={report} />
      </div>
    </Halves>
  )
}

function NothingYet({ period }: { period: ReportPeriod }) {
  if (period === 'all') {
    return <EmptyState title="There is nothing to report yet">The first application begins the figures.</EmptyState>
  }
  return (
    <EmptyState
      title="Nothing happened in this time"
      action={
        <ButtonLink to="." search={searchOf('all')}>
          Show All
        </ButtonLink>
      }
    >
      Nobody started, nothing was decided, and nobody is waiting.
    </EmptyState>
  )
}

function isEmpty({ funnel, times, decisions, waiting }: Report): boolean {
  const isQuiet = funnel.every(({ people }) => people === 0) && times.every(({ spans }) => spans === 0)
  return isQuiet && decisions.length === 0 && waiting.length === 0
}

function spanWords({ since, madeAt }: Report): string {
  const today = formatDate(madeAt, 'UTC')
  return since === null ? `From the beginning to ${today}.` : `From ${formatDate(since, 'UTC')} to ${today}.`
}
