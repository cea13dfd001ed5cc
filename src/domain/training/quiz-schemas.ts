import { z } from 'zod'
import { OPTIONS_PER_QUESTION } from './question-ids.ts'
import { PASS_MARK_SENTENCE } from './quiz.ts'

const AnswerSchema = z
  .int({ error: PASS_MARK_SENTENCE })
  .min(0, { error: PASS_MARK_SENTENCE })
  .max(OPTIONS_PER_QUESTION - 1, { error: PASS_MARK_SENTENCE })

/** A complete set of answers. Unknown, missing and impossible ones all answer with the pass mark (Decision D4). */
export const QuizAnswersSchema = z.strictObject(
  { q1: AnswerSchema, q2: AnswerSchema, q3: AnswerSchema },
  { error: PASS_MARK_SENTENCE },
)

/** Answers so far; any of them may be missing. */
export const PartialQuizAnswersSchema = QuizAnswersSchema.partial()
