import { answerResetRequestJob } from './account/link/password-reset-jobs.ts'
import { removeFactorsJob } from './account/second-factor/factor-reset-jobs.ts'
import { checkDocumentsJob, sealDocumentsJob } from './agreement/document-jobs.ts'
import { makeArchiveJob } from './archive/archive-jobs.ts'
import { anchorLogJob } from './audit/audit-jobs.ts'
import { deliverTrackerReportJob } from './course/tracker-jobs.ts'
import { applyRetentionJob, eraseDueJob } from './erasure/erasure-jobs.ts'
import { sendLettersJob } from './notice/letter-jobs.ts'
import { defineScheduledJob } from './platform/jobs/job-definition.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'
import { watchSystemJob } from './system/system-jobs.ts'
import { prepareVideoJob } from './video/video-jobs.ts'

/** Of no feature: each of them has something to remove. */
const cleanUpJob = defineScheduledJob({
  name: 'clean-up',
  title: 'Clean up expired data',
  schedule: '17 * * * *',
  retries: 2,
})

/** Every job of the portal, in the order in which admins see them. A name that is not here cannot be enqueued. */
export const JOBS = [
  cleanUpJob,
  anchorLogJob,
  sealDocumentsJob,
  checkDocumentsJob,
  sendLettersJob,
  watchSystemJob,
  removeFactorsJob,
  answerResetRequestJob,
  deliverTrackerReportJob,
  prepareVideoJob,
  makeArchiveJob,
  eraseDueJob,
  applyRetentionJob,
] as const

export type Jobs = JobQueue<typeof JOBS>
