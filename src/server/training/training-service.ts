import { isFlagged } from '#domain/application/revision.ts'
import { isComplete, type StepId, stepOf } from '#domain/application/step.ts'
import { invalid } from '#domain/refusal.ts'
import { auditionQuiz } from '#domain/training/audition-quiz.ts'
import { outlineTrainingQuiz } from '#domain/training/outline-training-quiz.ts'
import { type QuizAnswers, whyQuizNotPassed } from '#domain/training/quiz.ts'
import type { Question } from '#domain/training/training.ts'
import type { Actor } from '../account/actor.ts'
import { saveStep } from '../application/application-gate.ts'
import type { ApplicationColumns, ApplicationRecord } from '../application/application-record.ts'
import { finishStep, lockForStep } from '../application/application-service.ts'
import type { Parts } from '../parts.ts'
import { Refused } from '../platform/refused.ts'

type Training = {
  step: StepId
  questions: readonly Question[]
  /** The field that the answers came in. */
  path: string
  answers: QuizAnswers
  /** What is kept of a passed training. */
  columnsAt(now: Date): ApplicationColumns
}

/** Completes the audition training (Specification 4). */
export function completeAuditionTraining(parts: Parts, actor: Actor, answers: QuizAnswers): Promise<ApplicationRecord> {
  const kept = { auditionTrainingAnswers: JSON.stringify(answers), quizScore: 100 }
  return completeTraining(parts, actor, {
    step: 'audition-training',
    questions: auditionQuiz,
    path: 'quizAnswers',
    answers,
    columnsAt: now => ({ ...kept, step3CompletedAt: now }),
  })
}

/** Completes the outline training (Specification 4). */
export function completeOutlineTraining(parts: Parts, actor: Actor, answers: QuizAnswers): Promise<ApplicationRecord> {
  return completeTraining(parts, actor, {
    step: 'course-outline-training',
    questions: outlineTrainingQuiz,
    path: 'answers',
    answers,
    columnsAt: () => ({ courseOutlineTrainingAnswers: JSON.stringify(answers) }),
  })
}

/** Keeps what has been answered of the outline training so far; nothing is graded, and what was passed stays as it was. */
export async function saveOutlineTraining(
  parts: Parts,
  actor: Actor,
  answers: QuizAnswers,
): Promise<ApplicationRecord> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const application = await lockForStep(tx, actor, 'course-outline-training')
    if (isDone('course-outline-training', application)) return application

    return saveStep(tx, application, { courseOutlineTrainingAnswers: JSON.stringify(answers) }, now)
  })
}

/** When every answer is right (D4). Done twice it stays done: only a flagged training counts again (C12). */
async function completeTraining(parts: Parts, actor: Actor, training: Training): Promise<ApplicationRecord> {
  const { step, questions, path, answers, columnsAt } = training
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const application = await lockForStep(tx, actor, step)

    const problem = whyQuizNotPassed(questions, answers)
    if (problem !== null) throw new Refused(invalid('training-not-passed', problem.message, path))
    if (isDone(step, application)) return application

    return finishStep(parts, tx, { actor, application, step, data: columnsAt(now), now })
  })
}

function isDone(step: StepId, application: ApplicationRecord): boolean {
  return isComplete(stepOf(step), application) && !isFlagged(step, application)
}
