import { isFlagged } from '#domain/application/revision.ts'
import { invalid } from '#domain/refusal.ts'
import { auditionQuiz } from '#domain/training/audition-quiz.ts'
import { type QuizAnswers, whyQuizNotPassed } from '#domain/training/quiz.ts'
import type { Actor } from '../account/actor.ts'
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

    const problem = whyQuizNotPassed(auditionQuiz, answers)
    if (problem !== null) throw new Refused(invalid(problem.message, 'quizAnswers'))
    if (application.auditionTrainingCompletedAt !== null && !isFlagged('audition-training', application)) {
      return application
    }

    const data = { auditionTrainingAnswers: JSON.stringify(answers), step3CompletedAt: now, quizScore: 100 }
    return finishStep(parts, tx, { actor, application, step: 'audition-training', data, now })
  })
}
