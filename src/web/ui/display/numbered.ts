/**
 * Each entry of a list with its number from 1. For lists that are drawn as they are and never changed, whose entries have
 * no name of their own: two lessons may have one title, and then only their place tells them apart.
 */
export function numbered<Entry>(entries: readonly Entry[]): [number: number, entry: Entry][] {
  return entries.map((entry, index) => [index + 1, entry])
}
