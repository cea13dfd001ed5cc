import type { Instant } from '../instant.ts'
import { PATHS } from './paths.ts'

type Phase = 1 | 2

type ListedStep = {
  /** What everything that is stored calls the step. It never changes, wherever in the order the step stands. */
  id: string
  phase: Phase
  title: string
  /** What its own screen is called where the dashboard says less (Specification 2). */
  screenTitle?: string
  /** What the review dialog calls it; a step without it cannot be flagged (Specification 2, C12). */
  titleInReview?: string
  path: string
  /** The field that holds when the step was completed; it is complete once the time is set (Specification 4). */
  completedBy: string
  /** What the next step says while this one is missing (Specification 4, C2). */
  missing: string
  /** Whether finished work may be changed, or only looked at again. */
  kind: 'form' | 'one-way'
}

/** The steps of an application in their order, phase after phase. Whatever counts or numbers steps does it by this list. */
const IN_ORDER = [
  {
    id: 'personal-info',
    phase: 1,
    title: 'Personal Information',
    titleInReview: 'Personal Information',
    path: PATHS.personalInfo,
    completedBy: 'personalInfoCompletedAt',
    missing: 'Must complete personal information first',
    kind: 'form',
  },
  {
    id: 'nda',
    phase: 1,
    title: 'NDA Agreement',
    titleInReview: 'NDA Agreement',
    path: PATHS.nda,
    completedBy: 'ndaSignedAt',
    missing: 'Must complete NDA signing first',
    kind: 'one-way',
  },
  {
    id: 'audition-training',
    phase: 1,
    title: 'Audition Training',
    titleInReview: 'Training & Quiz',
    path: PATHS.auditionTraining,
    completedBy: 'auditionTrainingCompletedAt',
    missing: 'Must complete training first',
    kind: 'one-way',
  },
  {
    id: 'video-upload',
    phase: 1,
    title: 'Sample Video',
    titleInReview: 'Video Submission',
    path: PATHS.videoUpload,
    completedBy: 'videoUploadCompletedAt',
    missing: 'Must complete all Phase 1 steps first',
    kind: 'form',
  },
  {
    id: 'course-selection',
    phase: 2,
    title: 'Course Selection',
    titleInReview: 'Course Selection',
    path: PATHS.courseSelection,
    completedBy: 'courseSelectionCompletedAt',
    missing: 'Must complete course selection first',
    kind: 'one-way',
  },
  {
    id: 'course-contracts',
    phase: 2,
    title: 'Course Contracts',
    path: PATHS.courseContracts,
    completedBy: 'courseContractsCompletedAt',
    missing: 'Must complete course contracts first',
    kind: 'one-way',
  },
  {
    id: 'course-outline-training',
    phase: 2,
    title: 'Outline Training',
    screenTitle: 'Course Outline Training',
    titleInReview: 'Course Training',
    path: PATHS.courseOutlineTraining,
    completedBy: 'courseOutlineTrainingCompletedAt',
    missing: 'Must complete course outline training first',
    kind: 'one-way',
  },
  {
    id: 'course-outline-creation',
    phase: 2,
    title: 'Outline Creation',
    screenTitle: 'Course Outline Creation',
    titleInReview: 'Course Outline Creation',
    path: PATHS.courseOutlineCreation,
    completedBy: 'courseOutlineCompletedAt',
    missing: 'Must complete course outline first',
    kind: 'form',
  },
] as const satisfies readonly ListedStep[]

export type StepId = (typeof IN_ORDER)[number]['id']

/** When each step was completed. */
export type StepCompletions = Record<(typeof IN_ORDER)[number]['completedBy'], Instant | null>

export type Numbered<Listed> = Listed & {
  /** The place among all steps, from 1. For what people and other programs read; nothing is stored or decided by it. */
  number: number
  /** The place within its phase, as "Step X of N" counts. */
  numberInPhase: number
}
export type Step = Numbered<ListedStep & { id: StepId; completedBy: keyof StepCompletions }>

/** Gives each step the numbers that follow from its place in the order. */
export function numbered<Listed extends { phase: Phase }>(inOrder: readonly Listed[]): Numbered<Listed>[] {
  return inOrder.map((step, index) => {
    const before = inOrder.slice(0, index).filter(({ phase }) => phase === step.phase)
    return { ...step, number: index + 1, numberInPhase: before.length + 1 }
  })
}

/** The steps of an application in their order. Guards, progress, the dashboard and the server's checks walk this list. */
export const STEPS: readonly Step[] = numbered(IN_ORDER)
export const STEP_IDS = IN_ORDER.map(step => step.id)

export const PHASE_1_STEPS = STEPS.filter(step => step.phase === 1)
export const PHASE_2_STEPS = STEPS.filter(step => step.phase === 2)

/** The steps of a phase in their order. */
export function stepsOf(phase: Phase): readonly Step[] {
  return phase === 1 ? PHASE_1_STEPS : PHASE_2_STEPS
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
