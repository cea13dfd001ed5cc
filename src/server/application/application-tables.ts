import { bigint, boolean, integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { APPLICATION_STATUSES } from '#domain/application/application-status.ts'
import { REVIEWER_STATUSES } from '#domain/review/reviewer-status.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })
const flag = () => boolean().notNull().default(false)
const amount = (precision: number) => numeric({ precision, scale: 2, mode: 'number' })

export const applications = pgTable('applications', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  currentStep: integer().notNull().default(1),
  phase: integer().notNull().default(1),
  status: text({ enum: APPLICATION_STATUSES }).notNull().default('in_progress'),
  phase2Status: text({ enum: APPLICATION_STATUSES }).notNull().default('in_progress'),

  firstName: text(),
  lastName: text(),
  fullLegalName: text(),
  businessEntity: text(),
  jobTitle: text(),
  phone: text(),
  address: text(),
  linkedinUrl: text(),
  instagramUrl: text(),
  tiktokUrl: text(),
  youtubeUrl: text(),
  personalInfoCompletedAt: moment(),

  ndaSignedAt: moment(),
  auditionTrainingCompletedAt: moment(),
  auditionTrainingAnswers: text(),
  step3CompletedAt: moment(),
  quizScore: integer(),

  shortBio: text(),
  longBio: text(),
  teachingTopics: text().array().notNull().default([]),
  sampleVideoUrl: text(),
  videoThumbnailUrl: text(),
  videoUploadCompletedAt: moment(),

  selectedCourseId: uuid(),
  selectedCourseName: text(),
  selectedCourseDescription: text(),
  selectedCourseSkills: text().array().notNull().default([]),
  selectedCourseDuration: amount(6),
  selectedCoursePayout: amount(10),
  courseSelectionCompletedAt: moment(),

  primaryAgreementId: text(),
  masterAgreementSignedAt: moment(),
  codeOfConductSignedAt: moment(),
  courseSowSignedAt: moment(),
  courseContractsCompletedAt: moment(),

  courseOutlineTrainingCompletedAt: moment(),
  courseOutlineTrainingAnswers: text(),
  courseOutlineData: text(),
  courseOutlineCompleted: flag(),
  courseOutlineCompletedAt: moment(),
  courseSubmittedAt: moment(),

  website: text(),
  linkedin: text(),
  twitter: text(),
  instagram: text(),
  tiktok: text(),
  youtube: text(),
  facebook: text(),
  otherPlatform: text(),
  courseTrainingCompleted: flag(),
  courseTrainingCompletedAt: moment(),
  courseTitle: text(),
  courseDescription: text(),
  learningObjectives: text(),
  courseOutline: text(),
  estimatedDuration: text(),
  selectedTopicId: text(),
  tocTemplateData: text(),
  tocGoogleSheetsUrl: text(),
  contractUrl: text(),
  phase3ContractSignedAt: moment(),
  phase3TrainingCompleted: flag(),
  phase3TrainingCompletedAt: moment(),
  phase3VideoUrl: text(),
  phase3VideoSubmittedAt: moment(),

  reviewerStatus: text({ enum: REVIEWER_STATUSES }).notNull().default('in_progress'),
  isListed: flag(),
  submittedAt: moment(),

  draftSavedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})
export type ApplicationRow = typeof applications.$inferSelect

export const applicationTally = pgTable(
  'application_tally',
  {
    reviewerStatus: text({ enum: REVIEWER_STATUSES }).notNull(),
    phase: integer().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.reviewerStatus, table.phase] })],
)
