import type { ApplicationFacts, ReviewFacts, RevisableId } from '#domain/application/application-facts.ts'
import { STEPS, type StepCompletions, type StepId, stepOf } from '#domain/application/step.ts'

/** Nine in the morning on a day of the story, counted from 1. Whole days keep the order of events readable. */
export function day(number: number): Date {
  return new Date(Date.UTC(2026, 2, number, 9))
}

export const NOTHING_DONE: StepCompletions = {
  personalInfoCompletedAt: null,
  ndaSignedAt: null,
  auditionTrainingCompletedAt: null,
  videoUploadCompletedAt: null,
  courseSelectionCompletedAt: null,
  courseContractsCompletedAt: null,
  courseOutlineTrainingCompletedAt: null,
  courseOutlineCompletedAt: null,
}

/** An application on the day it was begun, with nothing done, except for what the test names. */
export function applicationFacts(facts: Partial<ApplicationFacts> = {}): ApplicationFacts {
  return {
    ...NOTHING_DONE,
    status: 'in_progress',
    phase: 1,
    phase2Status: 'in_progress',
    sampleVideoUrl: null,
    courseOutlineCompleted: false,
    courseSubmittedAt: null,
    updatedAt: day(1),
    reviews: [],
    ...facts,
  }
}

/** The facts that say that every step up to and including this one was completed: step n on day n. */
export function doneThrough(last: StepId): Partial<ApplicationFacts> {
  const done = STEPS.filter(step => step.number <= stepOf(last).number)
  const completions = Object.fromEntries(done.map(step => [step.completedBy, day(step.number)]))
  return {
    ...completions,
    updatedAt: day(done.length),
    ...(done.length >= 4 ? { sampleVideoUrl: '/objects/videos/sample' } : {}),
    ...(done.length === 8 ? { courseOutlineCompleted: true, courseSubmittedAt: day(8) } : {}),
  }
}

/** Phase 1 sent in on day 4. */
export function waitingForPhase1(facts: Partial<ApplicationFacts> = {}): ApplicationFacts {
  return applicationFacts({ ...doneThrough('video-upload'), status: 'in_review', ...facts })
}

/** Phase 1 approved; nothing of phase 2 done unless the test says so. */
export function inPhase2(facts: Partial<ApplicationFacts> = {}): ApplicationFacts {
  return applicationFacts({ ...doneThrough('video-upload'), status: 'approved', phase: 2, ...facts })
}

/** Phase 2 sent in on day 8. */
export function waitingForPhase2(facts: Partial<ApplicationFacts> = {}): ApplicationFacts {
  return inPhase2({ ...doneThrough('course-outline-creation'), phase2Status: 'in_review', ...facts })
}

/** A review of a phase on a day of the story. A needs_revision review may name what is to be revised. */
export function reviewOn(
  createdAt: Date,
  phase: 1 | 2,
  status: ReviewFacts['status'],
  flagged: RevisableId | null = null,
): ReviewFacts {
  return { phase, status, flagged, createdAt }
}
