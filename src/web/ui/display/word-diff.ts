import { diffArrays } from 'diff/lib/diff/array.js'

/** A run of a text that both versions have, that only the earlier one has, or only the later one. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

type Run = { kind: DiffPart['kind']; items: readonly string[] }

/**
 * Words that may be gone or new at most. Beyond (two texts of some thousand words with hardly one in common) the whole is
 * called replaced, so that no text makes a browser wait.
 */
const MAX_EDITS = 2000

/**
 * What became of a text, word by word. All parts but the added ones, joined, are the text before; all but the removed ones
 * the text after. Whole words change, whatever the script: no letter is ever cut.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  return joined(withoutLoneSpaces(runsOf(wordsOf(before), wordsOf(after))))
}

/** What became of a list, entry by entry, in reading order. */
export function listDiff(before: readonly string[], after: readonly string[]): DiffPart[] {
  return runsOf(before, after).flatMap(({ kind, items }) => items.map(text => ({ kind, text })))
}

/** Thai, Lao, Burmese, Khmer, Chinese and Japanese put no space between words. */
const WITHOUT_SPACES =
  /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3000-\u30FF\u3400-\u9FFF\uF900-\uFAFF\u{20000}-\u{3FFFF}]/u
const LETTERS = '[^\\s!-/:-@[-^`{-~¡-¿‐-⁞]+'
/** A word with the marks within it ("don't", "3.5"), blanks, or a mark. */
const PIECES = new RegExp(`${LETTERS}(?:['’.,]${LETTERS})*| +|[^]`, 'gu')

/** The browser's segmenter takes a phone a fifth of a second to make: only a script that needs it asks for it. */
function wordsOf(text: string): string[] {
  if (!WITHOUT_SPACES.test(text)) return text.match(PIECES) ?? []
  const words = new Intl.Segmenter('en', { granularity: 'word' })
  return Array.from(words.segment(text), ({ segment }) => segment)
}

function runsOf(before: readonly string[], after: readonly string[]): Run[] {
  const runs = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS })
  if (runs === undefined) {
    return [
      { kind: 'removed', items: before },
      { kind: 'added', items: after },
    ]
  }
  return runs.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    items: value,
  }))
}

/** A space that stays between two words that change is read with them: two phrases, not six fragments. */
function withoutLoneSpaces(runs: readonly Run[]): Run[] {
  return runs.flatMap((run, index) => {
    const isBetween = index > 0 && index < runs.length - 1
    const isSpace = run.items.length === 1 && run.items[0]?.trim() === ''
    if (run.kind !== 'same' || !isBetween || !isSpace) return [run]
    return [
      { kind: 'removed', items: run.items },
      { kind: 'added', items: run.items },
    ]
  })
}

/** Neighbors of one kind as one part; within a change what is gone comes first. */
function joined(runs: readonly Run[]): DiffPart[] {
  const parts: DiffPart[] = []
  let change = { removed: '', added: '' }
  const close = (next: string) => {
    const { removed, added, rest } = withoutSharedSpace(change)
    if (removed !== '') parts.push({ kind: 'removed', text: removed })
    if (added !== '') parts.push({ kind: 'added', text: added })
    if (rest + next !== '') parts.push({ kind: 'same', text: rest + next })
    change = { removed: '', added: '' }
  }
  for (const { kind, items } of runs) {
    if (kind === 'same') close(items.join(''))
    else change[kind] += items.join('')
  }
  close('')
  return parts
}

/** A space at the end of both sides of a change has not changed. */
function withoutSharedSpace({ removed, added }: { removed: string; added: string }) {
  const isShared = /.\s$/su.test(removed) && /.\s$/su.test(added) && removed.at(-1) === added.at(-1)
  if (!isShared) return { removed, added, rest: '' }
  return { removed: removed.slice(0, -1), added: added.slice(0, -1), rest: removed.slice(-1) }
}
