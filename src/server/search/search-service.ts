import { mayAdminister } from '#domain/account/role.ts'
import { MOST_FOUND } from '#domain/search/search-contract.ts'
import type { Actor } from '../account/actor.ts'
import type { Parts } from '../parts.ts'
import { authorsMentioning, coursesMentioning } from '../record/record-service.ts'
import { applicationsMentioning } from '../review/queue-service.ts'

/** What this person may open that mentions every word: applications of their list, and for admins the records. */
export async function searchFor(parts: Parts, actor: Actor, q: string) {
  const wanted = { q, limit: MOST_FOUND }
  const isAdmin = mayAdminister(actor.role)
  const [applications, authors, courses] = await Promise.all([
    applicationsMentioning(parts, actor, wanted),
    isAdmin ? authorsMentioning(parts, wanted) : [],
    isAdmin ? coursesMentioning(parts, wanted) : [],
  ])
  return { applications, authors, courses }
}
export type Findings = Awaited<ReturnType<typeof searchFor>>
