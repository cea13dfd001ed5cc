import { HOUR_MS } from '../instant.ts'
import type { ChainEnd } from './audit-chain.ts'

/** Where the log stood at a moment. `restored`: where it goes on after a backup was brought back. */
export type Checkpoint = {
  readonly kind: 'regular' | 'restored'
  /** The address of the portal. */
  readonly portal: string
  readonly entries: number
  /** The hash of its last entry. */
  readonly headHash: string
  /** When, in UTC. */
  readonly at: string
}

/** A checkpoint is due after so long, or so many entries, whichever comes first. */
export type CheckpointPace = Readonly<{ hours: number; entries: number }>

const LINE = 76
const RESTORED = 'A backup was restored: what was logged between it and this moment is lost.'

/** The words of a checkpoint, as they are sealed; an RFC 3161 timestamp of the head comes last, in Base64. */
export function checkpointText({ kind, portal, entries, headHash, at }: Checkpoint, timestamp: string | null): string {
  return [
    'Checkpoint of the audit log of the Author Portal',
    '',
    `Portal: ${portal}`,
    `Entries: ${entries}`,
    `Head: ${headHash}`,
    `Time: ${at}`,
    ...(kind === 'restored' ? [`Restored: ${RESTORED}`] : []),
    ...(timestamp === null ? [] : ['Timestamp:', ...(timestamp.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [])]),
  ].join('\n')
}

/** Null: these are not the words of a checkpoint. */
export function readCheckpoint(text: string): Checkpoint | null {
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? ''
  const [portal, entries, headHash, at] = [field('Portal'), field('Entries'), field('Head'), field('Time')]
  if (!/^\d{1,15}$/.test(entries) || !/^[0-9a-f]{64}$/.test(headHash) || Number.isNaN(Date.parse(at))) return null
  const kind = field('Restored') === '' ? 'regular' : 'restored'
  return { kind, portal, entries: Number(entries), headHash, at }
}

/** A clock that was set back makes one due as well. */
export function isCheckpointDue(
  last: { entries: number; at: Date } | null,
  end: ChainEnd,
  { pace, now }: { pace: CheckpointPace; now: Date },
): boolean {
  // Each checkpoint leaves an entry of its own.
  if (last === null) return end.length > 0
  const hours = (now.getTime() - last.at.getTime()) / HOUR_MS
  return hours >= pace.hours || hours < 0 || end.length - last.entries > pace.entries
}

/** Longer than that without a checkpoint, and somebody should look. */
export function isCheckpointLate(since: Date, { pace, now }: { pace: CheckpointPace; now: Date }): boolean {
  return now.getTime() - since.getTime() > (1.5 * pace.hours + 2) * HOUR_MS
}
