import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import OctagonX from 'lucide-react/icons/octagon-x'
import PenLine from 'lucide-react/icons/pen-line'
import { DECISION_LABELS, DECISIONS, type Decision } from '#domain/review/decision.ts'

const ICONS = { approved: Check, needs_revision: PenLine, rejected: OctagonX } as const satisfies Record<
  Decision,
  LucideIcon
>

/** The ways to decide, as they are offered. */
export const DECISION_CHOICES = DECISIONS.map(value => ({ value, label: DECISION_LABELS[value], icon: ICONS[value] }))
