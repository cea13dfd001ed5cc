/** A run of a text that both versions have, that only the earlier one has, or only the later one. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

type Step<T> = { kind: DiffPart['kind']; item: T }

/**
 * Cells that are compared at most. Beyond (two texts of some two thousand words that share neither beginning nor end) the
 * whole is called replaced, so that no text makes a browser wait.
 */
const MAX_CELLS = 4_000_000

const words = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * What became of a text, word by word. All parts but the added ones, joined, are the text before; all but the removed ones
 * the text after. Whole words change, whatever the script: no letter is ever cut.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const steps = sequenceDiff(wordsOf(before), wordsOf(after))
  return joined(withoutLoneSpaces(steps))
}

/** What became of a list, entry by entry, in reading order. */
export function listDiff(before: readonly string[], after: readonly string[]): DiffPart[] {
  return sequenceDiff(before, after).map(({ kind, item }) => ({ kind, text: item }))
}

function wordsOf(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment)
}

/** The shortest way from one sequence to the other, by their longest common subsequence. */
function sequenceDiff(before: readonly string[], after: readonly string[]): Step<string>[] {
  const start = sharedLength(before, after)
  const end = sharedLength(before.slice(start).toReversed(), after.slice(start).toReversed())
  const [middleBefore, middleAfter] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const asSame = (item: string) => ({ kind: 'same', item }) as const

  return [
    ...before.slice(0, start).map(asSame),
    ...middleDiff(middleBefore, middleAfter),
    ...before.slice(before.length - end).map(asSame),
  ]
}

function sharedLength(one: readonly string[], other: readonly string[]): number {
  const shorter = Math.min(one.length, other.length)
  for (let index = 0; index < shorter; index++) if (one[index] !== other[index]) return index
  return shorter
}

function middleDiff(before: readonly string[], after: readonly string[]): Step<string>[] {
  if (before.length * after.length > MAX_CELLS) {
    return [...before.map(item => ({ kind: 'removed', item }) as const), ...after.map(asAdded)]
  }
  const lengths = commonLengths(before, after)
  const width = after.length + 1
  const steps: Step<string>[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]]
    if (old !== undefined && old === fresh) {
      steps.push({ kind: 'same', item: old })
      i += 1
      j += 1
    } else if (
      old !== undefined &&
      (fresh === undefined || at(lengths, (i + 1) * width + j) >= at(lengths, i * width + j + 1))
    ) {
      steps.push({ kind: 'removed', item: old })
      i += 1
    } else {
      steps.push(asAdded(fresh ?? ''))
      j += 1
    }
  }
  return steps
}

const asAdded = (item: string) => ({ kind: 'added', item }) as const

/** For each pair of places, how long the longest common subsequence is from there on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const cell = i * width + j
      lengths[cell] =
        before[i] === after[j]
          ? at(lengths, cell + width + 1) + 1
          : Math.max(at(lengths, cell + width), at(lengths, cell + 1))
    }
  }
  return lengths
}

function at(lengths: Uint16Array, cell: number): number {
  return lengths[cell] ?? 0
}

/** A space that stays between two words that change is read with them: two phrases, not six fragments. */
function withoutLoneSpaces(steps: readonly Step<string>[]): Step<string>[] {
  return steps.flatMap((step, index) => {
    const isBetween = index > 0 && index < steps.length - 1
    const isLone = isBetween && steps[index - 1]?.kind !== 'same' && steps[index + 1]?.kind !== 'same'
    if (step.kind !== 'same' || step.item.trim() !== '' || !isLone) return [step]
    return [{ kind: 'removed', item: step.item } as const, asAdded(step.item)]
  })
}

/** Neighbors of one kind as one part; within a change what is gone comes first. */
function joined(steps: readonly Step<string>[]): DiffPart[] {
  const parts: DiffPart[] = []
  let [removed, added] = ['', '']
  const close = () => {
    if (removed !== '') parts.push({ kind: 'removed', text: removed })
    if (added !== '') parts.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const { kind, item } of steps) {
    if (kind === 'removed') removed += item
    if (kind === 'added') added += item
    if (kind !== 'same') continue
    close()
    const last = parts.at(-1)
    if (last?.kind === 'same') last.text += item
    else parts.push({ kind: 'same', text: item })
  }
  close()
  return parts
}
