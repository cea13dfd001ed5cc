import { DRAFT_KEPT_MS, type DraftParts, EMPTY_DRAFT_KEPT_MS } from '#domain/draft/draft.ts'
import { DRAFT_CONFLICT } from '#domain/draft/draft-conflict.ts'
import { conflict } from '#domain/refusal.ts'
import type { Parts } from '../parts.ts'
import type { Executor } from '../platform/database/database.ts'
import { Refused } from '../platform/refused.ts'
import {
  changeDraft,
  type DraftKey,
  emptyDraft,
  findDraft,
  listDrafts,
  listParts,
  removeOldDrafts,
} from './draft-store.ts'

/** A draft as it is kept; one that was never begun, or has been emptied, has no parts and no time. */
export type KeptDraft = { revision: number; parts: DraftParts; savedAt: Date | null }

export async function readDraft(db: Executor, key: DraftKey): Promise<KeptDraft> {
  const row = await findDraft(db, key)
  if (row === null) return { revision: 0, parts: {}, savedAt: null }
  return { ...row, savedAt: Object.keys(row.parts).length === 0 ? null : row.savedAt }
}

/** The names of its parts. */
export function draftedParts(db: Executor, key: DraftKey): Promise<string[]> {
  return listParts(db, key)
}

/** Which of these subjects the person has a draft of. */
export function draftsAmong(db: Executor, userId: string, subjects: readonly string[]) {
  return listDrafts(db, userId, subjects)
}

type Change = { revision: number; parts: DraftParts; replaces: boolean; now: Date }

/**
 * Keeps the changed parts, or these alone where they replace what was kept. A change that is based on another revision
 * than the kept one is refused, and nothing is overwritten (G3).
 */
export async function keepDraft(
  db: Executor,
  key: DraftKey,
  change: Change,
): Promise<{ revision: number; savedAt: Date }> {
  const revision = await changeDraft(db, key, change)
  if (revision === null) throw new Refused(conflict('draft-saved-elsewhere', DRAFT_CONFLICT))
  return { revision, savedAt: change.now }
}

/**
 * Call it in the transaction that saves what the draft was of. With the revision that whoever saves has seen, it refuses what
 * has been typed or saved elsewhere since, and nothing of that goes (H194).
 */
export async function forgetDraft(
  db: Executor,
  key: DraftKey,
  { seen = null, now }: { seen?: number | null | undefined; now: Date },
): Promise<void> {
  if (seen === null) await emptyDraft(db, key, now)
  else await keepDraft(db, key, { revision: seen, parts: {}, replaces: true, now })
}

/** Removes drafts that nobody has touched for long. */
export async function forgetOldDrafts({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await removeOldDrafts(database.db, {
    empty: new Date(now - EMPTY_DRAFT_KEPT_MS),
    any: new Date(now - DRAFT_KEPT_MS),
  })
}
