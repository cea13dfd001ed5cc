import { z } from 'zod'
import { defineJob } from '../platform/jobs/job-definition.ts'

/** Makes the archive that somebody asked for. */
export const makeArchiveJob = defineJob({
  name: 'make-archive',
  title: "Put a person's data into a file",
  data: z.object({ archiveId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 60, backoff: { maxDelaySeconds: 3600 } },
})
