import type { DraftParts } from '#domain/draft/draft.ts'
import { changesFrom } from './draft-changes.ts'
import type { DraftDifference } from './draft-choice-dialog.tsx'

/** Fields by name: what each is called, and how its content reads where that is not text. */
export type FieldLabels = Readonly<Record<string, string | { label: string; words: (content: unknown) => string }>>

/** What differs between a form as it is saved and a draft of it, under the labels of its fields. */
export function fieldDifferences(labels: FieldLabels, base: DraftParts) {
  return (parts: DraftParts): DraftDifference[] =>
    Object.keys(changesFrom(base, parts)).flatMap(name => {
      const field = labels[name]
      if (field === undefined) return []
      const { label, words } = typeof field === 'string' ? { label: field, words: wordsOf } : field
      return [{ label, saved: words(base[name]), text: words(parts[name]) }]
    })
}

function wordsOf(content: unknown): string {
  return Array.isArray(content) ? content.join(', ') : typeof content === 'string' ? content : ''
}
