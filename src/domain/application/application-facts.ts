import type { Instant } from '../instant.ts'
import type { ApplicationStatus, PhaseStatus, ReviewStatus } from './application-status.ts'

/** When each step was completed; a step is complete when its time is set (Specification 4). */
export type StepCompletions = {
  personalInfoCompletedAt: Instant | null
  ndaSignedAt: Instant | null
  auditionTrainingCompletedAt: Instant | null
  videoUploadCompletedAt: Instant | null
  courseSelectionCompletedAt: Instant | null
  courseContractsCompletedAt: Instant | null
  courseOutlineTrainingCompletedAt: Instant | null
  courseOutlineCompletedAt: Instant | null
}

export type ReviewFacts = {
  /** 4 for phase 1, 8 for phase 2 (Specification 9). */
  step: number
  status: ReviewStatus
  /** Number of the step in the review dialog; null means the step of the review itself. */
  stepNeedsRevision: number | null
  createdAt: Instant
}

/** Everything that the rules about statuses look at. A row of the database and the application on the wire both fit. */
export type ApplicationFacts = StepCompletions & {
  status: ApplicationStatus
  phase: number
  phase2Status: PhaseStatus
  sampleVideoUrl: string | null
  courseOutlineCompleted: boolean
  courseSubmittedAt: Instant | null
  /** Moves when work is submitted, never when a draft is saved (C6). */
  updatedAt: Instant
  /** In any order. */
  reviews: readonly ReviewFacts[]
}

/** The display statuses of both phases, as the rules about editing need them. */
export type PhaseStatuses = { phase1Status: PhaseStatus; phase2Status: PhaseStatus }
