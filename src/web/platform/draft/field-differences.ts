import type { DraftParts } from '#domain/draft/draft.ts'
import type { DraftDifference } from './draft-choice-dialog.tsx'
import { changesFrom } from './draft-keeper.ts'

/** What differs between a form as it is saved and a draft of it, under the labels of its fields. */
export function fieldDifferences(labels: Readonly<Record<string, string>>, base: DraftParts) {
  return (parts: DraftParts): DraftDifference[] =>
    Object.keys(changesFrom(base, parts)).flatMap(name => {
      const label = labels[name]
      return label === undefined ? [] : [{ label, saved: wordsOf(base[name]), text: wordsOf(parts[name]) }]
    })
}

function wordsOf(content: unknown): string {
  return Array.isArray(content) ? content.join(', ') : typeof content === 'string' ? content : ''
}
