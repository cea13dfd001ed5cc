import type { DraftParts } from '#domain/draft/draft.ts'

/** The parts of `after` that differ from `before`; a part that has gone is null. */
export function changesFrom(before: DraftParts, after: DraftParts): DraftParts {
  const changed = Object.entries(after).filter(([name, content]) => !isSame(before[name], content))
  const gone = Object.keys(before).filter(name => !(name in after))
  return { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map(name => [name, null])) }
}

/** These parts with the changes made to them. */
export function withChanges(parts: DraftParts, changes: DraftParts): DraftParts {
  return Object.fromEntries(Object.entries({ ...parts, ...changes }).filter(([, content]) => content !== null))
}

export function isEmpty(parts: DraftParts): boolean {
  return Object.keys(parts).length === 0
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
