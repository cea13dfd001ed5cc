import { z } from 'zod'
import { ApplicationSchema } from '../application/application.ts'
import { COMPLETION_REFUSALS, STEP_REFUSALS } from '../application/step-access.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { wholeNumber, wholeNumberInAddress } from '../whole-number.ts'
import { PartialQuizAnswersSchema, QuizAnswersSchema } from './quiz-schemas.ts'
import { TRAINING_KEYS, TrainingSchema } from './training.ts'

/** A training as it is taken. */
const TakenTrainingSchema = TrainingSchema.extend({
  /** Null: the words that the portal comes with, before their publication. */
  version: z.int().nullable(),
  /** The version that is in force. */
  inForce: z.int().nullable(),
})
export type TakenTraining = z.infer<typeof TakenTrainingSchema>

/** Which version the answers are of; left out, it is the one in force. */
const versionAnswered = wholeNumber('version must be a whole number, from 1', 1).optional()

export const trainingContract = {
  'GET /api/trainings/:key': {
    who: 'signed-in',
    keepsSession: false,
    summary: 'A training: the version in force, or one that was before',
    params: z.object({ key: z.enum(TRAINING_KEYS, 'There is no such training') }),
    query: z.object({ version: wholeNumberInAddress('There is no such version', { min: 1 }).optional() }),
    response: TakenTrainingSchema,
    refuses: ['no-such-version'],
  },
  'POST /api/application/step3/complete': {
    who: 'signed-in',
    summary: 'Complete the audition training',
    body: z.object({ quizAnswers: QuizAnswersSchema, version: versionAnswered }),
    response: ApplicationSchema,
    refuses: [...COMPLETION_REFUSALS, 'training-not-passed', 'no-such-version'],
  },
  'POST /api/application/step7/save': {
    who: 'signed-in',
    summary: 'Save what has been answered of the outline training',
    body: z.object({ answers: PartialQuizAnswersSchema, version: versionAnswered }),
    response: ApplicationSchema,
    refuses: [...STEP_REFUSALS, 'no-such-version'],
  },
  'POST /api/application/step7/complete': {
    who: 'signed-in',
    summary: 'Complete the outline training',
    body: z.object({ answers: QuizAnswersSchema, version: versionAnswered }),
    response: ApplicationSchema,
    refuses: [...COMPLETION_REFUSALS, 'training-not-passed', 'no-such-version'],
  },
} satisfies RouteTable
