import { z } from 'zod'
import type { RouteTable } from '../contract/route-spec.ts'
import { DraftReceiptSchema, draftChangeOf, draftOf } from '../draft/draft.ts'
import { ApplicationSchema } from './application.ts'
import { PersonalInfoDraftSchema, PersonalInfoSchema } from './personal-info-schemas.ts'
import { COMPLETION_REFUSALS, STEP_REFUSALS } from './step-access.ts'
import { DRAFTED_STEPS, StepDraftDataSchema } from './step-draft.ts'

const ofStep = z.object({ step: z.enum(DRAFTED_STEPS, 'There is no such draft') })
const StepDraftSchema = draftOf(StepDraftDataSchema)
const StepDraftChangeSchema = draftChangeOf(StepDraftDataSchema)

/** Somebody who types without a pause saves about once a second, in a few tabs. */
const AUTOSAVES = { max: 300, minutes: 1 }

export const applicationContract = {
  'GET /api/application': {
    who: 'signed-in',
    summary: "The applicant's application, or null when there is none",
    response: ApplicationSchema.nullable(),
  },
  'POST /api/application/step1': {
    who: 'signed-in',
    summary: 'Submit personal information; If-Match is the revision of its draft that was seen (H194)',
    body: PersonalInfoSchema,
    response: ApplicationSchema,
    refuses: [...COMPLETION_REFUSALS, 'draft-saved-elsewhere'],
  },
  'POST /api/application/step1/save': {
    who: 'signed-in',
    summary: 'Save a draft of personal information',
    body: PersonalInfoDraftSchema,
    response: ApplicationSchema,
    refuses: [...STEP_REFUSALS, 'draft-saved-elsewhere'],
  },
  'GET /api/application/drafts': {
    who: 'signed-in',
    summary: 'The steps of which something unsaved is kept, and since when',
    response: z.array(z.object({ step: z.enum(DRAFTED_STEPS), savedAt: z.iso.datetime() })),
  },
  'GET /api/application/drafts/:step': {
    who: 'signed-in',
    summary: 'What has been typed in a step and not saved yet (G3)',
    params: ofStep,
    response: StepDraftSchema,
  },
  'PUT /api/application/drafts/:step': {
    who: 'signed-in',
    limit: AUTOSAVES,
    summary: 'Keep what has been typed in a step, in place of what was kept; without data, keep nothing',
    params: ofStep,
    body: StepDraftChangeSchema,
    largestBytes: 4_000_000,
    response: StepDraftSchema,
    refuses: [...STEP_REFUSALS, 'draft-saved-elsewhere'],
  },
  'PATCH /api/application/drafts/:step': {
    who: 'signed-in',
    limit: AUTOSAVES,
    summary: 'Keep the parts of a step that have changed; a part that is null is forgotten',
    params: ofStep,
    body: StepDraftChangeSchema,
    largestBytes: 4_000_000,
    response: DraftReceiptSchema,
    refuses: [...STEP_REFUSALS, 'draft-saved-elsewhere'],
  },
} satisfies RouteTable
