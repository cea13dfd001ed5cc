import { defineScheduledJob } from '../platform/jobs/job-definition.ts'

export const sendLettersJob = defineScheduledJob({
  name: 'send-letters',
  title: 'Send emails',
  schedule: '* * * * *',
})
