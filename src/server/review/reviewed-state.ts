import { createHash } from 'node:crypto'
import { latestDecision } from '#domain/application/revision.ts'
import { mayBeChanged } from '#domain/application/sending-in.ts'
import { submittedSteps } from '#domain/application/submission.ts'
import { decide } from '#domain/application/transition.ts'
import { namesOf } from '#domain/form-fields.ts'
import { conflict, type Refusal } from '#domain/refusal.ts'
import { DECISION_LABELS, DECISIONS, wordsWritten } from '#domain/review/decision.ts'
import type { ReviewSubmission } from '#domain/review/decision-schemas.ts'
import type { ApplicationRecord, ReviewRecord } from '../application/application-record.ts'

/**
 * Names an application as a reviewer reads it: how many reviews there are, so that it is known which are newer; its state,
 * which changes with every submission and every decision; and what it holds of the forms, which a save changes as well.
 */
export function tagOf(application: ApplicationRecord): string {
  return `"${application.reviews.length}-${stateOf(application)}.${contentOf(application)}"`
}

/**
 * Why a decision on what `expectedTag` names is refused: somebody was faster, or what it approves has been saved anew since
 * it was read (C9). Whoever names nothing decides on the application as it is.
 */
export function whyOutdated(
  application: ApplicationRecord,
  { phase, status }: Pick<ReviewSubmission, 'phase' | 'status'>,
  expectedTag: string | null,
): Refusal | null {
  if (expectedTag === null || expectedTag === '*') return null
  const { reviews } = application
  const { count = reviews.length, state, content } = readTag(expectedTag)
  if (state === stateOf(application)) {
    const isUnread = mayBeChanged(phase, application) && content !== contentOf(application)
    return status === 'approved' && isUnread ? APPLICATION_CHANGED : null
  }

  const decision = latestDecision(reviews.slice(0, Math.max(0, reviews.length - count)), phase)
  const label = DECISIONS.find(known => known === decision?.status)
  if (decision === undefined || label === undefined) return APPLICATION_CHANGED
  const who = decision.reviewerName ?? 'Somebody else'
  return conflict(
    'decided-meanwhile',
    `${who} has decided meanwhile: ${DECISION_LABELS[label]}. Your text has not been sent.`,
  )
}

/**
 * The decision that the reviewer has made on the state that is named, where this one is it once more: its answer was lost on
 * the way. What has come after it makes no other of it. Null where there is none.
 */
export function madeAlready(
  { reviews }: ApplicationRecord,
  reviewer: { id: string },
  submission: ReviewSubmission,
  expectedTag: string | null,
): ReviewRecord | null {
  const { count = reviews.length } = readTag(expectedTag)
  const made = reviews[reviews.length - count - 1]
  if (made?.reviewerId !== reviewer.id) return null
  const wanted = { ...decide(submission.phase, submission).review, ...wordsWritten(submission) }
  return namesOf(wanted).every(name => made[name] === wanted[name]) ? made : null
}

const APPLICATION_CHANGED = conflict(
  'application-changed',
  'This application has changed since you opened it. Please look at it again.',
)

/** A proxy that compresses an answer calls its tag weak (`W/`). */
function readTag(tag: string | null): { count?: number; state?: string | undefined; content?: string | undefined } {
  const [, count, state, content] = /^(?:W\/)?"(\d+)-([\w-]+)(?:\.([\w-]+))?"$/.exec(tag ?? '') ?? []
  return count === undefined ? {} : { count: Number(count), state, content }
}

function stateOf({ id, status, phase2Status, updatedAt, reviews }: ApplicationRecord): string {
  return shortHash([id, status, phase2Status, updatedAt, reviews[0]?.id, reviews.length])
}

function contentOf(application: ApplicationRecord): string {
  return shortHash([submittedSteps(application, 1), submittedSteps(application, 2)])
}

function shortHash(of: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 24)
}
