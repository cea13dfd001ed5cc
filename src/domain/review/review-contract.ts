import { z } from 'zod'
import { ApplicationForReviewSchema, ApplicationInListSchema } from '../application/application.ts'
import { ApplicationIdSchema } from '../application/application-id.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { draftChangeOf, draftOf } from '../draft/draft.ts'
import { givenId } from '../given-id.ts'
import { ListCursorSchema, ListLimitSchema } from '../list-query.ts'
import { wholeNumberInAddress } from '../whole-number.ts'
import { ResubmissionSchema } from './changes.ts'
import { ClaimSchema } from './claim.ts'
import { DecisionDraftOnWireSchema, ReviewSubmissionSchema, readDecisionDraft } from './decision-schemas.ts'
import { DecisionTextsSchema } from './decision-texts.ts'
import { NewQueueViewSchema, QueueViewSchema, queueFilter, queueNarrowing } from './queue-schemas.ts'
import { RecusalsSchema } from './recusal-schema.ts'
import { ReviewSchema } from './review.ts'
import { REVIEWER_STATUSES } from './reviewer-status.ts'

const PhaseSchema = z
  .enum(['1', '2'], 'phase must be 1 or 2')
  .default('1')
  .transform(text => (text === '2' ? 2 : 1))

const ofApplication = z.object({ applicationId: ApplicationIdSchema })
const claimed = z.object({ claim: ClaimSchema.nullable() })
const neighbor = z.object({ id: z.uuid(), name: z.string() }).nullable()

const ofDecision = z.object({
  applicationId: ApplicationIdSchema,
  phase: wholeNumberInAddress('There is no such phase', { min: 1, max: 2 }),
})

export const reviewContract = {
  'GET /api/reviewer/applications': {
    who: 'reviewer',
    summary: 'Applications to review, waiting longest first',
    query: z.object({
      limit: ListLimitSchema,
      cursor: ListCursorSchema,
      ...queueFilter,
    }),
    response: z.array(ApplicationInListSchema),
    refuses: ['page-outdated'],
  },
  'GET /api/reviewer/tally': {
    who: 'reviewer',
    summary: 'How many applications there are in each reviewer status, among those that the filter lets through',
    query: z.object(queueNarrowing),
    response: z.partialRecord(z.enum(REVIEWER_STATUSES), z.int()),
  },
  'GET /api/reviewer/applications/:applicationId': {
    who: 'reviewer',
    summary: 'One application with everything a decision needs; its ETag guards the decision (C9)',
    params: ofApplication,
    response: ApplicationForReviewSchema,
    refuses: ['no-such-application'],
  },
  'GET /api/reviewer/applications/:applicationId/changes': {
    who: 'reviewer',
    summary: 'What the applicant changed since the latest decision on a phase, field by field',
    params: ofApplication,
    query: z.object({ phase: PhaseSchema }),
    response: ResubmissionSchema,
    refuses: ['no-such-application'],
  },
  'GET /api/reviewer/applications/:applicationId/neighbors': {
    who: 'reviewer',
    summary: 'The applications before and after one, in the order and within the filter of the list',
    params: ofApplication,
    query: z.object(queueFilter),
    response: z.object({ previous: neighbor, next: neighbor }),
    refuses: ['no-such-application'],
  },
  'GET /api/reviewer/views': {
    who: 'reviewer',
    summary: 'The ways to narrow the list that the reviewer has named, by name',
    response: z.array(QueueViewSchema),
  },
  'POST /api/reviewer/views': {
    who: 'reviewer',
    summary: 'Name a way to narrow the list; one of the same name is replaced',
    body: NewQueueViewSchema,
    response: z.array(QueueViewSchema),
    refuses: ['too-many-views'],
  },
  'DELETE /api/reviewer/views/:viewId': {
    who: 'reviewer',
    summary: 'Forget a named way to narrow the list; answers with those that are left',
    params: z.object({ viewId: givenId('There is no such view') }),
    response: z.array(QueueViewSchema),
  },
  'GET /api/reviewer/decision-texts': {
    who: 'reviewer',
    summary: 'The words in force of the letters that tell a decision, and of the reasons to ask for a revision',
    response: DecisionTextsSchema,
  },
  'GET /api/reviewer/claims': {
    who: 'reviewer',
    keepsSession: false,
    summary: 'Which applications are being looked at, by whom and since when',
    response: z.array(ClaimSchema),
  },
  'GET /api/reviewer/applications/:applicationId/claim': {
    who: 'reviewer',
    keepsSession: false,
    summary: 'Who is looking at an application now',
    params: ofApplication,
    response: claimed,
    refuses: ['no-such-application'],
  },
  'PUT /api/reviewer/applications/:applicationId/claim': {
    who: 'reviewer',
    summary: 'Say that one is looking at an application, or still is; answers with whoever was first',
    params: ofApplication,
    body: z.object({ takeOver: z.boolean().default(false) }),
    response: claimed,
    refuses: ['no-such-application'],
  },
  'DELETE /api/reviewer/applications/:applicationId/claim': {
    who: 'reviewer',
    summary: 'Say that one has left an application',
    params: ofApplication,
    response: claimed,
    refuses: ['no-such-application'],
  },
  'GET /api/reviewer/applications/:applicationId/recusal': {
    who: 'reviewer',
    summary: 'Who stepped back from an application, and what the reviewer shares with the applicant',
    params: ofApplication,
    response: RecusalsSchema,
    refuses: ['no-such-application'],
  },
  'PUT /api/reviewer/applications/:applicationId/recusal': {
    who: 'reviewer',
    summary: 'Step back from an application because one knows the person',
    params: ofApplication,
    response: RecusalsSchema,
    refuses: ['no-such-application'],
  },
  'DELETE /api/reviewer/applications/:applicationId/recusal': {
    who: 'reviewer',
    summary: 'Take back that one knows the person',
    params: ofApplication,
    response: RecusalsSchema,
    refuses: ['no-such-application'],
  },
  'POST /api/reviewer/review': {
    who: 'reviewer',
    summary: 'Decide on a phase of an application',
    body: ReviewSubmissionSchema,
    response: ReviewSchema,
    refuses: [
      'no-such-application',
      'own-application',
      'not-submitted',
      'phase-approved',
      'step-outdated',
      'recused',
      'application-changed',
      'decided-meanwhile',
      'letter-changed',
      'draft-saved-elsewhere',
    ],
  },
  'GET /api/reviewer/applications/:applicationId/drafts/:phase': {
    who: 'reviewer',
    summary: 'The decision that the reviewer has begun and not made',
    params: ofDecision,
    response: draftOf(DecisionDraftOnWireSchema),
    refuses: ['no-such-application'],
  },
  'PUT /api/reviewer/applications/:applicationId/drafts/:phase': {
    who: 'reviewer',
    limit: { max: 300, minutes: 1 },
    summary: 'Keep a decision that is begun, in place of what was kept; without data, keep nothing',
    params: ofDecision,
    body: draftChangeOf(DecisionDraftOnWireSchema.transform(readDecisionDraft)),
    response: draftOf(DecisionDraftOnWireSchema),
    refuses: ['no-such-application', 'draft-saved-elsewhere'],
  },
} satisfies RouteTable
