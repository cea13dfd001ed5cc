import type { Application } from '#domain/application/application.ts'
import { latestDecision } from '#domain/application/revision.ts'
import { isAfter } from '#domain/instant.ts'

/** Whether something was done again after the latest decision on the phase, so that a reviewer knows where to look. */
export function changedSinceReview(doneAt: string | null, { reviews }: Application, phase: 1 | 2): boolean {
  const decision = latestDecision(reviews, phase)

  return doneAt !== null && decision !== undefined && isAfter(doneAt, decision.createdAt)
}
