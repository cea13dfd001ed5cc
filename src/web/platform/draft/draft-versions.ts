import type { DraftParts } from '#domain/draft/draft.ts'
import { readsAlike, withChanges } from './draft-changes.ts'

/** A draft as the server keeps it. */
export type StoredDraft = { revision: number; parts: DraftParts; savedAt: string | null }

/** What of a draft the server does not have yet, as this device keeps it. */
export type DeviceCopy = { revision: number; parts: DraftParts; keptAt: string }

/** What a copy that goes on from no draft of the server is kept under. */
export const NO_REVISION = -1

/** One of several texts that the person has to choose from: all parts as they would then be. */
export type DraftVersion = { from: 'server' | 'device' | 'here'; at: string | null; parts: DraftParts }

/** `found`: something unsaved from earlier. `conflict`: another window or device has saved meanwhile. */
export type DraftChoice = { reason: 'found' | 'conflict'; versions: readonly DraftVersion[] }

export function hereOf(parts: DraftParts): DraftVersion {
  return { from: 'here', at: null, parts }
}

/** Mine and theirs, the one that was saved at this time. */
export function conflictOf(mine: DraftParts, theirs: DraftParts, at: string | null): DraftChoice {
  return { reason: 'conflict', versions: [hereOf(mine), { from: 'server', at, parts: theirs }] }
}

/** Two versions that read the same are one text. */
export function distinct(versions: readonly DraftVersion[]): DraftVersion[] {
  return versions.filter(
    ({ parts }, index) => !versions.slice(0, index).some(before => readsAlike(before.parts, parts)),
  )
}

type Left = { saved: DraftParts; stored: StoredDraft | null; copy: DeviceCopy | null }

/** What was left of a draft. A device copy that goes on from the server's draft is one text with it; otherwise there are two. */
export function versionsOf({ saved, stored, copy }: Left): DraftVersion[] {
  const onServer = stored && { from: 'server' as const, at: stored.savedAt, parts: { ...saved, ...stored.parts } }
  if (copy === null) return onServer ? [onServer] : []

  const goesOn = stored !== null && copy.revision === stored.revision
  const under = goesOn ? { ...saved, ...stored.parts } : saved
  const onDevice = { from: 'device' as const, at: copy.keptAt, parts: withChanges(under, copy.parts) }
  const isOneText = goesOn || onServer === null || readsAlike(onServer.parts, onDevice.parts)
  return isOneText ? [onDevice] : [onDevice, onServer]
}
