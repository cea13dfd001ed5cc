import type { ApplicationFacts } from './application-facts.ts'
import { phaseStatusesOf } from './phase-status.ts'
import { firstIncompleteStep } from './step.ts'

/** Specification 1: overall progress is counted over 11 steps. */
export const OVERALL_STEPS = 11

/**
 * C4: 1 to 8 the step to be done (4 while phase 1 is in review), 9 phase 2 in review, 10 approved and being produced,
 * 11 complete. It follows from completed work alone, so that a visit never moves it.
 */
export function currentStepOf(application: ApplicationFacts, isCourseCompleted: boolean): number {
  const { phase1Status, phase2Status } = phaseStatusesOf(application)
  if (phase1Status !== 'approved') return firstIncompleteStep(1, application)?.number ?? 4
  if (phase2Status === 'approved') return isCourseCompleted ? 11 : 10
  if (phase2Status === 'in_review') return 9
  return firstIncompleteStep(2, application)?.number ?? 8
}
