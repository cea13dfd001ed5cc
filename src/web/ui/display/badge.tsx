import './badge.css'
import type { LucideIcon } from 'lucide-react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import CircleDotDashed from 'lucide-react/icons/circle-dot-dashed'
import Hourglass from 'lucide-react/icons/hourglass'
import Lock from 'lucide-react/icons/lock'
import OctagonX from 'lucide-react/icons/octagon-x'
import PenLine from 'lucide-react/icons/pen-line'
import type { ReactNode } from 'react'
import type { Tone } from '#domain/status-badge.ts'
import { Icon } from '../control/icon.tsx'
import { classNames } from '../style/class-names.ts'

const TONE_ICON = {
  waiting: Hourglass,
  needs: PenLine,
  done: Check,
  refused: OctagonX,
  current: ArrowRight,
  neutral: CircleDotDashed,
  locked: Lock,
} satisfies Record<Tone, LucideIcon>

type BadgeProps = { tone: Tone; children: ReactNode; bare?: boolean }

/** A status: icon, word and tint together, so that color is never the only sign. `bare` leaves the tint out. */
export function Badge({ tone, children, bare = false }: BadgeProps) {
  return (
    <span className={classNames('badge', `badge-${tone}`, bare && 'badge-bare')}>
      <Icon of={TONE_ICON[tone]} size="small" />
      {children}
    </span>
  )
}
