import './progress-bar.css'
import { classNames } from '../style/class-names.ts'

type ProgressBarProps = { label: string; value: number; max?: number; thin?: boolean }

/** How much of something is done. Give the number in words beside it. */
export function ProgressBar({ label, value, max = 100, thin = false }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0

  return (
    <div
      className={classNames('progress', thin && 'progress-thin')}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <i style={{ scale: `${share} 1` }} />
    </div>
  )
}
