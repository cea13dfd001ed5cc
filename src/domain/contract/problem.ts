import { z } from 'zod'
import { REFUSALS, type RefusalCode } from '../refusal.ts'

/** What a failure of the portal itself is called: it is away for a moment (503), or has a bug (500). */
const FAILURES = ['unavailable', 'failed'] as const

// reason: Object.keys of a literal answers with exactly its keys
const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[]

/** Every error of the API (A1). */
export const ProblemSchema = z.object({
  /** Stays the same whatever the sentence says. */
  code: z.enum([...REFUSAL_CODES, ...FAILURES]),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Only with a 5xx, to be quoted when asking for help. */
  requestId: z.string().optional(),
})
export type Problem = z.infer<typeof ProblemSchema>
export type ProblemCode = Problem['code']
