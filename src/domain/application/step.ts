import type { StepCompletions } from './application-facts.ts'
import { PATHS } from './paths.ts'

export const STEP_IDS = [
  'personal-info',
  'nda',
  'audition-training',
  'video-upload',
  'course-selection',
  'course-contracts',
  'course-outline-training',
  'course-outline-creation',
] as const
export type StepId = (typeof STEP_IDS)[number]

export type Step = {
  id: StepId
  /** 1 to 8: the place among all steps, which is also the `currentStep` while it is the one to do (C4). */
  number: number
  phase: 1 | 2
  /** 1 to 4: the place within its phase, as "Step X of N" counts. */
  numberInPhase: number
  title: string
  /** What its own screen is called where the dashboard says less (Specification 2). */
  screenTitle?: string
  path: string
  completedBy: keyof StepCompletions
  /** What the next step says while this one is missing (Specification 4, C2). */
  missing: string
  /** Whether finished work may be changed, or only looked at again. */
  kind: 'form' | 'one-way'
}

/** The steps of an application in their order. Guards, progress, the dashboard and the server's checks walk this list. */
export const STEPS: readonly Step[] = [
  {
    id: 'personal-info',
    number: 1,
    phase: 1,
    numberInPhase: 1,
    title: 'Personal Information',
    path: PATHS.personalInfo,
    completedBy: 'personalInfoCompletedAt',
    missing: 'Must complete personal information first',
    kind: 'form',
  },
  {
    id: 'nda',
    number: 2,
    phase: 1,
    numberInPhase: 2,
    title: 'NDA Agreement',
    path: PATHS.nda,
    completedBy: 'ndaSignedAt',
    missing: 'Must complete NDA signing first',
    kind: 'one-way',
  },
  {
    id: 'audition-training',
    number: 3,
    phase: 1,
    numberInPhase: 3,
    title: 'Audition Training',
    path: PATHS.auditionTraining,
    completedBy: 'auditionTrainingCompletedAt',
    missing: 'Must complete training first',
    kind: 'one-way',
  },
  {
    id: 'video-upload',
    number: 4,
    phase: 1,
    numberInPhase: 4,
    title: 'Sample Video',
    path: PATHS.videoUpload,
    completedBy: 'videoUploadCompletedAt',
    missing: 'Must complete all Phase 1 steps first',
    kind: 'form',
  },
  {
    id: 'course-selection',
    number: 5,
    phase: 2,
    numberInPhase: 1,
    title: 'Course Selection',
    path: PATHS.courseSelection,
    completedBy: 'courseSelectionCompletedAt',
    missing: 'Must complete course selection first',
    kind: 'one-way',
  },
  {
    id: 'course-contracts',
    number: 6,
    phase: 2,
    numberInPhase: 2,
    title: 'Course Contracts',
    path: PATHS.courseContracts,
    completedBy: 'courseContractsCompletedAt',
    missing: 'Must complete course contracts first',
    kind: 'one-way',
  },
  {
    id: 'course-outline-training',
    number: 7,
    phase: 2,
    numberInPhase: 3,
    title: 'Outline Training',
    screenTitle: 'Course Outline Training',
    path: PATHS.courseOutlineTraining,
    completedBy: 'courseOutlineTrainingCompletedAt',
    missing: 'Must complete course outline training first',
    kind: 'one-way',
  },
  {
    id: 'course-outline-creation',
    number: 8,
    phase: 2,
    numberInPhase: 4,
    title: 'Outline Creation',
    screenTitle: 'Course Outline Creation',
    path: PATHS.courseOutlineCreation,
    completedBy: 'courseOutlineCompletedAt',
    missing: 'Must complete course outline first',
    kind: 'form',
  },
]

export const PHASE_1_STEPS = STEPS.filter(step => step.phase === 1)
export const PHASE_2_STEPS = STEPS.filter(step => step.phase === 2)

export function stepOf(id: StepId): Step {
  const step = STEPS.find(candidate => candidate.id === id)
  if (step === undefined) throw new Error(`There is no step ${id}`)
  return step
}

export function isComplete(step: Step, application: StepCompletions): boolean {
  return application[step.completedBy] !== null
}

export function isPhaseComplete(phase: 1 | 2, application: StepCompletions): boolean {
  return STEPS.every(step => step.phase !== phase || isComplete(step, application))
}

/** The first step of the phase that is still to be done, or undefined when all are done. */
export function firstIncompleteStep(phase: 1 | 2, application: StepCompletions): Step | undefined {
  return STEPS.find(step => step.phase === phase && !isComplete(step, application))
}
