import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import OctagonX from 'lucide-react/icons/octagon-x'
import PenLine from 'lucide-react/icons/pen-line'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReviewStatus } from '#domain/application/application-status.ts'
import { flaggedBy } from '#domain/application/revision.ts'
import type { Review } from '#domain/review/review.ts'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Timeline, TimelineEvent } from '#web/ui/display/timeline.tsx'
import { Section } from '#web/ui/page/section.tsx'

/** C7: a row that nobody decided is the applicant sending in again. */
const EVENTS = {
  pending: { label: 'Review begun', icon: Hourglass },
  approved: { label: 'Approved', icon: Check },
  rejected: { label: 'Rejected', icon: OctagonX },
  needs_revision: { label: 'Revision requested', icon: PenLine },
  in_review: { label: 'Resubmitted', icon: RotateCcw },
} as const satisfies Record<ReviewStatus, { label: string; icon: LucideIcon }>

/** Every decision so far, newest first, with what the reviewers wrote. */
export function DecisionHistory({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null

  return (
    <Section title="Decisions">
      <Timeline>
        {reviews.map(review => (
          <TimelineEvent key={review.id} icon={EVENTS[review.status].icon}>
            <p>
              <span className="strong">
                Phase {review.phase}: {EVENTS[review.status].label}
              </span>
              {flaggedTitle(review) && `, ${flaggedTitle(review)}`}
            </p>
            {review.feedback && <p className="prose written">{review.feedback}</p>}
            <p className="small quiet">
              {review.reviewerName && `${review.reviewerName}, reviewer · `}
              <DatedTime at={review.createdAt} />
            </p>
          </TimelineEvent>
        ))}
      </Timeline>
    </Section>
  )
}

function flaggedTitle(review: Review): string | undefined {
  return review.status === 'needs_revision' ? flaggedBy(review)?.title : undefined
}
