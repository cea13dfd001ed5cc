import type { Passage } from '#domain/text/text-kind.ts'

export type PassagePair = { label: string; earlier: string; later: string }

/** The passages that differ, in the order in which they are read; one that is new or gone is empty on the other side. */
export function differingPassages(before: readonly Passage[], after: readonly Passage[]): PassagePair[] {
  const labels = [...new Set([...after, ...before].map(({ label }) => label))]
  const wordsIn = (passages: readonly Passage[], label: string) =>
    passages.find(each => each.label === label)?.words ?? ''
  return labels
    .map(label => ({ label, earlier: wordsIn(before, label), later: wordsIn(after, label) }))
    .filter(({ earlier, later }) => earlier !== later)
}
