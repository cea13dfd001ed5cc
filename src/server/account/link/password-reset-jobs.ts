import { z } from 'zod'
import { defineJob } from '#server/platform/jobs/job-definition.ts'

/** Looks up whom a forgotten password belongs to, out of sight of who asked. */
export const answerResetRequestJob = defineJob({
  name: 'answer-reset-request',
  title: 'Send password reset emails',
  data: z.object({ requestId: z.uuid(), email: z.string() }),
  retry: { limit: 5, delaySeconds: 10 },
})
