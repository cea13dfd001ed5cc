import './skeleton.css'
import { VisuallyHidden } from '../page/visually-hidden.tsx'

/** Gray lines where text is about to stand. */
export function Skeleton({ lines = 3, label = 'Loading...' }: { lines?: number; label?: string }) {
  return (
    <div className="skeleton" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map(line => (
        <span key={line} aria-hidden />
      ))}
    </div>
  )
}
