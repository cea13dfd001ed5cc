import { z } from 'zod'
import { ApplicationSchema } from '../application/application.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { QuizAnswersSchema } from './quiz.ts'

export const trainingRoutes = {
  'POST /api/application/step3/complete': {
    who: 'signed-in',
    summary: 'Complete the audition training',
    body: z.object({ quizAnswers: QuizAnswersSchema }),
    response: ApplicationSchema,
  },
} satisfies RouteTable
