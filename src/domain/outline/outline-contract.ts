import { z } from 'zod'
import { ApplicationSchema } from '../application/application.ts'
import { COMPLETION_REFUSALS, STEP_REFUSALS } from '../application/step-access.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { text } from '../text-schemas.ts'
import { wholeNumber, wholeNumberInAddress } from '../whole-number.ts'
import { GeneratedOutlineSchema, OUTLINE_WRITERS } from './generated-outline.ts'
import { DEFAULT_MIDDLE_LESSONS, MAX_LESSONS, MIN_LESSONS } from './outline.ts'
import { OutlineDataSchema, OutlineSchema } from './outline-schemas.ts'
import { OutlineVersionSchema } from './outline-version.ts'

const OutlineBodySchema = z.object({
  courseOutlineData: OutlineDataSchema,
  /** The saved version that the change is based on; another one in between is refused (409). Left out: no such check. */
  revision: wholeNumber().optional(),
})

export const outlineContract = {
  'POST /api/application/step8/save': {
    who: 'signed-in',
    summary: 'Save the course outline',
    body: OutlineBodySchema,
    largestBytes: 4_000_000,
    response: ApplicationSchema,
    refuses: [...STEP_REFUSALS, 'outline-saved-elsewhere', 'draft-saved-elsewhere'],
  },
  'POST /api/application/step8/complete': {
    who: 'signed-in',
    summary: 'Complete the course outline, which sends phase 2 to the reviewers',
    body: OutlineBodySchema,
    largestBytes: 4_000_000,
    response: ApplicationSchema,
    refuses: [
      ...COMPLETION_REFUSALS,
      'outline-incomplete',
      'outline-completed',
      'outline-saved-elsewhere',
      'draft-saved-elsewhere',
    ],
  },
  'GET /api/application/step8/versions': {
    who: 'signed-in',
    summary: 'The saved versions of the course outline, newest first',
    response: z.array(OutlineVersionSchema),
    refuses: ['no-application-yet'],
  },
  'GET /api/application/step8/versions/:revision': {
    who: 'signed-in',
    summary: 'One saved version of the course outline, and the one before it to compare with',
    params: z.object({ revision: wholeNumberInAddress('There is no such version') }),
    response: z.object({
      outline: OutlineSchema,
      /** Null for the first version on record. */
      before: OutlineSchema.nullable(),
    }),
    refuses: ['no-application-yet', 'no-such-version'],
  },
  'POST /api/application/step8/generate': {
    who: 'signed-in',
    // A draft may cost money at the service that writes it.
    limit: { max: 20, minutes: 60 },
    summary: 'Write a first draft of the outline',
    body: z.object({
      courseTitle: text(200),
      courseDescription: text(5000).nullish(),
      lessonCount: z
        .int()
        .min(MIN_LESSONS - 2)
        .max(MAX_LESSONS - 2)
        .default(DEFAULT_MIDDLE_LESSONS),
    }),
    response: GeneratedOutlineSchema.extend({ writtenBy: z.enum(OUTLINE_WRITERS) }),
    refuses: [...STEP_REFUSALS, 'outline-completed'],
  },
} satisfies RouteTable
