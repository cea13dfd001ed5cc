import { defineScheduledJob } from '../platform/jobs/job-definition.ts'

/** Removes what has been kept for as long as the settings say. */
export const applyRetentionJob = defineScheduledJob({
  name: 'apply-retention',
  title: 'Apply the retention periods',
  schedule: '23 2 * * *',
  retries: 2,
})

/** Erases whoever asked for it a week ago. */
export const eraseDueJob = defineScheduledJob({
  name: 'erase-due',
  title: 'Erase accounts whose time has come',
  schedule: '7 * * * *',
  retries: 5,
})
