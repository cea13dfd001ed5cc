import './skeleton.css'
import { VisuallyHidden } from '../page/visually-hidden.tsx'
import { classNames } from '../style/class-names.ts'

type SkeletonProps = {
  /** How many lines, rows or figures there will be, about. */
  lines?: number
  /** Lines of text, rows of a table under its head, figures beside each other, or a slip. */
  shape?: 'text' | 'rows' | 'figures' | 'slip' | undefined
  label?: string
}

/** Gray in the shape of what is about to stand here. */
export function Skeleton({ lines = 3, shape = 'text', label = 'Loading...' }: SkeletonProps) {
  return (
    <div className={classNames('skeleton', `skeleton-${shape}`)} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map(line => (
        <span key={line} aria-hidden />
      ))}
    </div>
  )
}
