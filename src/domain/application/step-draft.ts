import { z } from 'zod'
import type { DraftParts } from '../draft/draft.ts'
import { namesOf } from '../form-fields.ts'
import { changeOfOutline, dataOfOutlineParts, OutlineDraftSchema } from '../outline/outline-draft.ts'
import { VideoAndBiosDraftSchema } from '../video/video-and-bios-schemas.ts'
import { PersonalInfoDraftSchema } from './personal-info-schemas.ts'
import type { StepId } from './step.ts'

/** The steps in which people write, and what a draft of each may hold: parts of its form (G3, D2). */
export const STEP_DRAFT_SCHEMAS = {
  'personal-info': PersonalInfoDraftSchema,
  'video-upload': VideoAndBiosDraftSchema,
  'course-outline-creation': OutlineDraftSchema,
} as const satisfies Partial<Record<StepId, z.ZodType>>
export type DraftedStep = keyof typeof STEP_DRAFT_SCHEMAS

export const DRAFTED_STEPS = namesOf(STEP_DRAFT_SCHEMAS)

/** On the wire the content is an object; which parts it may have depends on the step. */
export const StepDraftDataSchema = z.record(z.string(), z.unknown(), 'data must be an object')

/**
 * The content of a draft as rows of their own beside those that are kept, so that a changed field or lesson is a small write;
 * null: there would be too many.
 */
export function changeOfStepDraft(
  step: DraftedStep,
  kept: readonly string[],
  data: Record<string, unknown>,
): DraftParts | null {
  return step === 'course-outline-creation' ? changeOfOutline(kept, OutlineDraftSchema.parse(data)) : data
}

/** The same again as one object; null without any part. */
export function dataOfStepDraft(step: DraftedStep, parts: DraftParts): Record<string, unknown> | null {
  if (Object.keys(parts).length === 0) return null
  return step === 'course-outline-creation' ? dataOfOutlineParts(parts) : { ...parts }
}
