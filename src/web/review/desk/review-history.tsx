import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import OctagonX from 'lucide-react/icons/octagon-x'
import PenLine from 'lucide-react/icons/pen-line'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReviewStatus } from '#domain/application/application-status.ts'
import { flaggedBy } from '#domain/application/revision.ts'
import { millisOf } from '#domain/instant.ts'
import type { Review } from '#domain/review/review.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Timeline, TimelineEvent } from '#web/ui/display/timeline.tsx'
import { Row } from '#web/ui/page/layout.tsx'
import { Section } from '#web/ui/page/section.tsx'
import type { Phase } from './decision/review-submission.ts'
import { TimedText } from './material/timed-text.tsx'
import type { Film } from './material/use-film.ts'
import { REVIEW_BADGES } from './status-badges.ts'

const ICONS = {
  pending: Hourglass,
  in_review: RotateCcw,
  needs_revision: PenLine,
  approved: Check,
  rejected: OctagonX,
} as const satisfies Record<ReviewStatus, LucideIcon>

type ReviewHistoryProps = { id: string; title: string; reviews: readonly Review[]; phase: Phase; film: Film | null }

/** Every review of a phase, newest first; the numbers count from the oldest. Sending in again is a row without one (C7). */
export function ReviewHistory({ id, title, reviews, phase, film }: ReviewHistoryProps) {
  const oldestFirst = reviews
    .filter(review => review.phase === phase)
    .toSorted((one, other) => millisOf(one.createdAt) - millisOf(other.createdAt))
  const numbered = oldestFirst.filter(review => review.status !== 'in_review')

  return (
    <Section title={title} id={id}>
      {oldestFirst.length === 0 ? (
        <p className="quiet">No reviews yet.</p>
      ) : (
        <Timeline>
          {oldestFirst.toReversed().map(review => (
            <TimelineEvent key={review.id} icon={ICONS[review.status]}>
              {review.status === 'in_review' ? (
                <Resubmission review={review} />
              ) : (
                <Decided review={review} number={numbered.indexOf(review) + 1} film={film} />
              )}
            </TimelineEvent>
          ))}
        </Timeline>
      )}
    </Section>
  )
}

function Resubmission({ review }: { review: Review }) {
  return (
    <>
      <Row tight align="baseline">
        <b>{REVIEW_BADGES.in_review.label}</b>
        <span className="small faint">
          <DatedTime at={review.createdAt} />
        </span>
      </Row>
      {review.feedback && <p className="prose written">{review.feedback}</p>}
    </>
  )
}

function Decided({ review, number, film }: { review: Review; number: number; film: Film | null }) {
  const badge = REVIEW_BADGES[review.status]
  const flagged = flaggedBy(review)

  return (
    <>
      <Row tight>
        <b className="num">{number}</b>
        <Badge tone={badge.tone} bare>
          {badge.label}
        </Badge>
        {review.status === 'needs_revision' && flagged && <span className="small quiet">{flagged.title}</span>}
        <span className="small faint">
          <DatedTime at={review.createdAt} />
          {review.reviewerName && `, ${review.reviewerName}`}
        </span>
      </Row>
      {review.feedback && (
        <p className="prose written">
          <TimedText text={review.feedback} film={film} />
        </p>
      )}
    </>
  )
}
