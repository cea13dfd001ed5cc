import type { Person } from '#domain/account/user.ts'
import type { ApplicationForReview, ApplicationInList } from '#domain/application/application.ts'
import { phaseStatusesOf } from '#domain/application/phase-status.ts'
import { iso, presentApplication, presentPerson, presentReview } from '../application/application-presenter.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import type { QueueRow } from './review-store.ts'

/** A row of the reviewer's list: no signature, no contact details beside the e-mail (A6). */
export function presentInList(row: QueueRow): ApplicationInList {
  return {
    id: row.id,
    userId: row.userId,
    currentStep: row.currentStep,
    phase: row.phase,
    status: row.status,
    firstName: row.firstName,
    lastName: row.lastName,
    fullLegalName: row.fullLegalName,
    jobTitle: row.jobTitle,
    teachingTopics: row.teachingTopics,
    videoThumbnailUrl: row.videoThumbnailUrl,
    selectedCourseName: row.selectedCourseName,
    personalInfoCompletedAt: iso(row.personalInfoCompletedAt),
    ndaSignedAt: iso(row.ndaSignedAt),
    auditionTrainingCompletedAt: iso(row.auditionTrainingCompletedAt),
    videoUploadCompletedAt: iso(row.videoUploadCompletedAt),
    courseOutlineCompleted: row.courseOutlineCompleted,
    courseSubmittedAt: iso(row.courseSubmittedAt),
    ...phaseStatusesOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    user: presentPerson(row.person),
    reviews: row.reviews.map(presentReview),
    reviewerStatus: row.reviewerStatus,
    submittedAt: iso(row.submittedAt),
  }
}

/** The whole application as a reviewer reads it, the drawn signature included. */
export function presentForReview(
  record: ApplicationRecord,
  person: Person,
  ndaSignature: string | null,
): ApplicationForReview {
  return {
    ...presentApplication(record, person),
    website: record.website,
    linkedin: record.linkedin,
    twitter: record.twitter,
    instagram: record.instagram,
    tiktok: record.tiktok,
    youtube: record.youtube,
    facebook: record.facebook,
    otherPlatform: record.otherPlatform,
    ndaSignature,
    step2CompletedAt: iso(record.auditionTrainingCompletedAt),
    quizScore: record.quizScore,
    videoSubmittedAt: iso(record.videoUploadCompletedAt),
    reviewerStatus: record.reviewerStatus,
  }
}
