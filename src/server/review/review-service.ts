import { createHash } from 'node:crypto'
import { fullNameOf } from '#domain/account/user.ts'
import { latestDecision } from '#domain/application/revision.ts'
import { decide } from '#domain/application/transition.ts'
import { decisionLetter } from '#domain/notice/application-letters.ts'
import { LETTER_GRACE_MS } from '#domain/notice/letter-fate.ts'
import { conflict, notFound, type Refusal } from '#domain/refusal.ts'
import {
  DECISION_LABELS,
  DECISIONS,
  type Decision,
  phaseReviewedAt,
  type ReviewSubmission,
  whyCannotDecide,
} from '#domain/review/decision.ts'
import type { ReviewerStatus } from '#domain/review/reviewer-status.ts'
import { accountOf } from '../account/account-service.ts'
import type { Actor } from '../account/actor.ts'
import { ndaSignatureImage } from '../agreement/agreement-service.ts'
import { moveApplication } from '../application/application-gate.ts'
import type { ApplicationRecord, ReviewRecord } from '../application/application-record.ts'
import { applicationById, lockedApplication, recordJudgedSubmission } from '../application/application-service.ts'
import { recordDecisionOnAuthor } from '../author/author-service.ts'
import { recordDecisionOnCourse } from '../course/course-service.ts'
import { postLetter, replaceDecisionLetters } from '../notice/notice-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import { forgetDecisionDraft } from './decision-draft-service.ts'
import { type QueueCursor, type QueueSort, readCursor, writeCursor } from './queue-cursor.ts'
import { countQueue, listQueue, type QueueFilter, type QueueRow, readTally } from './review-store.ts'

type QueueQuery = QueueFilter & { sort: QueueSort; cursor?: string | undefined; limit: number }

export type QueuePage = { rows: QueueRow[]; total: number; nextCursor: string | null }

/** One page of the applications to review, how many match in all, and where the next page begins. */
export async function reviewQueue({ database }: Parts, query: QueueQuery): Promise<QueuePage> {
  const { sort, limit, cursor, ...filter } = query
  const after = readCursor(cursor, sort)

  const [found, total] = await Promise.all([
    listQueue(database.db, { filter, sort, after, limit: limit + 1 }),
    countQueue(database.db, filter),
  ])
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, total, nextCursor: found.length > limit && last ? writeCursor(cursorAt(last, sort)) : null }
}

/** How many listed applications there are in each status; equal to the rows that the list shows for it. */
export async function queueTally({ database }: Parts): Promise<Partial<Record<ReviewerStatus, number>>> {
  const rows = await readTally(database.db)
  return Object.fromEntries(rows.map(row => [row.status, row.count]))
}

/** One application with what only reviewers read of it. */
export async function applicationForReview({ database }: Parts, id: string) {
  const application = await applicationById(database.db, id)
  if (application === null) throw new Refused(notFound('There is no such application'))

  const [person, ndaSignature] = await Promise.all([
    accountOf(database.db, application.userId),
    ndaSignatureImage(database.db, application.id),
  ])
  return { application, person, ndaSignature, tag: stateTag(application) }
}

/**
 * Records a decision and everything that follows from it (C8), in one transaction. `expectedTag` is the state that the
 * reviewer decided on: when somebody was faster, nothing is overwritten (C9).
 */
export async function submitReview(
  parts: Parts,
  reviewer: Actor,
  submission: ReviewSubmission,
  expectedTag: string | null,
): Promise<ReviewRecord> {
  const now = parts.clock.now()
  const phase = phaseReviewedAt(submission.step)
  const feedback = submission.feedback || null

  return parts.database.transaction(async tx => {
    const before = await lockedApplication(tx, submission.applicationId)
    refuseIf(whyOutdated(before, phase, expectedTag))
    refuseIf(whyCannotDecide(phase, before, reviewer))
    await recordJudgedSubmission(tx, before, phase)

    const application = await moveApplication(tx, {
      before,
      transition: decide(phase, submission),
      decidedBy: { id: reviewer.id, name: fullNameOf(reviewer), feedback },
      actorId: reviewer.id,
      event: review => ({
        type: 'decision-made',
        payload: {
          reviewId: review?.id ?? '',
          phase,
          decision: submission.status,
          stepNeedsRevision: review?.stepNeedsRevision ?? null,
        },
      }),
      now,
    })
    await forgetDecisionDraft(tx, reviewer, { applicationId: application.id, phase }, now)
    if (phase === 1) await recordDecisionOnAuthor(tx, application, submission.status, now)
    else await recordDecisionOnCourse(tx, application, submission.status, now)
    return tellApplicant(parts, tx, { application, phase, status: submission.status, reviewerId: reviewer.id, now })
  })
}

type Told = { application: ApplicationRecord; phase: 1 | 2; status: Decision; reviewerId: string; now: Date }

/** Writes to the applicant; a letter about an earlier decision that has not left yet stays here. */
async function tellApplicant(parts: Parts, tx: Transaction, { application, phase, status, reviewerId, now }: Told) {
  const [review] = application.reviews
  if (review === undefined) throw new Error('A decision was not recorded')
  const person = await accountOf(tx, application.userId)
  const earlier = application.reviews.filter(({ id, step }) => id !== review.id && step === review.step)

  await replaceDecisionLetters(tx, {
    applicationId: application.id,
    reviewIds: earlier.map(({ id }) => id),
    actorId: reviewerId,
    now,
  })
  await postLetter(tx, parts.config, {
    to: { userId: application.userId, email: person.email },
    letter: decisionLetter(
      { firstName: application.firstName ?? person.firstName },
      { ...review, phase, status, reviewerName: review.reviewerName ?? 'A reviewer' },
    ),
    cause: `decision:${review.id}`,
    about: { applicationId: application.id, reviewId: review.id },
    waits: LETTER_GRACE_MS,
    now,
  })
  return review
}

/** Names a state of the application: it changes with every submission and every decision, and with nothing else. */
export function stateTag({ id, status, phase2Status, updatedAt, reviews }: ApplicationRecord): string {
  const state = [id, status, phase2Status, updatedAt.toISOString(), reviews[0]?.id ?? '', reviews.length].join(' ')
  return `"${createHash('sha256').update(state).digest('base64url').slice(0, 24)}"`
}

function whyOutdated(application: ApplicationRecord, phase: 1 | 2, expectedTag: string | null): Refusal | null {
  if (expectedTag === null || expectedTag === '*' || expectedTag === stateTag(application)) return null
  const decision = latestDecision(application.reviews, phase)
  const label = DECISIONS.find(known => known === decision?.status)
  if (decision === undefined || label === undefined) {
    return conflict('This application has changed since you opened it. Please look at it again.')
  }
  const who = decision.reviewerName ?? 'Somebody else'
  return conflict(`${who} has decided meanwhile: ${DECISION_LABELS[label]}. Your text has not been sent.`)
}

function cursorAt(row: QueueRow, sort: QueueSort): QueueCursor {
  const { id, submittedAt } = row.application
  if (sort === 'name') return { sort, lastName: row.sortLastName, firstName: row.sortFirstName, id }
  if (submittedAt === null) throw new Error(`A listed application was never submitted: ${id}`)
  return sort === 'newest' ? { sort, submittedAt, id } : { sort, rank: row.queueRank ?? 1, submittedAt, id }
}
