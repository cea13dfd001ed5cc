import { isReadAlike, isSecondKept } from '#domain/draft/as-read.ts'
import type { DraftParts } from '#domain/draft/draft.ts'

/** The parts of `after` that differ from `before`; a part that has gone is null. */
export function changesFrom(before: DraftParts, after: DraftParts): DraftParts {
  const changed = Object.entries(after).filter(([name, content]) => !isSame(before[name] ?? null, content ?? null))
  const gone = Object.keys(before).filter(name => !(name in after))
  return { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map(name => [name, null])) }
}

/** These parts with the changes made to them. */
export function withChanges(parts: DraftParts, changes: DraftParts): DraftParts {
  return Object.fromEntries(Object.entries({ ...parts, ...changes }).filter(([, content]) => content !== null))
}

/** Makes one text of two that were both changed from `base`; where both changed the same, `first` is kept. */
export type Merge = (base: DraftParts, first: DraftParts, second: DraftParts) => DraftParts

/** Part by part. */
export const mergedByPart: Merge = (base, first, second) => {
  const changed = Object.entries(changesFrom(base, second))
  return withChanges(
    first,
    Object.fromEntries(changed.filter(([name, content]) => isSecondKept(base[name], first[name], content))),
  )
}

/** Both texts in one; `clash` is how it would read with theirs kept wherever both changed the same, null where nowhere. */
export function together(merge: Merge, base: DraftParts, mine: DraftParts, theirs: DraftParts) {
  if (isEmpty(changesFrom(base, theirs))) return { latest: mine, clash: null }
  const latest = merge(base, mine, theirs)
  const other = merge(base, theirs, mine)
  return { latest, clash: readsAlike(other, latest) ? null : other }
}

/** Whether a person reads the same in both. */
export function readsAlike(one: DraftParts, other: DraftParts): boolean {
  return Object.keys({ ...one, ...other }).every(name => isReadAlike(one[name], other[name]))
}

/** Whether `after` only fills in what is blank in `before`, so that no words of it go. */
export function onlyFillsIn(before: unknown, after: unknown): boolean {
  if (isReadAlike(before, after) || isBlank(before)) return true
  if (!isRecord(before) || !isRecord(after)) return false
  return Object.keys(before).every(key => onlyFillsIn(before[key], after[key]))
}

export function isEmpty(parts: DraftParts): boolean {
  return Object.keys(parts).length === 0
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function isBlank(content: unknown): boolean {
  return content === undefined || content === null || content === '' || (Array.isArray(content) && content.length === 0)
}

function isRecord(content: unknown): content is Record<string, unknown> {
  return typeof content === 'object' && content !== null && !Array.isArray(content)
}
