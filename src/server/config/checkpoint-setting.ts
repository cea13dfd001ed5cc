import type { z } from 'zod'
import type { CheckpointPace } from '#domain/audit/checkpoint.ts'
import { emailSetting } from './address-setting.ts'
import { wholeNumber } from './whole-number-setting.ts'

/** How often the log gets a sealed checkpoint, and who gets it by letter. */
export type Checkpoints = Readonly<{ pace: CheckpointPace; email: string | undefined }>

export const checkpointSettings = {
  AUDIT_CHECKPOINT_HOURS: wholeNumber('AUDIT_CHECKPOINT_HOURS', { from: 1, to: 24, fallback: 24 }),
  AUDIT_CHECKPOINT_ENTRIES: wholeNumber('AUDIT_CHECKPOINT_ENTRIES', { from: 1, to: 1_000_000, fallback: 1000 }),
  AUDIT_CHECKPOINT_EMAIL: emailSetting('AUDIT_CHECKPOINT_EMAIL', 'log@example.com'),
}

export function checkpointsOf(settings: z.output<z.ZodObject<typeof checkpointSettings>>): Checkpoints {
  return {
    pace: { hours: settings.AUDIT_CHECKPOINT_HOURS, entries: settings.AUDIT_CHECKPOINT_ENTRIES },
    email: settings.AUDIT_CHECKPOINT_EMAIL,
  }
}
