import { z } from 'zod'
import { ApplicationForReviewSchema, ApplicationInListSchema } from '../application/application.ts'
import { MAX_LIST_LENGTH, type RouteTable } from '../contract/route-spec.ts'
import { draftChangeOf, draftOf } from '../draft/draft.ts'
import { ResubmissionSchema } from './changes.ts'
import { DecisionDraftSchema, ReviewSubmissionSchema } from './decision.ts'
import { ReviewSchema } from './review.ts'
import { REVIEWER_STATUSES } from './reviewer-status.ts'

export const ReviewQueueSortSchema = z.enum(['waiting', 'newest', 'name'])

const PhaseSchema = z
  .enum(['1', '2'], 'phase must be 1 or 2')
  .default('1')
  .transform(text => (text === '2' ? 2 : 1))

const ofDecision = z.object({
  applicationId: z.uuid('There is no such application'),
  phase: z.coerce.number('There is no such phase').int().min(1).max(2),
})

export const reviewRoutes = {
  'GET /api/reviewer/applications': {
    who: 'reviewer',
    summary: 'Applications to review, waiting longest first',
    query: z.object({
      limit: z.coerce.number('limit must be a number').int().min(1).max(MAX_LIST_LENGTH).default(MAX_LIST_LENGTH),
      cursor: z.string().max(500).optional(),
      status: z.enum(REVIEWER_STATUSES, 'There is no such status').optional(),
      phase: z.coerce.number('phase must be 1 or 2').int().min(1).max(2).optional(),
      q: z.string().max(200).optional(),
      sort: ReviewQueueSortSchema.default('waiting'),
    }),
    response: z.array(ApplicationInListSchema),
  },
  'GET /api/reviewer/tally': {
    who: 'reviewer',
    summary: 'How many applications there are in each reviewer status',
    response: z.partialRecord(z.enum(REVIEWER_STATUSES), z.int()),
  },
  'GET /api/reviewer/applications/:applicationId': {
    who: 'reviewer',
    summary: 'One application with everything a decision needs; its ETag guards the decision (C9)',
    params: z.object({ applicationId: z.uuid('There is no such application') }),
    response: ApplicationForReviewSchema,
  },
  'GET /api/reviewer/applications/:applicationId/changes': {
    who: 'reviewer',
    summary: 'What the applicant changed since the latest decision on a phase, field by field',
    params: z.object({ applicationId: z.uuid('There is no such application') }),
    query: z.object({ phase: PhaseSchema }),
    response: ResubmissionSchema,
  },
  'POST /api/reviewer/review': {
    who: 'reviewer',
    summary: 'Decide on a phase of an application',
    body: ReviewSubmissionSchema,
    response: ReviewSchema,
  },
  'GET /api/reviewer/applications/:applicationId/drafts/:phase': {
    who: 'reviewer',
    summary: 'The decision that the reviewer has begun and not made',
    params: ofDecision,
    response: draftOf(DecisionDraftSchema),
  },
  'PUT /api/reviewer/applications/:applicationId/drafts/:phase': {
    who: 'reviewer',
    summary: 'Keep a decision that is begun, in place of what was kept; without data, keep nothing',
    params: ofDecision,
    body: draftChangeOf(DecisionDraftSchema),
    response: draftOf(DecisionDraftSchema),
  },
} satisfies RouteTable
