import { z } from 'zod'

/** Milliseconds after the last sign of life of a reviewer. */
export const CLAIM_MS = 15 * 60_000

/** A reviewer is looking at an application. A hint for the others: it refuses nothing and runs out by itself. */
export const ClaimSchema = z.object({
  applicationId: z.uuid(),
  reviewerName: z.string(),
  since: z.iso.datetime(),
  /** Held by whoever asks. */
  mine: z.boolean(),
})
export type Claim = z.infer<typeof ClaimSchema>
