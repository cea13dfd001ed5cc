import { z } from 'zod'
import { PersonSchema } from '../account/user.ts'
import { AGREEMENT_KINDS } from '../agreement/agreement-kinds.ts'
import type { ChosenCourseField } from '../course/chosen-course.ts'
import { storedShape } from '../form-schemas.ts'
import { type Review, ReviewSchema } from '../review/review.ts'
import { REVIEWER_STATUSES } from '../review/reviewer-status.ts'
import { VIDEO_AND_BIOS_FIELDS } from '../video/video-and-bios.ts'
import { APPLICATION_STATUSES, PHASE_STATUSES } from './application-status.ts'
import { PERSONAL_INFO_FIELDS } from './personal-info.ts'

/** An application as screens know it: as it came over the wire, with its reviews without their numbers. */
type WithReviewsRead<OnWire> = Omit<OnWire, 'reviews'> & { reviews: Review[] }

const words = z.string().nullable()
const amount = z.number().nullable()
const moment = z.iso.datetime().nullable()

const phase1Shape = {
  ...storedShape(PERSONAL_INFO_FIELDS),
  personalInfo: z.object({ fullName: words, professionalTitle: words }).nullable(),
  personalInfoCompletedAt: moment,
  ndaSignedAt: moment,
  ndaDocumentUrl: words,
  auditionTrainingCompletedAt: moment,
  auditionTrainingAnswers: words,
  /** The version of the training that was answered; null: none of those that were published. */
  auditionTrainingVersion: z.int().nullable(),
  step3CompletedAt: moment,
  ...storedShape(VIDEO_AND_BIOS_FIELDS),
  videoThumbnailUrl: words,
  videoUploadCompletedAt: moment,
}

const chosenCourseShape = {
  selectedCourseName: words,
  selectedCourseDescription: words,
  selectedCourseSkills: z.array(z.string()),
  selectedCourseDuration: amount,
  selectedCoursePayout: amount,
} satisfies Record<ChosenCourseField, z.ZodType>

const phase2Shape = {
  /** Saved, not confirmed; during a revision beside the course that was confirmed before. */
  draftCourseId: words,
  selectedCourseId: words,
  ...chosenCourseShape,
  courseSelectionCompletedAt: moment,
  primaryAgreementId: words,
  masterAgreementSigned: z.boolean(),
  masterAgreementSignedAt: moment,
  masterAgreementDocumentUrl: words,
  codeOfConductSigned: z.boolean(),
  codeOfConductSignedAt: moment,
  codeOfConductDocumentUrl: words,
  courseSOWSigned: z.boolean(),
  courseSOWSignedAt: moment,
  courseSOWDocumentUrl: words,
  /** The agreements whose document in force is void: they may be signed anew. */
  voidDocuments: z.array(z.enum(AGREEMENT_KINDS)),
  courseContractsCompletedAt: moment,
  courseOutlineTrainingCompleted: z.boolean(),
  courseOutlineTrainingCompletedAt: moment,
  courseOutlineTrainingAnswers: words,
  /** Null as well for what was answered before this was kept. */
  courseOutlineTrainingAnsweredAt: moment,
  courseOutlineTrainingVersion: z.int().nullable(),
  /** Of a training that was passed and is flagged: what has been answered since, beside what was passed. */
  courseOutlineTrainingAnswersAgain: words,
  courseOutlineTrainingVersionAgain: z.int().nullable(),
  courseOutlineData: words,
  /** Goes up with every save of the outline; a save names the one that it is based on. */
  courseOutlineRevision: z.int(),
  courseOutlineCompleted: z.boolean(),
  courseOutlineCompletedAt: moment,
  courseSubmittedAt: moment,
}

/** What no screen of today writes of a course that is made. */
export const LATER_WORDS = {
  courseTitle: words,
  courseDescription: words,
  learningObjectives: words,
  courseOutline: words,
  estimatedDuration: words,
  selectedTopicId: words,
  tocTemplateData: words,
  tocGoogleSheetsUrl: words,
  contractUrl: words,
}

/** Social fields as older records have them, for reviewers to read. */
export const OLDER_LINKS = {
  website: words,
  linkedin: words,
  twitter: words,
  instagram: words,
  tiktok: words,
  youtube: words,
  facebook: words,
  otherPlatform: words,
}

/** Fields of Specification 3 that no screen of today writes; kept so that older records and later phases have their place. */
const laterShape = {
  courseTrainingCompleted: z.boolean(),
  courseTrainingCompletedAt: moment,
  ...LATER_WORDS,
  phase3ContractSignedAt: moment,
  phase3TrainingCompleted: z.boolean(),
  phase3TrainingCompletedAt: moment,
  phase3VideoUrl: words,
  phase3VideoSubmittedAt: moment,
}

/**
 * An application on the wire, as its applicant reads it: the flat names of Specification 3 and the derived fields of A6.
 * Signature images are not in it.
 */
export const ApplicationSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  currentStep: z.int(),
  phase: z.int(),
  status: z.enum(APPLICATION_STATUSES),
  ...phase1Shape,
  ...phase2Shape,
  ...laterShape,
  /** The display statuses (C3); `phase2Status` is `locked` until phase 1 is approved. */
  phase1Status: z.enum(PHASE_STATUSES),
  phase2Status: z.enum(PHASE_STATUSES),
  /** The next step's path. */
  redirectTo: z.string(),
  /** 1 to 11, over the progress variant of 11 steps. */
  overallStep: z.int(),
  draftSavedAt: moment,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  user: PersonSchema,
  reviews: z.array(ReviewSchema),
})
export type ApplicationOnWire = z.infer<typeof ApplicationSchema>
export type Application = WithReviewsRead<ApplicationOnWire>

/** The same as a reviewer reads it: with the older social fields, the signature image and what the quiz gave. */
export const ApplicationForReviewSchema = ApplicationSchema.extend({
  ...OLDER_LINKS,
  ndaSignature: words,
  step2CompletedAt: moment,
  quizScore: amount,
  videoSubmittedAt: moment,
  reviewerStatus: z.enum(REVIEWER_STATUSES),
  /** When it was last sent to the reviewers. */
  submittedAt: moment,
})
export type ApplicationForReviewOnWire = z.infer<typeof ApplicationForReviewSchema>
export type ApplicationForReview = WithReviewsRead<ApplicationForReviewOnWire>

/** One row of the reviewer's list. */
export const ApplicationInListSchema = ApplicationSchema.pick({
  id: true,
  userId: true,
  currentStep: true,
  phase: true,
  status: true,
  firstName: true,
  lastName: true,
  fullLegalName: true,
  jobTitle: true,
  teachingTopics: true,
  videoThumbnailUrl: true,
  selectedCourseName: true,
  personalInfoCompletedAt: true,
  ndaSignedAt: true,
  auditionTrainingCompletedAt: true,
  videoUploadCompletedAt: true,
  courseOutlineCompleted: true,
  courseSubmittedAt: true,
  phase1Status: true,
  phase2Status: true,
  createdAt: true,
  updatedAt: true,
  user: true,
  reviews: true,
}).extend({
  reviewerStatus: z.enum(REVIEWER_STATUSES),
  /** When it was last sent to the reviewers: what "waiting longest first" sorts by. */
  submittedAt: moment,
  /** Whoever asks has decided on it before or begun to. */
  isMine: z.boolean(),
})
export type ApplicationInListOnWire = z.infer<typeof ApplicationInListSchema>
export type ApplicationInList = WithReviewsRead<ApplicationInListOnWire>
