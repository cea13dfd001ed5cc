import { phaseStatusesOf } from '#domain/application/phase-status.ts'
import { takeSnapshot } from '#domain/application/submission.ts'
import type { Transition } from '#domain/application/transition.ts'
import type { AuditEvent } from '#domain/audit/audit-event.ts'
import { type DecisionWords, wordsWritten } from '#domain/review/decision.ts'
import { isListedForReview, reviewerStatusOf } from '#domain/review/reviewer-status.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { ApplicationRecord, ReviewRecord } from './application-record.ts'
import {
  insertReview,
  lockApplicationOfUser,
  moveInTally,
  updateApplication,
  updateCourseCompleted,
} from './application-store.ts'
import type { ApplicationRow } from './application-tables.ts'
import { insertSnapshot } from './submission-store.ts'

type Move = {
  /** The application, locked by the caller's transaction. */
  before: ApplicationRecord
  /** What the rules of the domain say happens. */
  transition: Transition
  /** What the person sent, beside it. */
  data?: Partial<ApplicationRow>
  /** Who decided and what they wrote, where the move is a decision. */
  decidedBy?: { id: string; name: string | null; words: DecisionWords }
  actorId: string
  /** What the log says of it; the review is there where the move records one. */
  event: (review: ReviewRecord | null) => AuditEvent
  now: Date
}

/**
 * The only way an application changes state. Writes the row with its derived columns, the review that records the move,
 * what was sent in with it, and the event for the log, all in the caller's transaction; answers with the application as it
 * is afterwards.
 */
export async function moveApplication(tx: Transaction, move: Move): Promise<ApplicationRecord> {
  const { before, transition, data, actorId, event, now } = move
  const review = await recordReview(tx, move)
  const change = { ...data, ...transition.change }
  const changed: ApplicationRecord = {
    ...before,
    ...change,
    reviews: review === null ? before.reviews : [review, ...before.reviews],
  }

  const derived = {
    reviewerStatus: reviewerStatusOf(changed),
    isListed: isListedForReview(changed),
  }
  await updateApplication(tx, before.id, { ...change, ...derived })
  await moveInTally(tx, before, { ...changed, ...derived })
  if (transition.sentIn !== null) await insertSnapshot(tx, takeSnapshot(changed, transition.sentIn, now))
  await recordEvent(tx, { at: now, actorId, applicationId: before.id }, event(review))
  return { ...changed, ...derived }
}

/** The course record of these applications is set to completed, or to something else (C4). It counts while both phases are approved. */
export async function setCourseCompleted(tx: Transaction, ids: readonly string[], isCompleted: boolean): Promise<void> {
  if (ids.length > 0) await updateCourseCompleted(tx, ids, isCompleted)
}

/** Holds somebody's application until the transaction ends: what is saved in it is saved before, or after. */
export async function holdApplicationOf(tx: Transaction, userId: string): Promise<void> {
  await lockApplicationOfUser(tx, userId)
}

/** Takes the application of somebody off the reviewers' list and its counts. */
export async function leaveList(tx: Transaction, userId: string): Promise<void> {
  const before = await lockApplicationOfUser(tx, userId)
  if (before === null) return
  await moveInTally(tx, before, { ...before, isListed: false })
  await updateApplication(tx, before.id, { isListed: false })
}

/** Saves a step without completing it: nothing that the rules look at changes, and `updatedAt` stays (C6). */
export function saveStep(
  tx: Transaction,
  before: ApplicationRecord,
  data: Partial<ApplicationRow>,
  now: Date,
): Promise<ApplicationRecord> {
  return saveColumns(tx, before, { ...data, draftSavedAt: now })
}

/** Saves a part of a step that is final in itself, such as one contract of three: work was submitted (C6). */
export function saveSubmittedPart(
  tx: Transaction,
  before: ApplicationRecord,
  data: Partial<ApplicationRow>,
  now: Date,
): Promise<ApplicationRecord> {
  const isRevision = phaseStatusesOf(before).phase2Status === 'needs_revision'
  return saveColumns(tx, before, isRevision ? data : { ...data, updatedAt: now })
}

/** Notes what has become of a signed document: the application stays where it stands, and nothing was sent in by it. */
export function noteDocument(
  tx: Transaction,
  before: ApplicationRecord,
  data: Partial<ApplicationRow>,
): Promise<ApplicationRecord> {
  return saveColumns(tx, before, data)
}

/** Shows the still picture of a video where the application still has that video; `updatedAt` stays (C6). */
export async function showVideoPoster(
  tx: Transaction,
  userId: string,
  { videoPath, posterPath }: { videoPath: string; posterPath: string },
): Promise<void> {
  const application = await lockApplicationOfUser(tx, userId)
  if (application?.sampleVideoUrl !== videoPath) return
  await saveColumns(tx, application, { videoThumbnailUrl: posterPath })
}

async function saveColumns(
  tx: Transaction,
  before: ApplicationRecord,
  change: Partial<ApplicationRow>,
): Promise<ApplicationRecord> {
  await updateApplication(tx, before.id, change)
  return { ...before, ...change }
}

async function recordReview(
  tx: Transaction,
  { before, transition, decidedBy, now }: Move,
): Promise<ReviewRecord | null> {
  if (transition.review === null) return null
  const review = {
    ...transition.review,
    applicationId: before.id,
    reviewerId: decidedBy?.id ?? null,
    reviewerName: decidedBy?.name ?? null,
    ...(decidedBy?.words ?? wordsWritten({})),
    createdAt: now,
  }
  return { ...review, id: await insertReview(tx, review) }
}
