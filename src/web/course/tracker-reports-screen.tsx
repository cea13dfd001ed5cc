import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PATHS, reviewDetailPath } from '#domain/application/paths.ts'
import { counted } from '#domain/counted.ts'
import type { TrackerReport, TrackerReportStatus } from '#domain/course/tracker-report.ts'
import type { StatusBadge } from '#domain/status-badge.ts'
import { call } from '#web/platform/api/api.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { reading } from '#web/platform/api/reading.ts'
import { useChange } from '#web/platform/api/use-change.ts'
import { ListScreen } from '#web/platform/list/list-screen.tsx'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

const KEY = ['/api/admin/tracker-reports']
const newestReports = reading('GET /api/admin/tracker-reports', { key: KEY }, { query: {} })

function useSendReportAgain() {
  return useChange(KEY, (reportId: string) =>
    call('POST /api/admin/tracker-reports/:reportId/send-again', { params: { reportId } }),
  )
}

const STATES = {
  waiting: { label: 'On its way', tone: 'waiting' },
  delivered: { label: 'Delivered', tone: 'done' },
  failed: { label: 'Given up', tone: 'refused' },
  kept: { label: 'Kept here', tone: 'neutral' },
} as const satisfies Record<TrackerReportStatus, StatusBadge>

/** What the project tracker has been told of proposed courses, and what did not arrive and why (E3). */
export function TrackerReportsScreen() {
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
      <Loaded
        query={useQuery(newestReports)}
        lines={6}
        label="Loading reports..."
        failure="The reports could not be loaded"
      >
        {reports => <Reports of={reports} />}
      </Loaded>
    </ListScreen>
  )
}

function Reports({ of: reports }: { of: readonly TrackerReport[] }) {
  if (reports.length === 0) {
    return <EmptyState title="Nothing has been reported yet">The first confirmed course appears here.</EmptyState>
  }

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
