import { latestDecision } from '#domain/application/revision.ts'
import { isAfter } from '#domain/instant.ts'
import { type Change, changesBetween } from '#domain/review/changes.ts'
import type { ReviewRecord } from '../application/application-record.ts'
import { applicationById, submissionsOf } from '../application/application-service.ts'
import type { Parts } from '../parts.ts'

export type ChangesSince = {
  decision: ReviewRecord | null
  sentInAt: Date | null
  changes: Change[] | null
}

/**
 * What the applicant made of the latest decision on a phase: the submission that it judged against the one that came after
 * it. Without either there is nothing to compare, and `changes` is null.
 */
export async function changesSinceDecision(
  { database: { db } }: Pick<Parts, 'database'>,
  applicationId: string,
  phase: 1 | 2,
): Promise<ChangesSince> {
  const application = await applicationById(db, applicationId)

  const decision = latestDecision(application.reviews, phase) ?? null
  if (decision === null) return { decision, sentInAt: null, changes: null }

  const submissions = await submissionsOf(db, applicationId, phase)
  const after = submissions.find(({ takenAt }) => isAfter(takenAt, decision.createdAt))
  const before = submissions.find(({ takenAt }) => !isAfter(takenAt, decision.createdAt))
  return {
    decision,
    sentInAt: after?.takenAt ?? null,
    changes: before && after ? changesBetween(before.steps, after.steps) : null,
  }
}
