import type { Instant } from '../instant.ts'
import type { ApplicationFacts } from './application-facts.ts'
import { currentStepOf } from './current-step.ts'
import { phaseBadge } from './dashboard.ts'
import { phaseStatusesOf, statusOf } from './phase-status.ts'
import { isFlagged } from './revision.ts'
import { STEPS, type StepId, stepOf } from './step.ts'

export type ProgressFacts = ApplicationFacts & {
  step3CompletedAt: Instant | null
  teachingTopics: readonly string[]
  hasSavedOutline: boolean
}

export type ProgressStep = {
  label: string
  done: boolean
  /** The step that it belongs to; the last label belongs to none. */
  of: StepId | null
}

/** The 11-step variant of Specification 1, each label with what makes it done (C5). What is to be done again is not done. */
export function overallProgress(application: ProgressFacts): ProgressStep[] {
  const submitted = application.videoUploadCompletedAt !== null
  const { phase2Status } = phaseStatusesOf(application)
  const labels: ProgressStep[] = [
    { label: 'Personal Info', of: 'personal-info', done: application.personalInfoCompletedAt !== null },
    { label: 'Training 1', of: 'audition-training', done: application.auditionTrainingCompletedAt !== null },
    { label: 'NDA', of: 'nda', done: application.ndaSignedAt !== null },
    { label: 'Training 2', of: 'audition-training', done: application.step3CompletedAt !== null },
    { label: 'Video Upload', of: 'video-upload', done: submitted },
    { label: 'Topics', of: 'video-upload', done: submitted && application.teachingTopics.length > 0 },
    {
      label: 'Course Training',
      of: 'course-outline-training',
      done: application.courseOutlineTrainingCompletedAt !== null,
    },
    { label: 'TOC Template', of: 'course-outline-creation', done: application.hasSavedOutline },
    { label: 'TOC Submit', of: 'course-outline-creation', done: application.courseOutlineCompletedAt !== null },
    { label: 'Contract', of: 'course-contracts', done: application.courseContractsCompletedAt !== null },
    { label: 'Complete', of: null, done: phase2Status === 'approved' },
  ]
  return labels.map(step => ({ ...step, done: step.done && !(step.of && isFlagged(step.of, application)) }))
}

/** How many of the eleven are done, and one: 1 to 11 (A6). It never runs ahead of the phase that is open (H85). */
export function overallStepOf(application: ProgressFacts): number {
  const progress = overallProgress(application)
  const { phase1Status, phase2Status } = phaseStatusesOf(application)
  if (phase1Status === 'approved' && phase2Status === 'approved') return progress.length

  const phase = phase1Status === 'approved' ? 2 : 1
  const open = progress.filter(({ of }) => of !== null && stepOf(of).phase <= phase)
  return Math.min(open.length, open.filter(step => step.done).length + 1)
}

/**
 * The word beside the number of the current step: the step to be done as its row calls it, or where the open phase stands
 * when the author has sent it in (H85).
 */
export function wordForCurrentStep(application: ApplicationFacts, isCourseCompleted: boolean): string {
  const current = currentStepOf(application, isCourseCompleted)
  if (current === 'course-completed') return 'Complete'

  const statuses = phaseStatusesOf(application)
  const status = statusOf(statuses.phase1Status === 'approved' ? 2 : 1, statuses)
  const step = STEPS.find(({ id }) => id === current)
  return status === 'in_progress' && step ? step.title : phaseBadge(status).label
}
