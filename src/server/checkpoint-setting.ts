import { z } from 'zod'
import type { CheckpointPace } from '#domain/audit/checkpoint.ts'

/** How often the log gets a sealed checkpoint, and who gets it by letter. */
export type Checkpoints = Readonly<{ pace: CheckpointPace; email: string | undefined }>

type CheckpointSettings = Readonly<{
  AUDIT_CHECKPOINT_HOURS: number
  AUDIT_CHECKPOINT_ENTRIES: number
  AUDIT_CHECKPOINT_EMAIL?: string | undefined
}>

export const checkpointEmailSetting = z
  .string()
  .trim()
  .pipe(z.email('AUDIT_CHECKPOINT_EMAIL must be an email address, for example AUDIT_CHECKPOINT_EMAIL=log@example.com.'))
  .optional()

export function checkpointsOf(settings: CheckpointSettings): Checkpoints {
  return {
    pace: { hours: settings.AUDIT_CHECKPOINT_HOURS, entries: settings.AUDIT_CHECKPOINT_ENTRIES },
    email: settings.AUDIT_CHECKPOINT_EMAIL,
  }
}
