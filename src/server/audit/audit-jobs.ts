import { defineScheduledJob } from '../platform/jobs/job-definition.ts'

export const anchorLogJob = defineScheduledJob({
  name: 'anchor-log',
  title: 'Anchor the audit log',
  schedule: '47 * * * *',
  retries: 2,
})
