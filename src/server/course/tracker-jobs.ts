import { z } from 'zod'
import { defineJob } from '../platform/jobs/job-definition.ts'

/** Seconds from 10 to an hour between attempts; the service gives up before these run out. */
export const deliverTrackerReportJob = defineJob({
  name: 'deliver-tracker-report',
  title: 'Report a confirmed course to the project tracker',
  data: z.object({ reportId: z.uuid() }),
  retry: { limit: 60, delaySeconds: 10, backoff: { maxDelaySeconds: 3600 } },
  concurrency: 2,
})
