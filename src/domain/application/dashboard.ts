import { CONTRACT_KINDS } from '../agreement/contracts.ts'
import { agreementsToSignAgain, stepOfAgreement, whyCannotSign } from '../agreement/signing-rules.ts'
import { enumerated } from '../enumerated.ts'
import type { Instant } from '../instant.ts'
import { DECIDED_BADGES, type StatusBadge } from '../status-badge.ts'
import type { ApplicationFacts } from './application-facts.ts'
import type { PhaseStatus } from './application-status.ts'
import { whyCannotEdit } from './editing.ts'
import { phaseStatusesOf, statusOf } from './phase-status.ts'
import { flaggedStep, isFlagged, latestDecision } from './revision.ts'
import { firstIncompleteStep, isComplete, lastStepOf, type Step, type StepId, stepOf, stepsOf } from './step.ts'
import { whyCannotOpenStep } from './step-access.ts'

/** As much of an application as the dashboard's rules look at. */
export type DashboardFacts = Parameters<typeof whyCannotSign>[1] & {
  draftSavedAt: Instant | null
  shortBio: string | null
  longBio: string | null
  teachingTopics: readonly string[]
  courseOutlineTrainingAnswers: string | null
  courseOutlineData: string | null
}

const PHASE_BADGES = {
  in_progress: { tone: 'neutral', label: 'In Progress' },
  in_review: { tone: 'waiting', label: 'In Review' },
  ...DECIDED_BADGES,
  locked: { tone: 'locked', label: 'Locked' },
} as const satisfies Record<PhaseStatus, StatusBadge>

/** The word for a phase as a whole. */
export function phaseBadge(status: PhaseStatus): StatusBadge {
  return PHASE_BADGES[status]
}

/** The word for a step: what is asked for, whether it is done, and what can be begun. */
export function badgeOfStep(step: Step, application: DashboardFacts): StatusBadge {
  if (isFlagged(step.id, application)) return { tone: 'needs', label: 'Needs Revision' }
  if (isToSignAgain(step.id, application)) return { tone: 'needs', label: 'Void' }
  if (isComplete(step, application)) return { tone: 'done', label: 'Complete' }
  if (whyCannotOpenStep(step.id, application) !== null) {
    return { tone: 'locked', label: step.phase === 1 ? 'Waiting' : 'Locked' }
  }
  return isBegun(step.id, application) || isPartlySigned(step.id, application)
    ? { tone: 'neutral', label: 'In Progress' }
    : { tone: 'current', label: 'Ready to Start' }
}

/** Phase 2 is shown once phase 1 is approved (Specification 2 and 6). */
export function isPhase2Shown(application: ApplicationFacts): boolean {
  return phaseStatusesOf(application).phase1Status === 'approved'
}

/** What there is to do now, and for whom. The phase says which one the move is about. */
export type NextMove =
  /** The label is the one of the step's own button. */
  | { kind: 'work'; phase: 1 | 2; step: StepId; label: string }
  | { kind: 'revise'; phase: 1 | 2; step: StepId }
  | { kind: 'submit-again'; phase: 1 | 2; step: StepId }
  | { kind: 'wait'; phase: 1 | 2 }
  | { kind: 'finished'; phase: 2 }

/** The applicant's next move, derived from the display statuses (Specification 4, C6, C12). */
export function nextMove(application: DashboardFacts): NextMove {
  const statuses = phaseStatusesOf(application)
  const phase = statuses.phase1Status === 'approved' ? 2 : 1
  const status = statusOf(phase, statuses)
  const lastStep = lastStepOf(phase).id
  const missing = firstIncompleteStep(phase, application)

  if (status === 'approved') return { kind: 'finished', phase: 2 }
  if (status === 'in_review') return { kind: 'wait', phase }
  if (missing !== undefined) return { kind: 'work', phase, step: missing.id, label: labelToWork(missing, application) }
  if (status === 'rejected') return { kind: 'submit-again', phase, step: lastStep }
  return { kind: 'revise', phase, step: flaggedStep(application, phase) ?? lastStep }
}

/** The step that sends a phase in: the last one, or in a revision the one that there is to do (C6, C12). */
export function sendingStep(phase: 1 | 2, application: DashboardFacts): Step {
  const isRevision = statusOf(phase, phaseStatusesOf(application)) === 'needs_revision'
  const move = nextMove(application)
  return isRevision && 'step' in move ? stepOf(move.step) : lastStepOf(phase)
}

/** The other forms of a phase, where completing this step now sends it in: each as it is saved. */
export function formsSentWith(id: StepId, application: DashboardFacts): Step[] {
  const { phase } = stepOf(id)
  if (sendingStep(phase, application).id !== id || !mayChange(stepOf(id), application)) return []
  return stepsOf(phase).filter(step => step.kind === 'form' && step.id !== id)
}

