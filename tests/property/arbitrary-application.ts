import fc from 'fast-check'
import type { ApplicationFacts, ReviewFacts, RevisableId } from '#domain/application/application-facts.ts'
import { APPLICATION_STATUSES, PHASE_STATUSES, REVIEW_STATUSES } from '#domain/application/application-status.ts'
import { whyCannotEdit } from '#domain/application/editing.ts'
import { phaseStatusesOf } from '#domain/application/phase-status.ts'
import { isFlagged, REVISABLES, revisablesOf } from '#domain/application/revision.ts'
import { isComplete, STEPS, type Step } from '#domain/application/step.ts'
import { whyCannotOpenStep } from '#domain/application/step-access.ts'
import { completeStep, decide, momentOfMove, type Transition } from '#domain/application/transition.ts'
import { DECISIONS, type Decision, whyCannotDecide } from '#domain/review/decision.ts'
import { applicationFacts } from '../factories/application-facts.ts'

const moment = fc.integer({ min: 0, max: 40 }).map(minute => new Date(Date.UTC(2026, 2, 1, 9, minute)))

const review: fc.Arbitrary<ReviewFacts> = fc.record({
  phase: fc.constantFrom(1, 2),
  status: fc.constantFrom(...REVIEW_STATUSES),
  flagged: fc.option(fc.constantFrom(...REVISABLES.map(({ id }) => id))),
  createdAt: moment,
})

/** Any combination of facts, including those that no applicant reaches: old records, half a migration, a slip by hand. */
export const anyFacts: fc.Arbitrary<ApplicationFacts> = fc.record({
  personalInfoCompletedAt: fc.option(moment),
  ndaSignedAt: fc.option(moment),
  auditionTrainingCompletedAt: fc.option(moment),
  videoUploadCompletedAt: fc.option(moment),
  courseSelectionCompletedAt: fc.option(moment),
  courseContractsCompletedAt: fc.option(moment),
  courseOutlineTrainingCompletedAt: fc.option(moment),
  courseOutlineCompletedAt: fc.option(moment),
  status: fc.constantFrom(...APPLICATION_STATUSES),
  phase: fc.constantFrom(1, 2),
  phase2Status: fc.constantFrom(...PHASE_STATUSES),
  sampleVideoUrl: fc.constantFrom(null, '/objects/videos/sample'),
  courseOutlineCompleted: fc.boolean(),
  courseSubmittedAt: fc.option(moment),
  updatedAt: moment,
  reviews: fc.array(review, { maxLength: 5 }),
})

/** One thing that somebody did. */
export type Move =
  | { who: 'applicant'; step: Step }
  | { who: 'reviewer' | 'admin'; phase: 1 | 2; status: Decision; flagged: RevisableId | null }

/** A move with the application before and after it. */
export type Moment = { move: Move; transition: Transition; before: ApplicationFacts; after: ApplicationFacts }

/** The life of an application from its beginning, by legal moves alone. */
export type Life = { start: ApplicationFacts; moments: Moment[] }

/**
 * How one step of a walk is chosen among the legal moves: by whom, whether the work goes on, and which of those left; and by
 * how many minutes the clock is wrong by which it is made (H47).
 */
type Choice = { who: Move['who']; forward: boolean; pick: number; wrongBy: number }

const choice: fc.Arbitrary<Choice> = fc.record({
  who: fc.constantFrom<Move['who'][]>('applicant', 'applicant', 'applicant', 'reviewer', 'admin'),
  forward: fc.constantFrom(true, true, true, true, false),
  pick: fc.nat(),
  wrongBy: fc.integer({ min: -10, max: 10 }),
})

/** Lives of all kinds, up to 60 moves long. Without admins nobody reopens what was approved. */
export function lives({ admins = true } = {}): fc.Arbitrary<Life> {
  // Long ones on purpose: left to itself the generator prefers short lists, and phase 2 begins after five moves.
  const choices = fc.array(choice, { minLength: 20, maxLength: 60, size: 'max' })
  return choices.map(chosenInTurn => live(chosenInTurn, admins))
}

