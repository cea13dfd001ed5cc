import { PATHS } from './paths.ts'

export type ListedStep = {
  /** What everything that is stored calls the step. It never changes, wherever in the order the step stands. */
  id: string
  phase: 1 | 2
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

/**
 * The steps of an application in their order, phase after phase. Whatever counts or numbers steps does it by this list, so
 * a step may be put in anywhere.
 */
export const STEP_LIST = [
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
