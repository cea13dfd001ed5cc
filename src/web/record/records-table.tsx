import './records-table.css'
import { Link } from '@tanstack/react-router'
import RotateCcwClock from 'lucide-react/icons/rotate-ccw-clock'
import { type MouseEvent, memo, useCallback } from 'react'
import { reviewDetailPath } from '#domain/application/paths.ts'
import type { RecordKind } from '#domain/record/record.ts'
import type { RecordSearch } from '#domain/record/record-search.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Tickbox } from '#web/ui/control/check.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Dated } from '#web/ui/display/dates.tsx'
import { EmailText } from '#web/ui/display/email-text.tsx'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import type { useColumns } from './column-choice.tsx'
import type { RecordRow } from './record-row.ts'
import { StatusSelect } from './status-select.tsx'
import type { RecordSelection, Tick } from './use-selection.ts'

export const HEADS = {
  author: { name: 'Full legal name', note: 'Short bio', created: 'Created' },
  course: { name: 'Title', note: 'Author', created: 'Created' },
} as const

type RecordsTableProps = {
  kind: RecordKind
  rows: readonly RecordRow[]
  search: RecordSearch
  selection: RecordSelection
  columns: ReturnType<typeof useColumns>
  onSort: (sort: 'newest' | 'oldest' | 'name') => void
  onHistory: (row: RecordRow) => void
}

/** A page of records; a row can be ticked, changed in place and asked for its history. */
export function RecordsTable({ kind, rows, search, selection, columns, onSort, onHistory }: RecordsTableProps) {
  const heads = HEADS[kind]
  const ticked = rows.filter(({ id }) => selection.isSelected(id)).length
  const sort = search.sort ?? 'newest'
  const [showsNote, showsCreated] = [columns.isShown('note'), columns.isShown('created')]
  const { toggle } = selection
  const handleTick = useCallback((id: string, tick: Tick) => toggle(rows, id, tick), [toggle, rows])

  return (
    <Table
      className="records-table"
      label={kind === 'author' ? 'Authors' : 'Courses'}
      head={
        <>
          <HeadCell>
            <Tickbox
              aria-label="Select all on this page"
              checked={ticked === rows.length}
              some={ticked > 0 && ticked < rows.length}
              onChange={event => selection.setAll(rows, event.target.checked)}
            />
          </HeadCell>
          <HeadCell sorted={sort === 'name' ? 'ascending' : undefined} onSort={() => onSort('name')}>
            {heads.name}
          </HeadCell>
          {showsNote && <HeadCell wideOnly={kind === 'author'}>{heads.note}</HeadCell>}
          <HeadCell>Status</HeadCell>
          {showsCreated && (
            <HeadCell
              wideOnly
              sorted={sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : undefined}
              onSort={() => onSort(sort === 'newest' ? 'oldest' : 'newest')}
            >
              {heads.created}
            </HeadCell>
          )}
          <HeadCell>
            <VisuallyHidden>History</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {rows.map(row => (
        <RecordLine
          key={row.id}
          kind={kind}
          row={row}
          showsNote={showsNote}
          showsCreated={showsCreated}
          selected={selection.isSelected(row.id)}
          onTick={handleTick}
          onHistory={onHistory}
        />
      ))}
    </Table>
  )
}

type RecordLineProps = Pick<RecordsTableProps, 'kind' | 'onHistory'> & {
  row: RecordRow
  showsNote: boolean
  showsCreated: boolean
  selected: boolean
  onTick: (id: string, tick: Tick) => void
}

const RecordLine = memo(function RecordLine(props: RecordLineProps) {
  const { kind, row, showsNote, showsCreated, selected, onTick, onHistory } = props
  const { id, name, line, note, noteEmail, createdAt, applicationId } = row
  // The click knows of Shift, which a change does not; React sees to the box.
  const handleClick = ({ currentTarget, shiftKey }: MouseEvent<HTMLInputElement>) =>
    onTick(id, { on: currentTarget.checked, range: shiftKey })

  return (
    <TableRow selected={selected}>
      <Cell className="record-tick">
        <Tickbox aria-label={`Select ${name}`} checked={selected} onClick={handleClick} readOnly />
      </Cell>
      <Cell className="record-name">
        <PersonCell
          name={applicationId ? <Link to={reviewDetailPath(applicationId)}>{name}</Link> : name}
          line={kind === 'author' ? <EmailText>{line}</EmailText> : line}
        />
      </Cell>
      {showsNote && (
        <Cell wideOnly={kind === 'author'} className="record-note small quiet">
          {note ?? <span className="faint">Not provided</span>}
          {noteEmail !== null && (
            <span className="cell-sub">
              <EmailText>{noteEmail}</EmailText>
            </span>
          )}
        </Cell>
      )}
      <Cell className="record-status-cell">
        <StatusSelect kind={kind} row={row} />
      </Cell>
      {showsCreated && (
        <Cell wideOnly className="nowrap">
          <Dated at={createdAt} />
        </Cell>
      )}
      <Cell className="record-history" end>
        <Button variant="quiet" size="small" iconOnly aria-label={`History of ${name}`} onClick={() => onHistory(row)}>
          <Icon of={RotateCcwClock} />
        </Button>
      </Cell>
    </TableRow>
  )
})
