import { defineScheduledJob } from '#server/platform/jobs/job-definition.ts'

export const removeFactorsJob = defineScheduledJob({
  name: 'remove-factors',
  title: 'Remove second factors that two admins have agreed on',
  schedule: '*/5 * * * *',
})
