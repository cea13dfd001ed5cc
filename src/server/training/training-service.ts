import { isFlagged } from '#domain/application/revision.ts'
import { isComplete, type StepId, stepOf } from '#domain/application/step.ts'
import { invalid, notFound } from '#domain/refusal.ts'
import { type QuizAnswers, whyQuizNotPassed } from '#domain/training/quiz.ts'
import type { TrainingKey } from '#domain/training/training.ts'
import type { Actor } from '../account/actor.ts'
import { saveStep } from '../application/application-gate.ts'
import type { ApplicationColumns, ApplicationRecord } from '../application/application-record.ts'
import { finishStep, lockForStep } from '../application/application-service.ts'
import type { Parts } from '../parts.ts'
import { Refused } from '../platform/refused.ts'
import { heldVersion } from '../text/text-service.ts'

type TrainingInForce = Awaited<ReturnType<typeof trainingOf>>

type Completion = {
  step: StepId
  training: TrainingInForce
  /** The field that the answers came in. */
  path: string
  answers: QuizAnswers
  /** What is kept of a passed training. */
  columnsAt(now: Date): ApplicationColumns
}

/** A training as it is in force, or as an earlier version of it says; refuses when there is none. */
export async function trainingOf(
  { database: { db }, clock, texts }: Pick<Parts, 'database' | 'clock' | 'texts'>,
  key: TrainingKey,
  version: number | undefined,
) {
  const current = texts.inForce('training', key)
  if (version === undefined || version === (current.number ?? 1)) return current
  const former = await heldVersion(db, { kind: 'training', key }, { number: version, now: clock.now() })
  if (former === null) throw new Refused(notFound('no-such-version', 'There is no such version'))
  return former
}

/** Completes the audition training (Specification 4): answers are judged by the version that was seen (H151). */
export async function completeAuditionTraining(
  parts: Parts,
  actor: Actor,
  answers: QuizAnswers,
  version: number | undefined,
): Promise<ApplicationRecord> {
  const training = await trainingOf(parts, 'audition', version)
  const kept = {
    auditionTrainingAnswers: JSON.stringify(answers),
    auditionTrainingVersion: training.number,
    auditionTrainingSha256: training.sha256,
    quizScore: 100,
  }
  return completeTraining(parts, actor, {
    step: 'audition-training',
    training,
    path: 'quizAnswers',
    answers,
    columnsAt: now => ({ ...kept, step3CompletedAt: now }),
  })
}

/** Completes the outline training (Specification 4): answers are judged by the version that was seen (H151). */
export async function completeOutlineTraining(
  parts: Parts,
  actor: Actor,
  answers: QuizAnswers,
  version: number | undefined,
): Promise<ApplicationRecord> {
  const training = await trainingOf(parts, 'course-outline', version)
  return completeTraining(parts, actor, {
    step: 'course-outline-training',
    training,
    path: 'answers',
    answers,
    columnsAt: now => outlineColumns(training, answers, now),
  })
}

/** Keeps what has been answered of the outline training so far; nothing is graded, and what was passed stays as it was. */
export async function saveOutlineTraining(
  parts: Parts,
  actor: Actor,
  answers: QuizAnswers,
  version: number | undefined,
): Promise<ApplicationRecord> {
  const training = await trainingOf(parts, 'course-outline', version)
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const application = await lockForStep(tx, actor, 'course-outline-training')
    if (isDone('course-outline-training', application)) return application

    const wasPassed = isComplete(stepOf('course-outline-training'), application)
    const columnsOf = wasPassed ? columnsAgain : outlineColumns
    return saveStep(tx, application, columnsOf(training, answers, now), now)
  })
}

function outlineColumns({ number, sha256 }: TrainingInForce, answers: QuizAnswers, now: Date) {
  return {
    courseOutlineTrainingAnswers: JSON.stringify(answers),
    courseOutlineTrainingAnsweredAt: now,
    courseOutlineTrainingVersion: number,
    courseOutlineTrainingSha256: sha256,
    courseOutlineTrainingAnswersAgain: null,
    courseOutlineTrainingVersionAgain: null,
  }
}

function columnsAgain({ number }: TrainingInForce, answers: QuizAnswers, now: Date) {
  return {
    courseOutlineTrainingAnswersAgain: JSON.stringify(answers),
    courseOutlineTrainingVersionAgain: number,
    courseOutlineTrainingAnsweredAt: now,
  }
}

/** When every answer is right (D4). Done twice it stays done: only a flagged training counts again (C12). */
async function completeTraining(parts: Parts, actor: Actor, completion: Completion): Promise<ApplicationRecord> {
  const { step, training, path, answers, columnsAt } = completion
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const application = await lockForStep(tx, actor, step)

    const problem = whyQuizNotPassed(training.content.questions, answers)
    if (problem !== null) throw new Refused(invalid('training-not-passed', problem.message, path))
    if (isDone(step, application)) return application

    return finishStep(parts, tx, { actor, application, step, data: columnsAt(now), now })
  })
}

function isDone(step: StepId, application: ApplicationRecord): boolean {
  return isComplete(stepOf(step), application) && !isFlagged(step, application)
}
