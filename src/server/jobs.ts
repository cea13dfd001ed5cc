import { z } from 'zod'
import { defineJob, defineScheduledJob } from './platform/jobs/job-definition.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'

/** Reads what a registered video says of itself, and makes its poster and, where it may not play, its rendition. */
export const prepareVideoJob = defineJob({
  name: 'prepare-video',
  title: 'Prepare a sample video',
  data: z.object({ videoId: z.uuid() }),
  retry: { limit: 2, delaySeconds: 30, backoff: { maxDelaySeconds: 300 } },
})

/** Every job of the portal, in the order in which admins see them. A name that is not here cannot be enqueued. */
export const JOBS = [
  defineScheduledJob({ name: 'clean-up', title: 'Clean up expired data', schedule: '17 * * * *', retries: 2 }),
  defineScheduledJob({ name: 'anchor-log', title: 'Anchor the audit log', schedule: '47 * * * *', retries: 2 }),
  defineScheduledJob({ name: 'seal-documents', title: 'Seal signed documents', schedule: '* * * * *' }),
  defineScheduledJob({
    name: 'check-documents',
    title: 'Compare the files of signed documents with what was filed',
    schedule: '*/5 * * * *',
  }),
  defineScheduledJob({ name: 'send-letters', title: 'Send emails', schedule: '* * * * *' }),
  defineScheduledJob({ name: 'watch-system', title: 'Look after the parts of the portal', schedule: '*/5 * * * *' }),
  defineScheduledJob({
    name: 'remove-factors',
    title: 'Remove second factors that two admins have agreed on',
    schedule: '*/5 * * * *',
  }),
  // Looks up whom a forgotten password belongs to, out of sight of who asked.
  defineJob({
    name: 'answer-reset-request',
    title: 'Send password reset emails',
    data: z.object({ requestId: z.uuid(), email: z.string() }),
    retry: { limit: 5, delaySeconds: 10 },
  }),
  // From ten seconds to an hour between attempts; the service gives up before these run out.
  defineJob({
    name: 'deliver-tracker-report',
    title: 'Report a confirmed course to the project tracker',
    data: z.object({ reportId: z.uuid() }),
    retry: { limit: 60, delaySeconds: 10, backoff: { maxDelaySeconds: 3600 } },
    concurrency: 2,
  }),
  prepareVideoJob,
  defineJob({
    name: 'make-archive',
    title: "Put a person's data into a file",
    data: z.object({ archiveId: z.uuid() }),
    retry: { limit: 5, delaySeconds: 60, backoff: { maxDelaySeconds: 3600 } },
  }),
  defineScheduledJob({
    name: 'erase-due',
    title: 'Erase accounts whose time has come',
    schedule: '7 * * * *',
    retries: 5,
  }),
  defineScheduledJob({
    name: 'apply-retention',
    title: 'Apply the retention periods',
    schedule: '23 2 * * *',
    retries: 2,
  }),
] as const

export type Jobs = JobQueue<typeof JOBS>
