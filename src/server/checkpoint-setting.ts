import type { CheckpointPace } from '#domain/audit/checkpoint.ts'

/** How often the log gets a sealed checkpoint, and who gets it by letter. */
export type Checkpoints = Readonly<{ pace: CheckpointPace; email: string | undefined }>

type CheckpointSettings = Readonly<{
  AUDIT_CHECKPOINT_HOURS: number
  AUDIT_CHECKPOINT_ENTRIES: number
  AUDIT_CHECKPOINT_EMAIL?: string | undefined
}>

export function checkpointsOf(settings: CheckpointSettings): Checkpoints {
  return {
    pace: { hours: settings.AUDIT_CHECKPOINT_HOURS, entries: settings.AUDIT_CHECKPOINT_ENTRIES },
    email: settings.AUDIT_CHECKPOINT_EMAIL,
  }
}
