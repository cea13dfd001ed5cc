import { z } from 'zod'

/** Every error of the API (A1). */
export const ProblemSchema = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Only with a 5xx, to be quoted when asking for help. */
  requestId: z.string().optional(),
})
export type Problem = z.infer<typeof ProblemSchema>
