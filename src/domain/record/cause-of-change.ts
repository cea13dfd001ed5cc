import type { RecordKind } from './record.ts'

type StatusMove = { from: string; to: string; chosen: boolean }

/** What has changed a status that nobody set by hand: an author who chose or sent in something, or a reviewer who decided. */
export function causeOfChange(kind: RecordKind, { from, to, chosen }: StatusMove): string {
  if (to === 'needs_review') return 'Sent in by the author'
  if (kind === 'course' && from === 'none') return 'Chosen by the author'
  return chosen ? 'Another course chosen by the author' : 'By a decision'
}
