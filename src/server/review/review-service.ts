import { fullNameOf } from '#domain/account/user.ts'
import { whyCannotApprove } from '#domain/application/sending-in.ts'
import { decide, momentOfMove } from '#domain/application/transition.ts'
import { decisionLetter } from '#domain/notice/application-letters.ts'
import { LETTER_GRACE_MS } from '#domain/notice/letter-fate.ts'
import { whyCannotDecide, wordsWritten } from '#domain/review/decision.ts'
import type { ReviewSubmission } from '#domain/review/decision-schemas.ts'
import { whyRecused } from '#domain/review/recusal.ts'
import { accountOf } from '../account/account-service.ts'
import type { Actor } from '../account/actor.ts'
import { ndaSignatureImage } from '../agreement/agreement-service.ts'
import { moveApplication } from '../application/application-gate.ts'
import type { ApplicationRecord, ReviewRecord } from '../application/application-record.ts'
import { applicationById, lockedApplication, recordJudgedSubmission } from '../application/application-service.ts'
import { recordDecisionOnAuthor } from '../author/author-service.ts'
import { recordDecisionOnCourse } from '../course/course-record-service.ts'
import { postLetter, replaceDecisionLetters } from '../notice/notice-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { refuseIf } from '../platform/refused.ts'
import { deleteClaim } from './claim-store.ts'
import { forgetDecisionDraft } from './decision-draft-service.ts'
import { isRecused } from './recusal-store.ts'
import { refuseErased } from './refuse-erased.ts'
import { madeAlready, tagOf, whyOutdated } from './reviewed-state.ts'

/** One application with what only reviewers read of it. */
export async function applicationForReview({ database }: Parts, id: string) {
  const application = await applicationById(database.db, id)

  const [person, ndaSignature] = await Promise.all([
    accountOf(database.db, application.userId),
    ndaSignatureImage(database.db, application.id),
  ])
  return { application, person, ndaSignature, tag: tagOf(application) }
}

/**
 * Records a decision and everything that follows from it (C8), in one transaction. `expectedTag` is the state that the
 * reviewer decided on: when somebody was faster, nothing is overwritten, and nothing is approved unread (C9).
 * One that is sent again because its answer was lost is made once (H303); none is made over newer words of its own (H342).
 */
export async function submitReview(
  parts: Parts,
  reviewer: Actor,
  submission: ReviewSubmission,
  expectedTag: string | null,
): Promise<ReviewRecord> {
  const now = parts.clock.now()
  const { phase } = submission

  return parts.database.transaction(async tx => {
    const before = await lockedApplication(tx, submission.applicationId)
    const person = await accountOf(tx, before.userId)
    refuseErased(person)
    const made = madeAlready(before, reviewer, submission, expectedTag)
    if (made !== null) return made
    refuseIf(whyOutdated(before, submission, expectedTag))
    refuseIf(whyCannotDecide(phase, before, reviewer))
    if (submission.status === 'approved') refuseIf(whyCannotApprove(phase, before))
    refuseIf(whyRecused(await isRecused(tx, { applicationId: before.id, reviewerId: reviewer.id })))
    await recordJudgedSubmission(tx, before, phase)

    const moment = momentOfMove(before, now)
    const application = await moveApplication(tx, {
      before,
      transition: decide(phase, submission, before.courseSubmittedAt),
      decidedBy: { id: reviewer.id, name: fullNameOf(reviewer) || null, words: wordsWritten(submission) },
      actorId: reviewer.id,
      event: review => ({
        type: 'decision-made',
        payload: {
          reviewId: review?.id ?? '',
          phase,
          decision: submission.status,
          flagged: review?.flagged ?? null,
        },
      }),
      now: moment,
    })
    const decided = { applicationId: application.id, phase }
    await forgetDecisionDraft(tx, reviewer, decided, { seen: submission.draftSeen, now })
    await deleteClaim(tx, { applicationId: application.id, reviewerId: reviewer.id })
    if (phase === 1) await recordDecisionOnAuthor(tx, application, submission.status, moment)
    else await recordDecisionOnCourse(tx, application, submission.status, moment)
    return tellApplicant(parts, tx, { application, person, submission, reviewerId: reviewer.id, now })
  })
}

type Told = {
  application: ApplicationRecord
  person: { email: string; firstName: string | null }
  submission: ReviewSubmission
  reviewerId: string
  now: Date
}

/** Writes to the applicant; a letter about an earlier decision that has not left yet stays here. */
async function tellApplicant(
  parts: Parts,
  tx: Transaction,
  { application, person, submission, reviewerId, now }: Told,
) {
  const { phase, status, letterSha256 } = submission
  const [review] = application.reviews
  if (review === undefined) throw new Error('A decision was not recorded')
  const earlier = application.reviews.filter(({ id, phase: judged }) => id !== review.id && judged === phase)

  await replaceDecisionLetters(tx, { reviewIds: earlier.map(({ id }) => id), actorId: reviewerId, now })
  await postLetter(tx, parts, {
    to: { id: application.userId, email: person.email },
    letter: decisionLetter(
      { firstName: application.firstName ?? person.firstName },
      { ...review, status, reviewerName: review.reviewerName ?? 'A reviewer' },
      application,
    ),
    cause: `decision:${review.id}`,
    about: { applicationId: application.id, reviewId: review.id },
    wordsSeen: letterSha256,
    waits: LETTER_GRACE_MS,
    now,
  })
  return review
}
