import { z } from 'zod'
import { CONFLICT_KINDS } from './recusal.ts'

/** Reviewers who stepped back from an application: all of them for admins, oneself for reviewers. */
export const RecusalsSchema = z.object({
  mine: z.boolean(),
  reviewers: z.array(z.object({ reviewerName: z.string(), declaredAt: z.iso.datetime() })),
  /** Why the reviewer may know the person; a guess, for them to confirm or to dismiss. */
  likely: z.array(z.enum(CONFLICT_KINDS)),
})
export type Recusals = z.infer<typeof RecusalsSchema>
