import { defineScheduledJob } from '../platform/jobs/job-definition.ts'

export const sealDocumentsJob = defineScheduledJob({
  name: 'seal-documents',
  title: 'Seal signed documents',
  schedule: '* * * * *',
})
