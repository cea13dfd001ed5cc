import { useState } from 'react'
import { counted } from '#domain/counted.ts'
import type { FailedJob } from '#domain/system/system-schemas.ts'
import { FailureAlert } from '#web/platform/page/failure-alert.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { useRetry } from './system-queries.ts'

/** The jobs that have failed for good, newest first, and the way to try them again. */
export function FailedJobs({ failures }: { failures: readonly FailedJob[] }) {
  const retry = useRetry()
  const [done, setDone] = useState<string | null>(null)

  const handleRetry = (jobId: string | null) => {
    setDone(null)
    retry.mutate(jobId, {
      onSuccess: ({ retried }) =>
        setDone(retried === 1 ? 'One job is tried again.' : `${retried} jobs are tried again.`),
    })
  }
  const isBusy = (jobId: string | null) => retry.isPending && retry.variables === jobId

  return (
    <Section
      title="Failed jobs"
      {...(failures.length > 1 && {
        action: (
          <Button size="small" busy={isBusy(null)} busyLabel="Trying..." onClick={() => handleRetry(null)}>
            Try All Again
          </Button>
        ),
      })}
    >
      <FailureAlert error={retry.error} title="Nothing was tried again" otherwise="Please check your connection." />
      {failures.length > 0 && (
        <Table
          label="Failed jobs"
          head={
            <>
              <HeadCell>Job</HeadCell>
              <HeadCell>Failed</HeadCell>
              <HeadCell end>Action</HeadCell>
            </>
          }
        >
          {failures.map(({ id, title, problem, failedAt, attempts }) => (
            <TableRow key={id}>
              <Cell fullLine>
                <PersonCell name={title} line={problem} />
              </Cell>
              <Cell className="nowrap">
                <DatedTime at={failedAt} />
                <span className="cell-sub">after {counted(attempts, 'try', 'tries')}</span>
              </Cell>
              <Cell end>
                <Button size="small" busy={isBusy(id)} busyLabel="Trying..." onClick={() => handleRetry(id)}>
                  Try Again
                  <VisuallyHidden> {title}</VisuallyHidden>
                </Button>
              </Cell>
            </TableRow>
          ))}
        </Table>
      )}
      <p role="status" className={done ? 'small' : 'small quiet'}>
        {done ?? (failures.length === 0 ? 'No job has failed in the last seven days.' : '')}
      </p>
    </Section>
  )
}
