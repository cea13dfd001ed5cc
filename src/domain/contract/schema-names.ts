import type { z } from 'zod'
import { SignedInUserSchema, TeamMemberSchema, UserSchema } from '../account/user.ts'
import { ConsentSchema, SignedPaperSchema } from '../agreement/consent-contract.ts'
import { SignedDocumentSchema } from '../agreement/document-contract.ts'
import { SignatureSchema } from '../agreement/signature-schemas.ts'
import { ApplicationForReviewSchema, ApplicationInListSchema, ApplicationSchema } from '../application/application.ts'
import { LoggedEventSchema, LogVerdictSchema } from '../audit/audit-contract.ts'
import { AvailableCourseSchema } from '../course/available-course-schema.ts'
import { CatalogCourseSchema, CatalogEntrySchema } from '../course/catalog-entry.ts'
import { DecisionLetterSchema, LetterInListSchema, OpenedLetterSchema } from '../notice/notice-contract.ts'
import { OutlineVersionSchema } from '../outline/outline-version.ts'
import {
  AuthorRecordSchema,
  BatchOutcomeSchema,
  CourseRecordSchema,
  StatusChangeSchema,
} from '../record/record-schemas.ts'
import { ReportSchema } from '../report/report-schemas.ts'
import { ClaimSchema } from '../review/claim.ts'
import { ReviewSubmissionSchema } from '../review/decision-schemas.ts'
import { RecusalsSchema } from '../review/recusal-schema.ts'
import { ReviewSchema } from '../review/review.ts'
import { FailedJobSchema, SystemReportSchema } from '../system/system-schemas.ts'
import { OpenedTextSchema, TextDraftSchema, TextInListSchema, TextVersionSchema } from '../text/text-contract.ts'
import { TextIntakeSchema, TextSetSchema } from '../text/text-set.ts'
import { VideoReportSchema } from '../video/video-report.ts'
import { ProblemSchema } from './problem.ts'

/** What generated clients call the things of the API; a schema that is not here is named after its route. */
export const SCHEMA_NAMES = {
  Application: ApplicationSchema,
  ApplicationForReview: ApplicationForReviewSchema,
  ApplicationInList: ApplicationInListSchema,
  AuthorRecord: AuthorRecordSchema,
  AvailableCourse: AvailableCourseSchema,
  BatchOutcome: BatchOutcomeSchema,
  CatalogCourse: CatalogCourseSchema,
  CatalogEntry: CatalogEntrySchema,
  Claim: ClaimSchema,
  Consent: ConsentSchema,
  CourseRecord: CourseRecordSchema,
  DecisionLetter: DecisionLetterSchema,
  FailedJob: FailedJobSchema,
  LetterInList: LetterInListSchema,
  LoggedEvent: LoggedEventSchema,
  LogVerdict: LogVerdictSchema,
  OpenedLetter: OpenedLetterSchema,
  OpenedText: OpenedTextSchema,
  OutlineVersion: OutlineVersionSchema,
  Problem: ProblemSchema,
  Recusals: RecusalsSchema,
  Report: ReportSchema,
  Review: ReviewSchema,
  ReviewSubmission: ReviewSubmissionSchema,
  Signature: SignatureSchema,
  SignedDocument: SignedDocumentSchema,
  SignedInUser: SignedInUserSchema,
  SignedPaper: SignedPaperSchema,
  StatusChange: StatusChangeSchema,
  SystemReport: SystemReportSchema,
  TeamMember: TeamMemberSchema,
  TextDraft: TextDraftSchema,
  TextInList: TextInListSchema,
  TextIntake: TextIntakeSchema,
  TextSet: TextSetSchema,
  TextVersion: TextVersionSchema,
  User: UserSchema,
  VideoReport: VideoReportSchema,
} as const satisfies Record<string, z.ZodType>
