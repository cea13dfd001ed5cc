import { z } from 'zod'
import type { ReviewFacts } from '../application/application-facts.ts'
import { REVIEW_STATUSES } from '../application/application-status.ts'

/** A review on the wire (A6), where phases and steps have numbers. */
export const ReviewSchema = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  reviewerId: z.uuid().nullable(),
  reviewerName: z.string().nullable(),
  step: z.int(),
  status: z.enum(REVIEW_STATUSES),
  stepNeedsRevision: z.int().nullable(),
  feedback: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type ReviewOnWire = z.infer<typeof ReviewSchema>

/** A review as rules, server and screens know it. A row without a reviewer is the applicant's "Resubmitted" (C7). */
export type Review = Omit<ReviewOnWire, 'step' | 'stepNeedsRevision'> & Pick<ReviewFacts, 'phase' | 'flagged'>
