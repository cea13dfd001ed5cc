import './job-queue-table.css'
import { grouped } from '#domain/grouped.ts'
import { scheduleWords } from '#domain/system/system.ts'
import type { QueueReport } from '#domain/system/system-schemas.ts'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { Section } from '#web/ui/page/section.tsx'

/** What each queue of the portal holds. */
export function JobQueueTable({ queues }: { queues: readonly QueueReport[] }) {
  return (
    <Section title="Queues">
      <Table
        label="Queues"
        head={
          <>
            <HeadCell>Job</HeadCell>
            <HeadCell end>Waiting</HeadCell>
            <HeadCell end>Running</HeadCell>
            <HeadCell end>Failed</HeadCell>
          </>
        }
      >
        {queues.map(({ name, title, schedule, waiting, running, failed }) => (
          <TableRow key={name} className="queue-row">
            <Cell>
              <PersonCell name={title} line={scheduleWords(schedule)} />
            </Cell>
            <CountCell label="waiting" count={waiting} />
            <CountCell label="running" count={running} />
            <CountCell label="failed" count={failed} />
          </TableRow>
        ))}
      </Table>
    </Section>
  )
}

/** A number under its head; where the heads are hidden it brings its own word. */
function CountCell({ label, count }: { label: string; count: number }) {
  return (
    <Cell end className={count === 0 ? 'num faint' : 'num strong'}>
      {grouped(count)}
      <span className="count-word"> {label}</span>
    </Cell>
  )
}
