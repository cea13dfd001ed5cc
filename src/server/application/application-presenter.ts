import type { Person } from '#domain/account/user.ts'
import { type ApplicationOnWire, LATER_WORDS } from '#domain/application/application.ts'
import { currentStepOf, numberOfCurrentStep } from '#domain/application/current-step.ts'
import { PERSONAL_INFO_FIELDS } from '#domain/application/personal-info.ts'
import { phaseStatusesOf } from '#domain/application/phase-status.ts'
import { overallStepOf } from '#domain/application/progress.ts'
import { nextStepPath } from '#domain/application/step-access.ts'
import { CHOSEN_COURSE_FIELDS } from '#domain/course/chosen-course.ts'
import { valuesIn } from '#domain/form-fields.ts'
import { DECISION_WORDS } from '#domain/review/decision.ts'
import type { ReviewOnWire } from '#domain/review/review.ts'
import { numberOfRevisable, reviewStepOf } from '#domain/review/review-numbers.ts'
import { VIDEO_AND_BIOS_FIELDS } from '#domain/video/video-and-bios.ts'
import { iso } from '../platform/iso.ts'
import type { ApplicationRecord, ReviewRecord } from './application-record.ts'

/** The application as its applicant and the applicant's screens read it (A6). */
export function presentApplication(record: ApplicationRecord, person: Person): ApplicationOnWire {
  return {
    id: record.id,
    userId: record.userId,
    currentStep: numberOfCurrentStep(currentStepOf(record, record.courseCompleted)),
    phase: record.phase,
    status: record.status,
    ...presentPhase1(record),
    ...presentPhase2(record),
    ...presentLater(record),
    ...phaseStatusesOf(record),
    redirectTo: nextStepPath(record),
    overallStep: overallStepOf({ ...record, hasSavedOutline: record.courseOutlineData !== null }),
    draftSavedAt: iso(record.draftSavedAt),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    user: presentPerson(person),
    reviews: record.reviews.map(presentReview),
  }
}

export function presentPerson(person: Person): Person {
  const { firstName, lastName, email, profileImageUrl } = person
  return { firstName, lastName, email, profileImageUrl }
}

export function presentReview(review: ReviewRecord): ReviewOnWire {
  return {
    id: review.id,
    applicationId: review.applicationId,
    reviewerId: review.reviewerId,
    reviewerName: review.reviewerName,
    step: reviewStepOf(review.phase),
    status: review.status,
    stepNeedsRevision: review.flagged && numberOfRevisable(review.flagged),
    ...valuesIn(DECISION_WORDS, review),
    createdAt: review.createdAt.toISOString(),
  }
}

function presentPhase1(record: ApplicationRecord) {
  return {
    ...valuesIn(PERSONAL_INFO_FIELDS, record),
    personalInfo:
      record.personalInfoCompletedAt === null
        ? null
        : { fullName: record.fullLegalName, professionalTitle: record.jobTitle },
    personalInfoCompletedAt: iso(record.personalInfoCompletedAt),
    ndaSignedAt: iso(record.ndaSignedAt),
    ndaDocumentUrl: documentUrl(record.id, 'nda', record.ndaSignedAt),
    auditionTrainingCompletedAt: iso(record.auditionTrainingCompletedAt),
    auditionTrainingAnswers: record.auditionTrainingAnswers,
    auditionTrainingVersion: record.auditionTrainingVersion,
    step3CompletedAt: iso(record.step3CompletedAt),
    ...valuesIn(VIDEO_AND_BIOS_FIELDS, record),
    videoThumbnailUrl: record.videoThumbnailUrl,
    videoUploadCompletedAt: iso(record.videoUploadCompletedAt),
  }
}

function presentPhase2(record: ApplicationRecord) {
  return {
    draftCourseId: record.draftCourseId,
    selectedCourseId: record.courseSelectionCompletedAt === null ? record.draftCourseId : record.selectedCourseId,
    ...valuesIn(CHOSEN_COURSE_FIELDS, record),
    courseSelectionCompletedAt: iso(record.courseSelectionCompletedAt),
    primaryAgreementId: record.primaryAgreementId,
    masterAgreementSigned: record.masterAgreementSignedAt !== null,
    masterAgreementSignedAt: iso(record.masterAgreementSignedAt),
    masterAgreementDocumentUrl: documentUrl(record.id, 'master-agreement', record.masterAgreementSignedAt),
    codeOfConductSigned: record.codeOfConductSignedAt !== null,
    codeOfConductSignedAt: iso(record.codeOfConductSignedAt),
    codeOfConductDocumentUrl: documentUrl(record.id, 'code-of-conduct', record.codeOfConductSignedAt),
    courseSOWSigned: record.courseSowSignedAt !== null,
    courseSOWSignedAt: iso(record.courseSowSignedAt),
    courseSOWDocumentUrl: documentUrl(record.id, 'course-sow', record.courseSowSignedAt),
    voidDocuments: record.voidDocuments,
    courseContractsCompletedAt: iso(record.courseContractsCompletedAt),
    courseOutlineTrainingCompleted: record.courseOutlineTrainingCompletedAt !== null,
    courseOutlineTrainingCompletedAt: iso(record.courseOutlineTrainingCompletedAt),
    courseOutlineTrainingAnswers: record.courseOutlineTrainingAnswers,
    courseOutlineTrainingAnsweredAt: iso(record.courseOutlineTrainingAnsweredAt),
    courseOutlineTrainingVersion: record.courseOutlineTrainingVersion,
    courseOutlineTrainingAnswersAgain: record.courseOutlineTrainingAnswersAgain,
    courseOutlineTrainingVersionAgain: record.courseOutlineTrainingVersionAgain,
    courseOutlineData: record.courseOutlineData,
    courseOutlineRevision: record.courseOutlineRevision,
    courseOutlineCompleted: record.courseOutlineCompleted,
    courseOutlineCompletedAt: iso(record.courseOutlineCompletedAt),
    courseSubmittedAt: iso(record.courseSubmittedAt),
  }
}

function presentLater(record: ApplicationRecord) {
  return {
    courseTrainingCompleted: record.courseTrainingCompleted,
    courseTrainingCompletedAt: iso(record.courseTrainingCompletedAt),
    ...valuesIn(LATER_WORDS, record),
    phase3ContractSignedAt: iso(record.phase3ContractSignedAt),
    phase3TrainingCompleted: record.phase3TrainingCompleted,
    phase3TrainingCompletedAt: iso(record.phase3TrainingCompletedAt),
    phase3VideoUrl: record.phase3VideoUrl,
    phase3VideoSubmittedAt: iso(record.phase3VideoSubmittedAt),
  }
}

function documentUrl(applicationId: string, document: string, signedAt: Date | null): string | null {
  return signedAt === null ? null : `/api/application/${applicationId}/${document}-download`
}
