import './table.css'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { Icon } from '../control/icon.tsx'
import { classNames } from '../style/class-names.ts'

type TableProps = {
  label: string
  head: ReactNode
  children: ReactNode
  className?: string
  ref?: Ref<HTMLTableElement>
}

/**
 * Rows of one kind. On a phone a row becomes a block; cells marked `wideOnly` are left out under 1024 px.
 * With letters too large for its columns it scrolls in its own place.
 */
export function Table({ label, head, children, className, ref }: TableProps) {
  return (
    <div className="table-room">
      <table className={classNames('data-table', className)} aria-label={label} ref={ref}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

type HeadCellProps = {
  children?: ReactNode
  /** Which way this column sorts the rows now; left out when it does not. */
  sorted?: 'ascending' | 'descending' | undefined
  onSort?: (() => void) | undefined
  end?: boolean
  wideOnly?: boolean
  className?: string
}

export function HeadCell({ children, sorted, onSort, end, wideOnly, className }: HeadCellProps) {
  const classes = classNames(end && 'cell-end', wideOnly && 'hide-below-wide', className)
  return (
    <th scope="col" aria-sort={sorted} className={classes || undefined}>
      {onSort ? (
        <button type="button" onClick={onSort}>
          {children}
          <Icon of={sorted === 'ascending' ? ArrowUp : ArrowDown} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

type RowProps = ComponentProps<'tr'> & { selected?: boolean; marked?: boolean }

/** `selected` is ticked by the person, `marked` is theirs: a line at its left edge. */
export function TableRow({ selected = false, marked = false, className, ...row }: RowProps) {
  return <tr {...row} className={classNames(selected && 'row-selected', marked && 'row-marked', className)} />
}

type CellProps = { children?: ReactNode; wideOnly?: boolean; fullLine?: boolean; end?: boolean; className?: string }

export function Cell({ children, wideOnly, fullLine, end, className }: CellProps) {
  return (
    <td className={classNames(wideOnly && 'hide-below-wide', fullLine && 'cell-full', end && 'cell-end', className)}>
      {children}
    </td>
  )
}

/** A person in a row: picture or initials, name, a line under it. */
export function PersonCell({ avatar, name, line }: { avatar?: ReactNode; name: ReactNode; line?: ReactNode }) {
  return (
    <div className="person-cell">
      {avatar}
      <div>
        <b>{name}</b>
        {line && <span className="cell-sub">{line}</span>}
      </div>
    </div>
  )
}
