import type { ReactNode } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import { enumerated } from '#domain/enumerated.ts'
import { PART_LABELS } from '#domain/system/system.ts'
import type { PartReport, SystemReport } from '#domain/system/system-schemas.ts'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { StaffPage } from '#web/platform/page/staff-page.tsx'
import { formatTime } from '#web/ui/display/format-date.ts'
import { Halves, Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { JobQueueTable } from './job-queue-table.tsx'
import { PartReports } from './part-reports.tsx'
import { useSystem } from './system-queries.ts'

/** How the portal is, and what its jobs do, for admins; with what belongs beside it. */
export function SystemView({ children }: { children: ReactNode }) {
  return (
    <StaffPage current={PATHS.adminSystem}>
      <Stack gap={6}>
        <PageTitle>System</PageTitle>
        <Loaded
          query={useSystem()}
          lines={10}
          label="Loading the system..."
          failure="The portal does not say how it is"
        >
          {report => <Looked report={report} />}
        </Loaded>
        {children}
      </Stack>
    </StaffPage>
  )
}

function Looked({ report: { parts, queues, failures, checkedAt } }: { report: SystemReport }) {
  return (
    <>
      <div>
        <p className="lede" role="status">
          {summaryOf(parts)}
        </p>
        <p className="small faint num">
          Looked at {formatTime(checkedAt)}, and again every 15 seconds while this page is open.
        </p>
      </div>
      <PartReports parts={parts} />
      <Halves>
        <JobQueueTable queues={queues} />
        <FailedJobs failures={failures} />
      </Halves>
    </>
  )
}

/** What does not work first, then what somebody should look at. */
function summaryOf(parts: readonly PartReport[]): string {
  const namesIn = (state: PartReport['state']) =>
    enumerated(parts.filter(each => each.state === state).map(({ part }) => PART_LABELS[part].toLowerCase()))
  const [broken, attention] = [namesIn('broken'), namesIn('attention')]
  if (broken && attention) return `What does not work: ${broken}. What needs attention: ${attention}.`
  if (broken) return `What does not work: ${broken}. Everything else is in order.`
  if (attention) return `Nothing has stopped working, but this needs attention: ${attention}.`
  return 'Everything that is set up is in order.'
}
