import './what-changed.css'
import type { ApplicationForReview } from '#domain/application/application.ts'
import type { Change, Resubmission } from '#domain/review/changes.ts'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Section } from '#web/ui/page/section.tsx'
import type { Phase } from '../decision/review-submission.ts'
import { useResubmission } from '../review-queries.ts'
import { REVIEW_BADGES } from '../status-badges.ts'
import { ChangedValue } from './changed-value.tsx'
import { TimedText } from './timed-text.tsx'
import type { Film } from './use-film.ts'

type WhatChangedProps = { application: ApplicationForReview; phase: Phase; film: Film | null }

/** What came back after the latest decision: the feedback that was given, and each field before and after. */
export function WhatChanged({ application, phase, film }: WhatChangedProps) {
  const { data } = useResubmission(application, phase)
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
      <EarlierFeedback decision={decision} film={film} />
      <Changes {...data} />
    </Section>
  )
}

type EarlierFeedbackProps = { decision: NonNullable<Resubmission['decision']>; film: Film | null }

function EarlierFeedback({ decision, film }: EarlierFeedbackProps) {
  const { status, feedback, reviewerName, createdAt } = decision

  return (
    <figure className="earlier-feedback">
      {feedback && (
        <blockquote className="written">
          <TimedText text={feedback} film={film} />
        </blockquote>
      )}
      <figcaption className="small quiet">
        {REVIEW_BADGES[status].label}
        {reviewerName && `, ${reviewerName}`}, <DatedTime at={createdAt} />
      </figcaption>
    </figure>
  )
}

function Changes({ changes }: Resubmission) {
  if (changes === null) return <p className="quiet">What was sent in before is not on record.</p>
  if (changes.length === 0) return <p className="quiet">Nothing was changed: every field says what it said before.</p>

  return (
    <dl className="changes">
      {partsOf(changes).map(([part, fields]) =>
        part !== null && fields.every(({ after }) => after === null) ? (
          <TakenOut key={part} part={part} fields={fields} />
        ) : (
          fields.map(change => (
            <div key={`${change.step} ${change.field}`}>
              <dt>
                {part !== null && <span className="change-part">Lesson {part}</span>}
                {change.label}
              </dt>
              <dd>
                <ChangedValue change={change} />
              </dd>
            </div>
          ))
        ),
      )}
    </dl>
  )
}

/** A lesson that is gone altogether: what it said is there for those who want to see it. */
function TakenOut({ part, fields }: { part: string; fields: readonly Change[] }) {
  return (
    <div>
      <dt>
        <span className="change-part">Lesson {part}</span>
        Taken out
      </dt>
      <dd>
        <details>
          <summary>What it said</summary>
          {fields.map(({ field, label, before }) => (
            <p key={field} className="small">
              <b>{label}</b> {before}
            </p>
          ))}
        </details>
      </dd>
    </div>
  )
}

/** Neighbors that belong to one lesson together. */
function partsOf(changes: readonly Change[]): [part: string | null, fields: Change[]][] {
  const parts: [part: string | null, fields: Change[]][] = []
  for (const change of changes) {
    const last = parts.at(-1)
    if (last && last[0] === change.part) last[1].push(change)
    else parts.push([change.part, [change]])
  }
  return parts
}
