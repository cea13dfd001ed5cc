import { defineScheduledJob } from '../platform/jobs/job-definition.ts'

export const watchSystemJob = defineScheduledJob({
  name: 'watch-system',
  title: 'Look after the parts of the portal',
  schedule: '*/5 * * * *',
})
