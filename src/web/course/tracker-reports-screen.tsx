import { Link, useSearch } from '@tanstack/react-router'
import { PATHS, reviewDetailPath } from '#domain/application/paths.ts'
import { counted } from '#domain/counted.ts'
import type { TrackerReport } from '#domain/course/tracker-report.ts'
import { readTrackerSearch, TRACKER_PAGE_SIZE, type TrackerSearch } from '#domain/course/tracker-search.ts'
import { TRACKER_REPORT_STATUSES, type TrackerReportStatus } from '#domain/course/tracker-status.ts'
import type { StatusBadge } from '#domain/status-badge.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { FilterSelect, ListFilters } from '#web/platform/list/list-filters.tsx'
import { ListScreen } from '#web/platform/list/list-screen.tsx'
import { LoadedList } from '#web/platform/list/loaded-list.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { useReportPage, useSendReportAgain } from './tracker-queries.ts'

const STATES = {
  waiting: { label: 'On its way', tone: 'waiting' },
  delivered: { label: 'Delivered', tone: 'done' },
  failed: { label: 'Given up', tone: 'refused' },
  kept: { label: 'Kept here', tone: 'neutral' },
} as const satisfies Record<TrackerReportStatus, StatusBadge>

/** What the project tracker has been told of proposed courses, and what did not arrive and why (E3). */
export function TrackerReportsScreen() {
  const search = readTrackerSearch(useSearch({ strict: false }))

  return (
    <ListScreen
      place={PATHS.adminTracker}
      title="Project Tracker"
      opening={
        <p className="quiet">
          Each confirmed course is reported as “Proposed”. A report that does not arrive is tried again for a day; after
          that you can send it again.
        </p>
      }
    >
      <ReportFilters search={search} />
      <ReportsPage search={search} />
    </ListScreen>
  )
}

function ReportFilters({ search }: { search: TrackerSearch }) {
  return (
    <ListFilters search={search} read={readTrackerSearch} label="Search reports" placeholder="Course or author">
      {show => (
        <FilterSelect
          label="State"
          any="Any state"
          value={search.status}
          options={TRACKER_REPORT_STATUSES.map(status => [status, STATES[status].label])}
          onChange={status => show({ status })}
        />
      )}
    </ListFilters>
  )
}

function ReportsPage({ search }: { search: TrackerSearch }) {
  return (
    <LoadedList
      of="reports"
      query={useReportPage(search)}
      search={search}
      size={TRACKER_PAGE_SIZE}
      noMatch={{ title: 'No report matches this filter', showAll: 'Show All' }}
      empty={<EmptyState title="Nothing has been reported yet">The first confirmed course appears here.</EmptyState>}
    >
      {({ rows }) => <Reports of={rows} />}
    </LoadedList>
  )
}

function Reports({ of: reports }: { of: readonly TrackerReport[] }) {
  return (
    <Table
      label="Reports to the project tracker"
      head={
        <>
          <HeadCell>Course</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Proposed</HeadCell>
          <HeadCell>
            <VisuallyHidden>Actions</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {reports.map(report => (
        <ReportRow key={report.id} report={report} />
      ))}
    </Table>
  )
}

function ReportRow({ report }: { report: TrackerReport }) {
  const { courseName, authorName, applicationId, status, attempts, problem, createdAt, deliveredAt, whyNotAgain } =
    report
  const { label, tone } = STATES[status]
  const again = useSendReportAgain()

  return (
    <TableRow>
      <Cell fullLine>
        <PersonCell name={courseName} line={<Link to={reviewDetailPath(applicationId)}>{authorName}</Link>} />
      </Cell>
      <Cell fullLine={problem !== null}>
        <Badge tone={tone}>{label}</Badge>
        {attempts > 0 && <p className="small quiet">{counted(attempts, 'try', 'tries')}</p>}
        {problem !== null && <p className="small quiet">{problem}</p>}
        {deliveredAt !== null && (
          <p className="small quiet">
            <DatedTime at={deliveredAt} />
          </p>
        )}
      </Cell>
      <Cell className="nowrap">
        <DatedTime at={createdAt} />
      </Cell>
      <Cell fullLine>
        {whyNotAgain === null && (
          <Button size="small" busy={again.isPending} busyLabel="Sending..." onClick={() => again.mutate(report.id)}>
            Send Again
          </Button>
        )}
        <span role="status" className="small quiet">
          {again.error && sentenceOf(again.error, 'It did not work. Please try again.')}
        </span>
      </Cell>
    </TableRow>
  )
}
