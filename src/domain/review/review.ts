import { z } from 'zod'
import { REVIEW_STATUSES } from '../application/application-status.ts'

/** A review on the wire (A6). A row without a reviewer is the applicant's "Resubmitted" (C7). */
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
export type Review = z.infer<typeof ReviewSchema>
