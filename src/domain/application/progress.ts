import type { Instant } from '../instant.ts'
import type { ApplicationFacts } from './application-facts.ts'
import { phaseStatusesOf } from './phase-status.ts'
import { isComplete, type StepCompletions, stepsOf } from './step.ts'

export type ProgressFacts = ApplicationFacts & {
  step3CompletedAt: Instant | null
  teachingTopics: readonly string[]
  hasSavedOutline: boolean
}

export type ProgressStep = { label: string; done: boolean }

/** The 11-step variant of Specification 1, each label with what makes it done (C5). */
export function overallProgress(application: ProgressFacts): ProgressStep[] {
  const submitted = application.videoUploadCompletedAt !== null
  return [
    { label: 'Personal Info', done: application.personalInfoCompletedAt !== null },
    { label: 'Training 1', done: application.auditionTrainingCompletedAt !== null },
    { label: 'NDA', done: application.ndaSignedAt !== null },
    { label: 'Training 2', done: application.step3CompletedAt !== null },
    { label: 'Video Upload', done: submitted },
    { label: 'Topics', done: submitted && application.teachingTopics.length > 0 },
    { label: 'Course Training', done: application.courseOutlineTrainingCompletedAt !== null },
    { label: 'TOC Template', done: application.hasSavedOutline },
    { label: 'TOC Submit', done: application.courseOutlineCompletedAt !== null },
    { label: 'Contract', done: application.courseContractsCompletedAt !== null },
    { label: 'Complete', done: phaseStatusesOf(application).phase2Status === 'approved' },
  ]
}

/** 1 to 11: the step being worked on, counted over the 11-step variant. */
export function overallStepOf(application: ProgressFacts): number {
  const progress = overallProgress(application)
  return Math.min(progress.length, progress.filter(step => step.done).length + 1)
}

/** Whole percent of the finished steps of a phase. */
export function percentComplete(phase: 1 | 2, application: StepCompletions): number {
  const steps = stepsOf(phase)
  const done = steps.filter(step => isComplete(step, application)).length
  return Math.round((100 * done) / steps.length)
}