/** The step that sends a phase back in a revision, where it is another one and this one can be changed as well; else null. */
export function stepRevisedInstead(id: StepId, application: DashboardFacts): Step | null {
  return sendsRevision(id, application) || !mayChange(stepOf(id), application) ? null : revisingStep(id, application)
}

/** Whether completing this step sends its phase back in a revision (C12). */
export function sendsRevision(id: StepId, application: DashboardFacts): boolean {
  return revisingStep(id, application)?.id === id
}

/** What sends the phase of a step back, where a revision of it is asked for. */
function revisingStep(id: StepId, application: DashboardFacts): Step | null {
  const { phase } = stepOf(id)
  return statusOf(phase, phaseStatusesOf(application)) === 'needs_revision' ? sendingStep(phase, application) : null
}

/** When a phase that is in review was sent in. Work on a phase 1 that was reopened moves `updatedAt`, and sends no outline in. */
export function sentInAt<Time>(phase: 1 | 2, facts: { courseSubmittedAt: Time | null; updatedAt: Time }): Time {
  return phase === 1 ? facts.updatedAt : (facts.courseSubmittedAt ?? facts.updatedAt)
}

/** When this step was saved without being completed, or null when nothing of it is. */
export function stepSavedAt<Facts extends DashboardFacts>(id: StepId, application: Facts): Facts['draftSavedAt'] {
  return isBegun(id, application) ? application.draftSavedAt : null
}

/** The 11-step variant counts an outline as begun once it has been saved (C5). */
export function hasSavedOutline(application: { courseOutlineData: string | null }): boolean {
  return application.courseOutlineData !== null
}

/** What leads to a step that is not completed. */
export function labelToWork({ id, kind }: Step, application: DashboardFacts): string {
  if (id === 'course-outline-creation') return 'Continue'
  if (isBegun(id, application)) return kind === 'form' ? 'Edit' : 'Continue'
  return isPartlySigned(id, application) ? 'Continue' : 'Start'
}

/** Whether the answers of a step can still be changed: finished work only where a form holds it, or a revision asks for it. */
export function mayChange(step: Step, application: ApplicationFacts): boolean {
  if (whyCannotOpenStep(step.id, application) ?? whyCannotEdit(step.id, phaseStatusesOf(application))) return false
  return step.kind === 'form' || !isComplete(step, application) || isFlagged(step.id, application)
}

/** What of a phase can still be changed, as a sentence names it: "Personal Information and Sample Video" (C12). */
export function whatMayChange(phase: 1 | 2, application: ApplicationFacts): string {
  const changeable = stepsOf(phase).filter(step => mayChange(step, application))
  return enumerated(changeable.map(({ title }) => title))
}

/** Whether something was kept for a step that has not been completed yet. */
function isBegun(id: StepId, application: DashboardFacts): boolean {
  if (application.draftSavedAt === null) return false
  if (id === 'personal-info') return application.personalInfoCompletedAt === null
  if (id === 'course-outline-training')
    return application.courseOutlineTrainingCompletedAt === null && hasAnswers(application)
  if (id === 'course-outline-creation')
    return application.courseOutlineCompletedAt === null && hasSavedOutline(application)
  if (id !== 'video-upload' || application.videoUploadCompletedAt !== null) return false
  const { shortBio, longBio, teachingTopics, sampleVideoUrl } = application
  return Boolean(shortBio || longBio || sampleVideoUrl) || teachingTopics.length > 0
}

function hasAnswers({ courseOutlineTrainingAnswers: saved }: DashboardFacts): boolean {
  return saved !== null && saved !== '{}'
}

/** Whether a document of a completed step is void and can be signed anew (H321). */
export function isToSignAgain(id: StepId, application: DashboardFacts): boolean {
  return (
    isComplete(stepOf(id), application) && agreementsToSignAgain(application).some(kind => stepOfAgreement(kind) === id)
  )
}

/** Whether some of the contracts are signed and others are not, as after a change of course. */
function isPartlySigned(id: StepId, application: DashboardFacts): boolean {
  if (id !== 'course-contracts' || application.courseContractsCompletedAt !== null) return false
  return CONTRACT_KINDS.some(kind => whyCannotSign(kind, application) !== null)
}

/** The reviewer's words to pin above a step that is to be done again, or null. */
export function feedbackFor<Facts extends ApplicationFacts>(
  id: StepId,
  application: Facts,
): Facts['reviews'][number] | null {
  if (!isFlagged(id, application)) return null
  return latestDecision<Facts['reviews'][number]>(application.reviews, stepOf(id).phase) ?? null
}
