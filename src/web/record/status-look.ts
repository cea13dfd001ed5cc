import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import CircleDotDashed from 'lucide-react/icons/circle-dot-dashed'
import Hourglass from 'lucide-react/icons/hourglass'
import OctagonX from 'lucide-react/icons/octagon-x'
import Sunset from 'lucide-react/icons/sunset'
import type { RecordStatus } from '#domain/record/record.ts'

/** A status by sign and color, beside its word. */
export const STATUS_LOOK = {
  in_progress: { icon: CircleDotDashed, tone: 'neutral' },
  needs_review: { icon: Hourglass, tone: 'waiting' },
  approved: { icon: Check, tone: 'done' },
  completed: { icon: Check, tone: 'done' },
  rejected: { icon: OctagonX, tone: 'refused' },
  canceled: { icon: OctagonX, tone: 'refused' },
  sunset: { icon: Sunset, tone: 'neutral' },
} as const satisfies Record<RecordStatus, { icon: LucideIcon; tone: string }>
