import type { DraftParts } from '#domain/draft/draft.ts'
import { kindOf, type TextContent, type TextKindName } from '#domain/text/text-kinds.ts'
import type { DraftDifference } from '#web/platform/draft/draft-choice-dialog.tsx'
import { type DiffPart, wordDiff } from '#web/ui/display/word-diff.ts'

/** One passage of a text with what became of its words. */
export type PassageChange = { label: string; parts: DiffPart[] }

/** The passages that differ between two contents of a kind, in the order in which they are read. */
export function changedPassages(kind: TextKindName, before: TextContent, after: TextContent): PassageChange[] {
  return passagesOfBoth(kind, before, after)
    .filter(({ earlier, later }) => earlier !== later)
    .map(({ label, earlier, later }) => ({ label, parts: wordDiff(earlier, later) }))
}

/** The same for a draft that was found, beside what the fields were begun with. */
export function passageDifferences(kind: TextKindName, base: TextContent) {
  return (parts: DraftParts): DraftDifference[] =>
    // reason: the parts of a text's draft are its own fields
    passagesOfBoth(kind, base, { ...base, ...parts } as TextContent)
      .filter(({ earlier, later }) => earlier !== later)
      .map(({ label, earlier, later }) => ({ label, saved: earlier, text: later }))
}

function passagesOfBoth(kind: TextKindName, before: TextContent, after: TextContent) {
  const [earlier, later] = [kindOf(kind).passages(before), kindOf(kind).passages(after)]
  const labels = [...new Set([...later, ...earlier].map(({ label }) => label))]
  const wordsIn = (passages: typeof earlier, label: string) => passages.find(each => each.label === label)?.words ?? ''
  return labels.map(label => ({ label, earlier: wordsIn(earlier, label), later: wordsIn(later, label) }))
}
