import type { PhaseStatuses } from './application-facts.ts'
import { whyCannotEdit } from './editing.ts'
import { lastStepOf } from './step.ts'

/** Whether the answers of a phase are still to be sent, or to be sent again; else the reviewers have them. */
export function areAnswersOpen(phase: 1 | 2, statuses: PhaseStatuses): boolean {
  return whyCannotEdit(lastStepOf(phase).id, statuses) === null
}

/** What the page with the answers of a phase is called: before they are sent, and after. */
export function answersTitle(phase: 1 | 2, statuses: PhaseStatuses): string {
  return areAnswersOpen(phase, statuses) ? 'Check Your Answers' : 'What You Sent'
}
