import type { Instant } from '../instant.ts'
import { type ListedStep, STEP_LIST } from './step-list.ts'

type Phase = 1 | 2

export type StepId = (typeof STEP_LIST)[number]['id']

/** When each step was completed. */
export type StepCompletions = Record<(typeof STEP_LIST)[number]['completedBy'], Instant | null>

export type Step = ListedStep & {
  id: StepId
  completedBy: keyof StepCompletions
  /** The place among all steps, from 1. For what people and other programs read; nothing is stored or decided by it. */
  number: number
  /** The place within its phase, as "Step X of N" counts. */
  numberInPhase: number
}

/** The steps of an application in their order. Guards, progress, the dashboard and the server's checks walk this list. */
export const STEPS: readonly Step[] = STEP_LIST.map((step, index) => {
  const before = STEP_LIST.slice(0, index).filter(({ phase }) => phase === step.phase)
  return { ...step, number: index + 1, numberInPhase: before.length + 1 }
})
export const STEP_IDS = STEP_LIST.map(step => step.id)

/** The steps of a phase in their order. */
export function stepsOf(phase: Phase): readonly Step[] {
  return STEPS.filter(step => step.phase === phase)
}

/** The step that sends a phase to the reviewers the first time (C6). */
export function lastStepOf(phase: Phase): Step {
  const last = stepsOf(phase).at(-1)
  if (last === undefined) throw new Error(`Phase ${phase} has no steps`)
  return last
}

export function stepOf(id: StepId): Step {
  const step = STEPS.find(candidate => candidate.id === id)
  if (step === undefined) throw new Error(`There is no step ${id}`)
  return step
}

export function isComplete(step: Step, application: StepCompletions): boolean {
  return application[step.completedBy] !== null
}

export function isPhaseComplete(phase: Phase, application: StepCompletions): boolean {
  return stepsOf(phase).every(step => isComplete(step, application))
}

/** The first step of the phase that is still to be done, or undefined when all are done. */
export function firstIncompleteStep(phase: Phase, application: StepCompletions): Step | undefined {
  return stepsOf(phase).find(step => !isComplete(step, application))
}
