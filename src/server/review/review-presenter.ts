import { nameOf, type Person } from '#domain/account/user.ts'
import {
  type ApplicationForReviewOnWire,
  type ApplicationInListOnWire,
  OLDER_LINKS,
} from '#domain/application/application.ts'
import { currentStepOf, numberOfCurrentStep } from '#domain/application/current-step.ts'
import { phaseStatusesOf } from '#domain/application/phase-status.ts'
import { valuesIn } from '#domain/form-fields.ts'
import type { Claim } from '#domain/review/claim.ts'
import type { DecisionDraft, DecisionDraftOnWire } from '#domain/review/decision-schemas.ts'
import { numberOfRevisable } from '#domain/review/review-numbers.ts'
import { presentApplication, presentPerson, presentReview } from '../application/application-presenter.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { iso } from '../platform/iso.ts'
import type { ClaimRow } from './claim-store.ts'
import type { NeighborRow, QueueRow } from './review-store.ts'

/** A row of the reviewer's list: no signature, no contact details beside the email (A6). */
export function presentInList(application: QueueRow): ApplicationInListOnWire {
  return {
    id: application.id,
    userId: application.userId,
    currentStep: numberOfCurrentStep(currentStepOf(application, application.courseCompleted)),
    phase: application.phase,
    status: application.status,
    firstName: application.firstName,
    lastName: application.lastName,
    fullLegalName: application.fullLegalName,
    jobTitle: application.jobTitle,
    teachingTopics: application.teachingTopics,
    videoThumbnailUrl: application.videoThumbnailUrl,
    selectedCourseName: application.selectedCourseName,
    personalInfoCompletedAt: iso(application.personalInfoCompletedAt),
    ndaSignedAt: iso(application.ndaSignedAt),
    auditionTrainingCompletedAt: iso(application.auditionTrainingCompletedAt),
    videoUploadCompletedAt: iso(application.videoUploadCompletedAt),
    courseOutlineCompleted: application.courseOutlineCompleted,
    courseSubmittedAt: iso(application.courseSubmittedAt),
    ...phaseStatusesOf(application),
    createdAt: application.createdAt.toISOString(),
    updatedAt: application.updatedAt.toISOString(),
    user: presentPerson(application.user),
    reviews: application.reviews.map(presentReview),
    reviewerStatus: application.reviewerStatus,
    submittedAt: iso(application.submittedAt),
    isMine: application.isMine,
  }
}

/** The whole application as a reviewer reads it, the drawn signature included. */
export function presentForReview(
  record: ApplicationRecord,
  person: Person,
  ndaSignature: string | null,
): ApplicationForReviewOnWire {
  return {
    ...presentApplication(record, person),
    ...valuesIn(OLDER_LINKS, record),
    ndaSignature,
    step2CompletedAt: iso(record.auditionTrainingCompletedAt),
    quizScore: record.quizScore,
    videoSubmittedAt: iso(record.videoUploadCompletedAt),
    reviewerStatus: record.reviewerStatus,
    submittedAt: iso(record.submittedAt),
  }
}

export function presentClaim(claim: ClaimRow, asker: { id: string }): Claim {
  return {
    applicationId: claim.applicationId,
    reviewerName: nameOf(claim),
    since: claim.since.toISOString(),
    mine: claim.reviewerId === asker.id,
  }
}

export function presentNeighbor(row: NeighborRow | null) {
  return row && { id: row.id, name: nameOf(row) }
}

type KeptDecision = { revision: number; data: DecisionDraft | null; savedAt: Date | null }

/** A decision that is begun: what is flagged has its number again. */
export function presentDecisionDraft({ revision, data, savedAt }: KeptDecision) {
  return { revision, data: data && decisionDraftOnWire(data), savedAt: iso(savedAt) }
}

function decisionDraftOnWire({ flagged, ...draft }: DecisionDraft): DecisionDraftOnWire {
  return flagged ? { ...draft, stepNeedsRevision: numberOfRevisable(flagged) } : draft
}
