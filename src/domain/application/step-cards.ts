import type { StatusBadge } from '../status-badge.ts'
import { badgeOfStep, type DashboardFacts, isToSignAgain, labelToWork, mayChange, nextMove } from './dashboard.ts'
import { whyCannotEdit } from './editing.ts'
import { phaseStatusesOf, statusOf } from './phase-status.ts'
import { isFlagged } from './revision.ts'
import { isComplete, type Step, type StepId, stepsOf } from './step.ts'
import { whyCannotOpenStep } from './step-access.ts'

/** A button that leads to the step, asks for a revision of it, or is off for a reason. */
type StepButton = { kind: 'open' | 'revise'; label: string } | { kind: 'off'; label: string; reason: string }

export type StepCard = {
  step: Step
  state: 'done' | 'current' | 'open' | 'locked'
  badge: StatusBadge
  button: StepButton
}

/** The four steps of a phase as the dashboard lists them (Specification 2, "Applicant dashboard"). */
export function stepCards(phase: 1 | 2, application: DashboardFacts): StepCard[] {
  const next = nextMove(application)
  const current = 'step' in next ? next.step : null
  return stepsOf(phase).map(step => cardOf(step, application, current))
}

function cardOf(step: Step, application: DashboardFacts, current: StepId | null): StepCard {
  const button = buttonOf(step, application)
  const isDone = isComplete(step, application)
  const state = step.id === current ? 'current' : isDone ? 'done' : button.kind === 'off' ? 'locked' : 'open'
  return { step, state, badge: badgeOfStep(step, application), button }
}

function buttonOf(step: Step, application: DashboardFacts): StepButton {
  const statuses = phaseStatusesOf(application)
  const status = statusOf(step.phase, statuses)
  const whyNotOpen = whyCannotOpenStep(step.id, application)
  const whyNotEdit = whyCannotEdit(step.id, statuses)

  if (whyNotOpen !== null) {
    return { kind: 'off', label: step.phase === 1 ? 'Waiting' : 'Locked', reason: whyNotOpen.message }
  }
  if (isToSignAgain(step.id, application)) return { kind: 'revise', label: 'Sign Again' }
  if (status === 'in_review' && whyNotEdit !== null) {
    return { kind: 'off', label: 'In Review', reason: whyNotEdit.message }
  }
  if (status === 'approved' && step.phase === 2 && whyNotEdit !== null) {
    return { kind: 'off', label: 'Approved', reason: whyNotEdit.message }
  }
  if (isFlagged(step.id, application)) {
    return { kind: 'revise', label: step.phase === 1 ? 'Revise' : 'Review & Revise' }
  }
  if (!isComplete(step, application)) return { kind: 'open', label: labelToWork(step, application) }
  return { kind: 'open', label: mayChange(step, application) ? 'Edit' : 'Review' }
}
