import { and, desc, eq } from 'drizzle-orm'
import { type SubmissionSnapshot, SubmittedStepsSchema } from '#domain/application/submission.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { submissionSnapshots } from './submission-tables.ts'

/** Appends what was sent in; nothing changes it afterwards. */
export async function insertSnapshot(tx: Transaction, snapshot: SubmissionSnapshot): Promise<void> {
  await tx.insert(submissionSnapshots).values(snapshot)
}

/** Every submission of a phase that is on record, newest first. */
export async function listSnapshots(db: Executor, applicationId: string, phase: 1 | 2): Promise<SubmissionSnapshot[]> {
  const { applicationId: application, phase: itsPhase, steps, videoPath, takenAt } = submissionSnapshots
  const rows = await db
    .select({ applicationId: application, phase: itsPhase, steps, videoPath, takenAt })
    .from(submissionSnapshots)
    .where(and(eq(application, applicationId), eq(itsPhase, phase)))
    .orderBy(desc(takenAt))
  return rows.map(row => ({ ...row, steps: SubmittedStepsSchema.parse(row.steps) }))
}
