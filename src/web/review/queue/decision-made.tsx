import type { Decision } from '#domain/review/decision.ts'
import { useKeptWithAddress } from '#web/platform/page/screen-address.ts'
import { DecisionLetter } from './decision-letter.tsx'

/** What a reviewer has just decided, handed on to the screen that they come to next. */
type MadeDecision = { applicationId: string; reviewId: string; name: string; phase: 1 | 2; status: Decision }

declare module '@tanstack/react-router' {
  interface HistoryState {
    decided?: MadeDecision
  }
}

const WORDS = {
  approved: 'is approved',
  needs_revision: 'is asked for a revision',
  rejected: 'is rejected',
} as const satisfies Record<Decision, string>

/** The moment after a decision: what was decided, when the author hears of it, and the way to call that back. */
export function DecisionMade() {
  const { decided } = useKeptWithAddress()
  if (!decided) return null

  const { applicationId, reviewId, name, phase, status } = decided
  return (
    <DecisionLetter
      applicationId={applicationId}
      reviewId={reviewId}
      decided={
        <>
          <b>{name}</b> {WORDS[status]} (phase {phase}).
        </>
      }
    />
  )
}
