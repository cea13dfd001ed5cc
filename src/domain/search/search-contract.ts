import { z } from 'zod'
import type { RouteTable } from '../contract/route-spec.ts'
import { MAX_LIST_SEARCH } from '../list-search.ts'
import { requiredText } from '../text-schemas.ts'

/** What staff can go to by typing. Authors and courses are for admins. */
export const FOUND_KINDS = ['application', 'author', 'course'] as const

/** Of each kind so many are found; who looks for more types more. */
export const MOST_FOUND = 5

const FoundSchema = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.uuid(),
  title: z.string(),
  /** Whose it is. */
  line: z.string(),
})
export type Found = z.infer<typeof FoundSchema>

export const searchContract = {
  'GET /api/reviewer/search': {
    who: 'reviewer',
    summary: 'Applications by name or email, and for admins authors and courses too: a few of each, newest first',
    query: z.object({ q: requiredText(MAX_LIST_SEARCH, 'Please say what to search for') }),
    response: z.array(FoundSchema),
  },
} satisfies RouteTable
