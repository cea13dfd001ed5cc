import { z } from 'zod'
import { recordedShape } from './decision-schemas.ts'
import type { WithoutNumbers } from './review-numbers.ts'

/** A review on the wire (A6), where phases and steps have numbers. */
export const ReviewSchema = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  reviewerId: z.uuid().nullable(),
  reviewerName: z.string().nullable(),
  step: z.int(),
  ...recordedShape,
  createdAt: z.iso.datetime(),
})
export type ReviewOnWire = z.infer<typeof ReviewSchema>

/** A review as rules, server and screens know it. A row without a reviewer is the applicant's "Resubmitted" (C7). */
export type Review = WithoutNumbers<ReviewOnWire>
