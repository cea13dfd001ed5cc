import { counted } from '#domain/counted.ts'
import type { OutlineChanges } from '#domain/outline/outline-version.ts'

/** "2 lessons changed, 1 added, order changed": what a saved version changed, in a line. */
export function wordsOfChanges(changes: OutlineChanges | null): string {
  if (changes === null) return 'The first version on record'

  const { changed, added, deleted, order, description } = changes
  const [first, ...others] = [
    { count: changed, what: 'changed' },
    { count: added, what: 'added' },
    { count: deleted, what: 'deleted' },
  ].filter(({ count }) => count > 0)
  const parts = [
    first && `${counted(first.count, 'lesson')} ${first.what}`,
    ...others.map(({ count, what }) => `${count} ${what}`),
    order && 'order changed',
    description && 'description changed',
  ].filter(part => typeof part === 'string')
  const words = parts.join(', ')

  return words === '' ? 'Nothing changed' : words.charAt(0).toUpperCase() + words.slice(1)
}
