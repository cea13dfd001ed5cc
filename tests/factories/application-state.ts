import type { RevisableId } from '#domain/application/application-facts.ts'
import { REVISABLES } from '#domain/application/revision.ts'
import type { StepId } from '#domain/application/step.ts'
import type { Decision } from '#domain/review/decision.ts'

/** One thing that happens to an application. */
export type Move =
  | { kind: 'draft'; step: StepId }
  | { kind: 'complete'; step: StepId }
  /** `flags`: what is to be revised. */
  | { kind: 'decide'; phase: 1 | 2; decision: Decision; flags: RevisableId | null }
  /** The course record is set to completed (C4). */
  | { kind: 'publish' }

const draft = (step: StepId): Move => ({ kind: 'draft', step })
const complete = (step: StepId): Move => ({ kind: 'complete', step })
const approve = (phase: 1 | 2): Move => ({ kind: 'decide', phase, decision: 'approved', flags: null })
const reject = (phase: 1 | 2): Move => ({ kind: 'decide', phase, decision: 'rejected', flags: null })
const flag = (flags: RevisableId): Move => ({
  kind: 'decide',
  phase: REVISABLES.find(({ id }) => id === flags)?.phase ?? 1,
  decision: 'needs_revision',
  flags,
})

const info = complete('personal-info')
const nda = complete('nda')
const training = complete('audition-training')
const video = complete('video-upload')
const selection = complete('course-selection')
const contracts = complete('course-contracts')
const outlineTraining = complete('course-outline-training')
const outline = complete('course-outline-creation')

const submitted = [info, nda, training, video]
const approved = [...submitted, approve(1)]
const courseSubmitted = [...approved, selection, contracts, outlineTraining, outline]

/**
 * Every state an application can stand in, as the moves that lead there: each display status of both phases and each
 * reviewer status is among them.
 */
export const APPLICATION_STATES = {
  started: [draft('personal-info')],
  'personal-info-done': [info],
  'nda-signed': [info, nda],
  trained: [info, nda, training],
  'video-drafted': [info, nda, training, draft('video-upload')],
  submitted: submitted,
  'personal-info-flagged': [...submitted, flag('personal-info')],
  'nda-flagged': [...submitted, flag('nda')],
  'training-flagged': [...submitted, flag('audition-training')],
  'video-flagged': [...submitted, flag('video-upload')],
  'revision-drafted': [...submitted, flag('video-upload'), draft('video-upload')],
  resubmitted: [...submitted, flag('video-upload'), video],
  'nda-signed-again': [...submitted, flag('nda'), nda],
  rejected: [...submitted, reject(1)],
  'resubmitted-after-rejection': [...submitted, reject(1), video],
  approved: approved,
  'course-selected': [...approved, selection],
  'contracts-signed': [...approved, selection, contracts],
  'outline-trained': [...approved, selection, contracts, outlineTraining],
  'outline-drafted': [...approved, selection, contracts, outlineTraining, draft('course-outline-creation')],
  'course-submitted': courseSubmitted,
  'course-selection-flagged': [...courseSubmitted, flag('course-selection')],
  'outline-training-flagged': [...courseSubmitted, flag('course-outline-training')],
  'outline-flagged': [...courseSubmitted, flag('course-outline-creation')],
  'final-review-flagged': [...courseSubmitted, flag('final-review')],
  'course-resubmitted': [...courseSubmitted, flag('course-outline-creation'), outline],
  'course-rejected': [...courseSubmitted, reject(2)],
  'course-approved': [...courseSubmitted, approve(2)],
  completed: [...courseSubmitted, approve(2), { kind: 'publish' }],
} as const satisfies Record<string, readonly Move[]>
export type ApplicationState = keyof typeof APPLICATION_STATES

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** How long after what came before a move is made, in milliseconds: people sign at once and reviewers take days. */
export function durationOf(move: Move): number {
  if (move.kind === 'draft') return 5 * HOUR
  if (move.kind === 'decide') return 2 * DAY + 3 * HOUR
  if (move.kind === 'publish') return 24 * DAY
  return DURATION_OF_STEP[move.step]
}

const DURATION_OF_STEP: Record<StepId, number> = {
  'personal-info': HOUR / 3,
  nda: HOUR / 4,
  'audition-training': HOUR,
  'video-upload': DAY + 5 * HOUR,
  'course-selection': 7 * HOUR,
  'course-contracts': DAY + HOUR,
  'course-outline-training': HOUR,
  'course-outline-creation': 3 * DAY + 2 * HOUR,
}

/** How long it takes to get into the state, in milliseconds. */
export function durationUntil(state: ApplicationState): number {
  const moves: readonly Move[] = APPLICATION_STATES[state]
  return moves.reduce((sum, move) => sum + durationOf(move), 0)
}
