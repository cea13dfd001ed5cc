import './layout.css'
import type { ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'

type StackProps = { gap: 2 | 3 | 4 | 5 | 6 | 8 | 12; children: ReactNode; className?: string }

/** Things under each other: 8 related lines, 16 a group, 24 fields, 32 blocks, 48 sections (gap × 4 px). */
export function Stack({ gap, children, className }: StackProps) {
  return <div className={classNames('stack', `stack-${gap}`, className)}>{children}</div>
}

type RowProps = {
  tight?: boolean
  align?: 'center' | 'baseline'
  children: ReactNode
  className?: string
}

/** Things beside each other; they wrap. `Push` sends what follows to the far end. */
export function Row({ tight, align = 'center', children, className }: RowProps) {
  return <div className={classNames('row', tight && 'row-tight', `row-${align}`, className)}>{children}</div>
}

/** Sends what it holds to the far end of a row. */
export function Push({ children }: { children?: ReactNode }) {
  return <span className="push">{children}</span>
}

/** Main column and, beside it where the letters of both have the room, a column of notes (H198). */
export function TwoColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className="two-columns">
      <Stack gap={8}>{children}</Stack>
      {side}
    </div>
  )
}

/** Parts of one weight: two beside each other from 1280 px. */
export function Halves({ children }: { children: ReactNode }) {
  return <div className="halves">{children}</div>
}