/** Every application of a life, from the first to the last. */
export function applicationsOf({ start, moments }: Life): ApplicationFacts[] {
  return [start, ...moments.map(moment => moment.after)]
}

/** Everything that somebody may do with the application as it is. */
export function legalMoves(application: ApplicationFacts, admins = true): Move[] {
  const steps = STEPS.filter(step => mayComplete(step, application))
  const staff = admins ? (['reviewer', 'admin'] as const) : (['reviewer'] as const)
  return [
    ...steps.map(step => ({ who: 'applicant', step }) as const),
    ...staff.flatMap(who => decisionsOf(who, application)),
  ]
}

function mayComplete(step: Step, application: ApplicationFacts): boolean {
  if (whyCannotOpenStep(step.id, application) !== null) return false
  if (whyCannotEdit(step.id, phaseStatusesOf(application)) !== null) return false
  return step.kind === 'form' || !isComplete(step, application) || isFlagged(step.id, application)
}

function decisionsOf(who: 'reviewer' | 'admin', application: ApplicationFacts): Move[] {
  const facts = { ...application, userId: 'applicant' }
  const phases = ([1, 2] as const).filter(phase => whyCannotDecide(phase, facts, { id: who, role: who }) === null)
  return phases.flatMap(phase => {
    const revisables = revisablesOf(phase).map(({ id }) => id)
    return DECISIONS.flatMap((status): Move[] => {
      const flags = status === 'needs_revision' ? [null, ...revisables] : [null]
      return flags.map(flagged => ({ who, phase, status, flagged }))
    })
  })
}

function live(choices: readonly Choice[], admins: boolean): Life {
  const start = applicationFacts({ updatedAt: at(0) })
  const moments: Moment[] = []
  for (const [index, next] of choices.entries()) {
    const before = moments.at(-1)?.after ?? start
    const move = chosen(legalMoves(before, admins), next, before)
    if (move === undefined) break
    moments.push(make(move, before, at(index + 1 + next.wrongBy)))
  }
  return { start, moments }
}

/** Prefers what was asked for, and takes any legal move where there is no such. Undefined when nobody can do anything. */
function chosen(moves: readonly Move[], { who, forward, pick }: Choice, before: ApplicationFacts): Move | undefined {
  const theirs = moves.filter(move => move.who === who)
  const onward = moves.filter(move => forward && leadsOn(move, before))
  const preferred = [onward.filter(move => move.who === who), onward, theirs]
  const among = preferred.find(group => group.length > 0) ?? moves
  return evenly(among, pick)
}

/** Each decision is as likely as the others, although a revision comes in as many forms as there are steps. */
function evenly(moves: readonly Move[], pick: number): Move | undefined {
  const status = DECISIONS[pick % DECISIONS.length]
  const narrowed = moves.filter(move => move.who === 'applicant' || move.status === status)
  const among = narrowed.length > 0 ? narrowed : moves
  return among[Math.floor(pick / DECISIONS.length) % among.length]
}

/** Work that is still to be done, and decisions on what waits for one. */
function leadsOn(move: Move, before: ApplicationFacts): boolean {
  if (move.who === 'applicant') return !isComplete(move.step, before) || isFlagged(move.step.id, before)
  const { phase1Status, phase2Status } = phaseStatusesOf(before)
  return (move.phase === 1 ? phase1Status : phase2Status) === 'in_review'
}

function make(move: Move, before: ApplicationFacts, now: Date): Moment {
  const at = momentOfMove(before, now)
  const transition = move.who === 'applicant' ? completeStep(before, move.step.id, at) : decide(move.phase, move)
  const { change, review } = transition
  const reviews = review === null ? before.reviews : [{ ...review, createdAt: at }, ...before.reviews]
  const video =
    move.who === 'applicant' && move.step.id === 'video-upload' ? { sampleVideoUrl: '/objects/videos/1' } : {}
  return { move, transition, before, after: { ...before, ...video, ...change, reviews } }
}

/** Moves are a minute apart, by a clock that is right. */
function at(minute: number): Date {
  return new Date(Date.UTC(2026, 2, 1, 9, minute))
}
