import { z } from 'zod'
import { ApplicationSchema } from '../application/application.ts'
import { STEP_REFUSALS } from '../application/step-access.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { PartialQuizAnswersSchema, QuizAnswersSchema } from './quiz-schemas.ts'

export const trainingContract = {
  'POST /api/application/step3/complete': {
    who: 'signed-in',
    summary: 'Complete the audition training',
    body: z.object({ quizAnswers: QuizAnswersSchema }),
    response: ApplicationSchema,
    refuses: [...STEP_REFUSALS, 'training-not-passed'],
  },
  'POST /api/application/step7/save': {
    who: 'signed-in',
    summary: 'Save what has been answered of the outline training',
    body: z.object({ answers: PartialQuizAnswersSchema }),
    response: ApplicationSchema,
    refuses: STEP_REFUSALS,
  },
  'POST /api/application/step7/complete': {
    who: 'signed-in',
    summary: 'Complete the outline training',
    body: z.object({ answers: QuizAnswersSchema }),
    response: ApplicationSchema,
    refuses: [...STEP_REFUSALS, 'training-not-passed'],
  },
} satisfies RouteTable
