import { defineScheduledJob } from '../platform/jobs/job-definition.ts'

export const sealDocumentsJob = defineScheduledJob({
  name: 'seal-documents',
  title: 'Seal signed documents',
  schedule: '* * * * *',
})

export const checkDocumentsJob = defineScheduledJob({
  name: 'check-documents',
  title: 'Compare the files of signed documents with what was filed',
  schedule: '*/5 * * * *',
})
