import type { ApplicationForReview } from '#domain/application/application.ts'
import { statusOf } from '#domain/application/phase-status.ts'
import { flaggedBy, latestDecision } from '#domain/application/revision.ts'
import type { Decision } from '#domain/review/decision.ts'
import type { Review } from '#domain/review/review.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Dated } from '#web/ui/display/dates.tsx'
import { REVIEW_BADGES } from '../status-badges.ts'
import { DECISION_CHOICES } from './decision-choices.ts'
import type { Phase } from './review-submission.ts'

type DecisionStartProps = {
  application: ApplicationForReview
  phase: Phase
  /** Why this person cannot decide now; null when they can. */
  whyNot: string | null
  onChoose: (decision: Decision) => void
}

/** Where the decision will be written: the one that stands, and the ways to decide, or why there is nothing to decide now. */
export function DecisionStart({ application, phase, whyNot, onChoose }: DecisionStartProps) {
  const latest = latestDecision(application.reviews, phase)
  const stands = latest?.status === statusOf(phase, application)

  return (
    <section className="desk-standing decision-start" aria-label="Your decision">
      <h2 className="as-h3">Your decision on phase {phase}</h2>
      {latest && stands && <StandingDecision review={latest} />}
      {whyNot === null ? (
        DECISION_CHOICES.map(({ value, label, icon }) => (
          <Button key={value} block onClick={() => onChoose(value)}>
            <Icon of={icon} />
            {label}
          </Button>
        ))
      ) : (
        <p className="quiet">{whyNot}</p>
      )}
    </section>
  )
}

const WHAT_IT_WAITS_FOR: Partial<Record<Review['status'], string>> = {
  needs_revision: 'Waiting for the author.',
  rejected: 'The author can submit again.',
}

function StandingDecision({ review }: { review: Review }) {
  const { status, reviewerName, createdAt } = review
  const flagged = status === 'needs_revision' && flaggedBy(review)

  return (
    <p>
      <b>
        {REVIEW_BADGES[status].label}
        {flagged && `: ${flagged.title}`}.
      </b>{' '}
      {reviewerName && `${reviewerName}, `}
      <Dated at={createdAt} />. {WHAT_IT_WAITS_FOR[status]}
    </p>
  )
}
