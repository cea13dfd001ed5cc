import type { ApplicationFacts } from './application-facts.ts'
import { phaseStatusesOf } from './phase-status.ts'
import { firstIncompleteStep, lastStepOf, STEP_IDS, type StepId } from './step.ts'

/** Where an application stands: at the step to be done, or at what follows once the author's part is done (C4). */
export type CurrentStep = StepId | 'course-in-review' | 'course-in-production' | 'course-completed'

const IN_ORDER: readonly CurrentStep[] = [...STEP_IDS, 'course-in-review', 'course-in-production', 'course-completed']

/** Specification 1: overall progress is counted over 11 steps. */
export const OVERALL_STEPS = IN_ORDER.length

/**
 * C4: the step to be done (the last of its phase while phase 1 is in review), or what comes after all of them. It follows
 * from completed work alone, so that a visit never moves it.
 */
export function currentStepOf(application: ApplicationFacts, isCourseCompleted: boolean): CurrentStep {
  const { phase1Status, phase2Status } = phaseStatusesOf(application)
  if (phase1Status !== 'approved') return (firstIncompleteStep(1, application) ?? lastStepOf(1)).id
  if (phase2Status === 'approved') return isCourseCompleted ? 'course-completed' : 'course-in-production'
  if (phase2Status === 'in_review') return 'course-in-review'
  return (firstIncompleteStep(2, application) ?? lastStepOf(2)).id
}

/** The same as people and other programs read it: 1 to 11, by the place in the order. */
export function numberOfCurrentStep(step: CurrentStep): number {
  return IN_ORDER.indexOf(step) + 1
}

/** Whether the course of an application on the wire is completed (C4). */
export function isCourseCompleted({ currentStep }: { currentStep: number }): boolean {
  return currentStep === numberOfCurrentStep('course-completed')
}
