import { forgetExpiredSessions } from './account/account-service.ts'
import { answerResetRequest } from './account/password-reset-jobs.ts'
import { sealWaitingDocuments } from './agreement/document-service.ts'
import { anchorLog } from './audit/audit-service.ts'
import { deliverTrackerReport } from './course/tracker-jobs.ts'
import { forgetOldDrafts } from './draft/draft-service.ts'
import { forgetOldCounts } from './http/rate-limit-store.ts'
import { sendDueLetters } from './notice/letter-sending.ts'
import type { Parts } from './parts.ts'
import { defineScheduledJob } from './platform/jobs/job-definition.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'
import { watchSystem } from './system/system-service.ts'
import { prepareOlderVideos, prepareVideoJob } from './video/video-preparation-service.ts'
import { removeForgottenVideos, removeLeftUploads } from './video/video-service.ts'

/** Removes what nobody needs any more: abandoned videos (D5), old drafts, sessions and links that have ended, counts whose window is over. */
async function cleanUp(parts: Parts): Promise<void> {
  await forgetExpiredSessions(parts)
  await forgetOldCounts(parts.database.db)
  await forgetOldDrafts(parts)
  await prepareOlderVideos(parts)
  // Each call removes some at most, so that none of them holds the database for long.
  while ((await removeForgottenVideos(parts)) > 0);
  await removeLeftUploads(parts)
}

/** Every job of the portal. A name that is not here cannot be enqueued. */
export const JOBS = [
  defineScheduledJob({
    name: 'clean-up',
    title: 'Remove what nobody needs any more',
    schedule: '17 * * * *',
    retries: 2,
    run: cleanUp,
  }),
  defineScheduledJob({
    name: 'anchor-log',
    title: 'Anchor the audit log',
    schedule: '47 * * * *',
    retries: 2,
    run: anchorLog,
  }),
  defineScheduledJob({
    name: 'seal-documents',
    title: 'Seal signed documents',
    schedule: '* * * * *',
    run: sealWaitingDocuments,
  }),
  defineScheduledJob({
    name: 'send-letters',
    title: 'Send letters',
    schedule: '* * * * *',
    run: sendDueLetters,
  }),
  defineScheduledJob({
    name: 'watch-system',
    title: 'Look after the parts of the portal',
    schedule: '*/5 * * * *',
    run: watchSystem,
  }),
  answerResetRequest,
  deliverTrackerReport,
  prepareVideoJob,
] as const

export type Jobs = JobQueue<typeof JOBS>
