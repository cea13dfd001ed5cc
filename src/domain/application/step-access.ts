import { conflict, type Refusal } from '../refusal.ts'
import type { ApplicationFacts } from './application-facts.ts'
import { PATHS } from './paths.ts'
import {
  firstIncompleteStep,
  isComplete,
  isPhaseComplete,
  type StepCompletions,
  type StepId,
  stepOf,
  stepsOf,
} from './step.ts'

/** What every write of a step may be refused with: it cannot be opened, or not be changed. */
export const STEP_REFUSALS = ['no-application-yet', 'step-not-available', 'step-not-editable'] as const

/** What completing a step may be refused with, since any step may be what sends its phase in (C12, H4). */
export const COMPLETION_REFUSALS = [...STEP_REFUSALS, 'step-outdated'] as const

export type AccessFacts = StepCompletions & Pick<ApplicationFacts, 'status' | 'phase'>

/** A step that may not be opened yet: why, and where the guard leads instead. */
export type StepRefusal = Refusal & { redirectTo: string }

/**
 * Specification 4 "Step access" and C2: whether a step may be opened, asked by the guard on screen and by every write on
 * the server. Null means yes. Somebody without an application (null) may open the first step alone.
 */
export function whyCannotOpenStep(id: StepId, application: AccessFacts | null): StepRefusal | null {
  const step = stepOf(id)
  if (step.phase === 1) return whyEarlierStepMissing(id, application)
  if (application === null || !isPhaseComplete(1, application)) {
    return stepRefusal('Must complete all Phase 1 steps first', nextStepPath(application))
  }
  if (application.status !== 'approved' && application.phase !== 2) {
    return stepRefusal('Phase 1 must be approved before proceeding', PATHS.dashboard)
  }
  return whyEarlierStepMissing(id, application)
}

/** The path of the first step still to be done, or the dashboard while somebody else has to act (Specification 4). */
export function nextStepPath(application: AccessFacts | null): string {
  if (application === null) return PATHS.personalInfo
  const phase = application.status === 'approved' || application.phase === 2 ? 2 : 1
  const next = firstIncompleteStep(1, application) ?? (phase === 2 ? firstIncompleteStep(2, application) : undefined)
  return next?.path ?? PATHS.dashboard
}

/** The nearest missing step gives the reason, as each step names the one before it; the first one is where to go. */
function whyEarlierStepMissing(id: StepId, application: StepCompletions | null): StepRefusal | null {
  const step = stepOf(id)
  const steps = stepsOf(step.phase)
  const earlier = steps.slice(0, steps.indexOf(step))
  const missing = earlier.filter(candidate => application === null || !isComplete(candidate, application))
  const [first] = missing
  const nearest = missing.at(-1)
  return first === undefined || nearest === undefined ? null : stepRefusal(nearest.missing, first.path)
}

function stepRefusal(message: string, redirectTo: string): StepRefusal {
  return { ...conflict('step-not-available', message), redirectTo }
}
