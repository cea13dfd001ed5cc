import { isFlagged } from '#domain/application/revision.ts'
import { invalid } from '#domain/refusal.ts'
import { auditionQuiz } from '#domain/training/audition-quiz.ts'
import { outlineTrainingQuiz } from '#domain/training/outline-training-quiz.ts'
import { type QuizAnswers, whyQuizNotPassed } from '#domain/training/quiz.ts'
import type { Question } from '#domain/training/training.ts'
import type { Actor } from '../account/actor.ts'
import { saveDraft } from '../application/application-gate.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { finishStep, lockForStep } from '../application/application-service.ts'
import type { Parts } from '../parts.ts'
import { Refused } from '../platform/refused.ts'

/**
 * Completes the audition training when every answer is right (D4). Done twice it stays done: only a flagged training
 * counts again (C12).
 */
export async function completeAuditionTraining(
  parts: Parts,
  actor: Actor,
  answers: QuizAnswers,
): Promise<ApplicationRecord> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const application = await lockForStep(tx, actor, 'audition-training')

    assertPassed(auditionQuiz, answers, 'quizAnswers')
    if (application.auditionTrainingCompletedAt !== null && !isFlagged('audition-training', application)) {
      return application
    }

    const data = { auditionTrainingAnswers: JSON.stringify(answers), step3CompletedAt: now, quizScore: 100 }
    return finishStep(parts, tx, { actor, application, step: 'audition-training', data, now })
  })
}

/** Keeps what has been answered of the outline training so far; nothing is graded or completed. */
export async function saveOutlineTraining(
  parts: Parts,
  actor: Actor,
  answers: QuizAnswers,
): Promise<ApplicationRecord> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const application = await lockForStep(tx, actor, 'course-outline-training')
    return saveDraft(tx, application, { courseOutlineTrainingAnswers: JSON.stringify(answers) }, now)
  })
}

/** Completes the outline training when every answer is right (D4); done twice it stays done (C12). */
export async function completeOutlineTraining(
  parts: Parts,
  actor: Actor,
  answers: QuizAnswers,
): Promise<ApplicationRecord> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const application = await lockForStep(tx, actor, 'course-outline-training')

    assertPassed(outlineTrainingQuiz, answers, 'answers')
    const isDone = application.courseOutlineTrainingCompletedAt !== null
    if (isDone && !isFlagged('course-outline-training', application)) return application

    const data = { courseOutlineTrainingAnswers: JSON.stringify(answers) }
    return finishStep(parts, tx, { actor, application, step: 'course-outline-training', data, now })
  })
}

function assertPassed(questions: readonly Question[], answers: QuizAnswers, path: string): void {
  const problem = whyQuizNotPassed(questions, answers)
  if (problem !== null) throw new Refused(invalid(problem.message, path))
}
