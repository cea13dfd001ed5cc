import { getTableColumns } from 'drizzle-orm'
import { fullNameOf } from '#domain/account/user.ts'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { isComplete, type StepId, stepOf } from '#domain/application/step.ts'
import { type SubmissionSnapshot, takeSnapshot } from '#domain/application/submission.ts'
import { completeStep, decide, type Transition } from '#domain/application/transition.ts'
import { isListedForReview, reviewerStatusOf } from '#domain/review/reviewer-status.ts'
import type { UserRow } from '#server/account/account-tables.ts'
import type { ApplicationRecord, ReviewRecord } from '#server/application/application-record.ts'
import { type ApplicationRow, applications } from '#server/application/application-tables.ts'
import { APPLICATION_STATES, type ApplicationState, durationOf, type Move } from './application-state.ts'
import type { AvailableCourseRow } from './available-course.ts'
import { feedbackFor } from './feedback.ts'
import { type Author, draftOf, formOf } from './filled-in-form.ts'
import type { Person } from './person.ts'
import { revisedFormOf } from './revised-form.ts'
import { stableId } from './stable-id.ts'
import { FIRST_DAY } from './user.ts'

export type ApplicationPlan = {
  state: ApplicationState
  applicant: Pick<UserRow, 'id'>
  person: Person
  /** Who decides, where the state has a decision in it. */
  reviewer?: Pick<UserRow, 'id' | 'firstName' | 'lastName'> | undefined
  /** What is chosen, where the state has a selection in it. */
  course?: AvailableCourseRow | undefined
  /** When the application is begun; everything else follows from there. */
  begunAt?: Date
  /** Readable in the agreement id (E4). */
  agreementNumber?: number
}

/** The application in its state, with its reviews, newest first. */
export type BuiltApplication = {
  application: ApplicationRecord
  signings: Signing[]
  /** What was sent in with each submission, oldest first. */
  submissions: SubmissionSnapshot[]
}

type Signing = { kind: AgreementKind; at: Date }

/**
 * An application that has lived through the moves of its state, one after the other, by the rules of the domain: its
 * times are in order and its derived columns are those that the server would have written.
 */
export function buildApplication(plan: ApplicationPlan): BuiltApplication {
  const begunAt = plan.begunAt ?? FIRST_DAY
  const author: Author = {
    person: plan.person,
    course: plan.course,
    agreementNumber: plan.agreementNumber ?? 1,
    videoId: stableId(`video of ${plan.applicant.id}`),
  }
  let application: ApplicationRecord = {
    ...blankRow(),
    id: stableId(`application of ${plan.applicant.id}`),
    userId: plan.applicant.id,
    reviews: [],
    createdAt: begunAt,
    updatedAt: begunAt,
  }
  let at = begunAt
  const signings: Signing[] = []
  const submissions: SubmissionSnapshot[] = []

  for (const move of APPLICATION_STATES[plan.state]) {
    at = new Date(at.getTime() + durationOf(move))
    const before = application
    application = afterMove(before, move, { ...author, reviewer: plan.reviewer, at })
    if (move.kind !== 'complete') continue
    signings.push(...signingsOf(move.step, application))
    const { sentIn } = completeStep(before, move.step, at)
    if (sentIn !== null) submissions.push(takeSnapshot(application, sentIn, at))
  }
  return { application, signings, submissions }
}

type Circumstances = Author & { reviewer: ApplicationPlan['reviewer']; at: Date }

function afterMove(before: ApplicationRecord, move: Move, given: Circumstances): ApplicationRecord {
  switch (move.kind) {
    case 'draft':
      return { ...before, ...draftOf(move.step, given), draftSavedAt: given.at }
    case 'publish':
      return { ...before, courseCompleted: true }
    case 'complete': {
      const transition = completeStep(before, move.step, given.at)
      const form = formOf(move.step, given, given.at)
      const isAgain = isComplete(stepOf(move.step), before)
      const sent = isAgain ? { ...form, ...revisedFormOf(move.step, before) } : form
      return afterTransition(before, transition, sent, reviewOf(before, transition, given))
    }
    case 'decide': {
      const transition = decide(move.phase, { status: move.decision, flagged: move.flags }, before.courseSubmittedAt)
      const review = reviewOf(before, transition, given)
      const feedback = feedbackFor(move, given.person.lastName)
      return afterTransition(before, transition, {}, review && { ...review, ...deciderOf(given), feedback })
    }
  }
}

function afterTransition(
  before: ApplicationRecord,
  transition: Transition,
  form: Partial<ApplicationRow>,
  review: ReviewRecord | null,
): ApplicationRecord {
  const changed: ApplicationRecord = {
    ...before,
    ...form,
    ...transition.change,
    reviews: review === null ? before.reviews : [review, ...before.reviews],
  }
  return {
    ...changed,
    reviewerStatus: reviewerStatusOf(changed),
    isListed: isListedForReview(changed),
  }
}

function reviewOf(before: ApplicationRecord, { review }: Transition, { at }: Circumstances): ReviewRecord | null {
  return (
    review && {
      ...review,
      id: stableId(`review ${before.reviews.length} of ${before.id}`),
      applicationId: before.id,
      reviewerId: null,
      reviewerName: null,
      feedback: null,
      createdAt: at,
    }
  )
}

/** What was signed to complete the step. */
function signingsOf(step: StepId, application: ApplicationRecord): Signing[] {
  const { ndaSignedAt, masterAgreementSignedAt, codeOfConductSignedAt, courseSowSignedAt } = application
  const signed: Partial<Record<StepId, [AgreementKind, Date | null][]>> = {
    nda: [['nda', ndaSignedAt]],
    'course-contracts': [
      ['master-agreement', masterAgreementSignedAt],
      ['code-of-conduct', codeOfConductSignedAt],
      ['course-sow', courseSowSignedAt],
    ],
  }
  return (signed[step] ?? []).flatMap(([kind, at]) => (at === null ? [] : [{ kind, at }]))
}

function deciderOf({ reviewer }: Circumstances): Pick<ReviewRecord, 'reviewerId' | 'reviewerName'> {
  if (reviewer === undefined) throw new Error('A state with a decision needs a reviewer')
  return { reviewerId: reviewer.id, reviewerName: fullNameOf(reviewer) }
}

/** Every column at its default, or empty. */
function blankRow(): ApplicationRow {
  const columns = Object.entries(getTableColumns(applications))
  // reason: the columns of the table are the fields of its row
  return Object.fromEntries(columns.map(([field, column]) => [field, column.default ?? null])) as ApplicationRow
}
