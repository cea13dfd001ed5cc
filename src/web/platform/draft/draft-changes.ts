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

/** Both texts in one; where both changed the same part, `first` is kept. */
export function merged(base: DraftParts, first: DraftParts, second: DraftParts): DraftParts {
  return withChanges(withChanges(base, changesFrom(base, second)), changesFrom(base, first))
}

/** Whether `after` only fills in what is blank in `before`, so that no words of it go. */
export function onlyFillsIn(before: unknown, after: unknown): boolean {
  if (isSame(before, after) || isBlank(before)) return true
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
