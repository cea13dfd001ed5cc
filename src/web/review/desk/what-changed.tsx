import './what-changed.css'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { latestDecision } from '#domain/application/revision.ts'
import type { Change, Resubmission } from '#domain/review/changes.ts'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { ChangedValue } from './changed-value.tsx'
import { useResubmission } from './review-queries.ts'
import type { Phase } from './review-submission.ts'
import { REVIEW_BADGES } from './status-badges.ts'

type WhatChangedProps = { application: ApplicationForReview; phase: Phase }

/** What came back after the latest decision: the feedback that was given, and each field before and after. */
export function WhatChanged({ application, phase }: WhatChangedProps) {
  const wasDecided = latestDecision(application.reviews, phase) !== undefined
  const { data } = useResubmission(application, phase, wasDecided)
  const { decision, sentInAt } = data ?? {}
  if (!data || !decision || !sentInAt) return null

  return (
    <Section
      title="What Changed"
      id={`phase-${phase}-changes`}
      beside={
        <span className="small quiet">
          Sent in again <DatedTime at={sentInAt} />
        </span>
      }
    >
      <div className="resubmission">
        <EarlierFeedback decision={decision} />
        <Changes {...data} />
      </div>
    </Section>
  )
}

function EarlierFeedback({ decision }: { decision: NonNullable<Resubmission['decision']> }) {
  const { status, feedback, reviewerName, createdAt } = decision

  return (
    <figure className="earlier-feedback">
      <figcaption className="small quiet">
        <b>{REVIEW_BADGES[status].label}</b>
        {reviewerName && `, ${reviewerName}`}
        <br />
        <DatedTime at={createdAt} />
      </figcaption>
      {feedback && <blockquote className="prose written">{feedback}</blockquote>}
    </figure>
  )
}

function Changes({ changes }: Resubmission) {
  if (changes === null) return <p className="quiet">What was sent in before is not on record.</p>
  if (changes.length === 0) return <p className="quiet">Nothing was changed: every field says what it said before.</p>

  return (
    <dl className="changes">
      {changes.map(change => (
        <div key={`${change.step} ${change.field}`}>
          <dt>{nameOf(change)}</dt>
          <dd>
            <ChangedValue change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function nameOf({ label, part }: Change) {
  return part === null ? (
    label
  ) : (
    <>
      <span className="small quiet">Lesson {part}</span> {label}
    </>
  )
}
