import type { Instant } from '../instant.ts'
import type { ApplicationStatus, PhaseStatus, ReviewStatus } from './application-status.ts'
import type { StepCompletions, StepId } from './step.ts'

/** What a reviewer can flag: a step, or the outline once more as a whole. */
export type RevisableId = StepId | 'final-review'

export type ReviewFacts = {
  /** The phase that was judged. */
  phase: 1 | 2
  status: ReviewStatus
  /** What is to be revised; null where nothing is, or where a revision names nothing. */
  flagged: RevisableId | null
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
  /** Moves when work is submitted, never when a step is saved (C6). */
  updatedAt: Instant
  /** In any order. */
  reviews: readonly ReviewFacts[]
}

/** The display statuses of both phases, as the rules about editing need them. */
export type PhaseStatuses = { phase1Status: PhaseStatus; phase2Status: PhaseStatus }
