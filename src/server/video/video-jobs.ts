import { z } from 'zod'
import { defineJob } from '../platform/jobs/job-definition.ts'

/** Reads what a registered video says of itself, and makes its poster and, where it may not play, its rendition. */
export const prepareVideoJob = defineJob({
  name: 'prepare-video',
  title: 'Prepare a sample video',
  data: z.object({ videoId: z.uuid() }),
  retry: { limit: 2, delaySeconds: 30, backoff: { maxDelaySeconds: 300 } },
})
