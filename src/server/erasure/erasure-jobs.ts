import { defineScheduledJob } from '../platform/jobs/job-definition.ts'

/** Erases whoever asked for it a week ago. */
export const eraseDueJob = defineScheduledJob({
  name: 'erase-due',
  title: 'Erase accounts whose time has come',
  schedule: '7 * * * *',
  retries: 5,
})
