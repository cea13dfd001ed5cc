import './waiting-figure.css'
import { Link } from '@tanstack/react-router'
import { reviewDetailPath } from '#domain/application/paths.ts'
import { DAY_MS } from '#domain/instant.ts'
import type { Report } from '#domain/report/report-schemas.ts'
import { waitingTime } from '#domain/review/waiting-time.ts'
import { Dated } from '#web/ui/display/dates.tsx'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { Figure } from './figure.tsx'

/** Who waits the longest for a decision, now. */
export function WaitingFigure({ report: { waiting, madeAt, period } }: { report: Report }) {
  const waited = (since: string) => waitingTime(since, new Date(madeAt))
  const daysSince = (since: string) => Math.max(0, (Date.parse(madeAt) - Date.parse(since)) / DAY_MS)
  const [first] = waiting
  const longest = first === undefined ? 0 : daysSince(first.since)

  return (
    <Figure
      title="Who waits the longest"
      figure="waiting"
      period={period}
      finding={
        first === undefined ? 'Nobody is waiting for a decision.' : `${first.name} has waited ${waited(first.since)}.`
      }
      legend="As of now, regardless of the period."
      isEmpty={first === undefined}
      plot={
        <Table
          label="Who waits the longest"
          head={
            <>
              <HeadCell>Applicant</HeadCell>
              <HeadCell wideOnly>Since</HeadCell>
              <HeadCell>Waited</HeadCell>
            </>
          }
        >
          {waiting.map(({ applicationId, name, phase, since }) => (
            <TableRow key={applicationId}>
              <Cell>
                <PersonCell name={<Link to={reviewDetailPath(applicationId)}>{name}</Link>} line={`Phase ${phase}`} />
              </Cell>
              <Cell wideOnly className="nowrap">
                <Dated at={since} />
              </Cell>
              <Cell className="waiting-cell">
                <span className="num nowrap">{waited(since)}</span>
                <WaitingBar share={daysSince(since) / Math.max(longest, 1)} />
              </Cell>
            </TableRow>
          ))}
        </Table>
      }
    />
  )
}

function WaitingBar({ share }: { share: number }) {
  return (
    <svg className="waiting-bar" aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none">
      <rect width={100 * share} height={6} className="plot-soft" />
    </svg>
  )
}
