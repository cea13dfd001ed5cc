import './log-table.css'
import { Link } from '@tanstack/react-router'
import { mayReview } from '#domain/account/role.ts'
import { reviewDetailPath } from '#domain/application/paths.ts'
import type { LoggedEvent } from '#domain/audit/audit-contract.ts'
import { AUDIT_EVENT_WORDS } from '#domain/audit/audit-event-words.ts'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { EmailText } from '#web/ui/display/email-text.tsx'
import { nameOf } from '#web/ui/display/person.ts'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'

/** Entries of the log, newest first; each opens to what it holds, word for word. */
export function LogTable({ rows }: { rows: readonly LoggedEvent[] }) {
  return (
    <Table
      className="log-table"
      label="Log"
      head={
        <>
          <HeadCell end>No.</HeadCell>
          <HeadCell>Event</HeadCell>
          <HeadCell>By</HeadCell>
          <HeadCell>Time</HeadCell>
        </>
      }
    >
      {rows.map(event => (
        <LogRow key={event.position} event={event} />
      ))}
    </Table>
  )
}

function LogRow({ event }: { event: LoggedEvent }) {
  const { position, type, actor, at } = event

  return (
    <TableRow>
      <Cell end className="num quiet">
        {position}
      </Cell>
      <Cell className="log-event">
        <details>
          <summary>{AUDIT_EVENT_WORDS[type]}</summary>
          <LogDetails event={event} />
        </details>
      </Cell>
      <Cell>
        {actor === null ? (
          <Nobody event={event} />
        ) : (
          <PersonCell name={nameOf(actor)} line={<EmailText>{actor.email}</EmailText>} />
        )}
      </Cell>
      <Cell className="nowrap">
        <DatedTime at={at} />
      </Cell>
    </TableRow>
  )
}

/** Nobody was signed in: at best the address that was typed says who it was. */
function Nobody({ event: { payload, isEmptied } }: { event: LoggedEvent }) {
  if (isEmptied) return <span className="quiet">Erased</span>
  return <span className="quiet">{typeof payload.email === 'string' ? payload.email : 'The portal'}</span>
}

function LogDetails({ event: { payload, applicationId, hash } }: { event: LoggedEvent }) {
  const { role } = useSignedInUser()

  return (
    <dl className="log-details">
      {Object.entries(payload).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>
        </div>
      ))}
      {applicationId !== null && (
        <div>
          <dt>application</dt>
          <dd>{mayReview(role) ? <Link to={reviewDetailPath(applicationId)}>{applicationId}</Link> : applicationId}</dd>
        </div>
      )}
      <div>
        <dt>hash</dt>
        <dd>{hash}</dd>
      </div>
    </dl>
  )
}
