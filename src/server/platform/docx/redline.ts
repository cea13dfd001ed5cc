import { diffArrays } from 'diff/lib/diff/array.js'
import { type ManuscriptParagraph, type ManuscriptRun, wordsOf } from '#domain/manuscript.ts'

/** What became of words or paragraphs from one manuscript to the other. */
export type Fate = 'kept' | 'removed' | 'added'

export type RedlinedRun = ManuscriptRun & { readonly fate: Fate }
export type RedlinedParagraph = Omit<ManuscriptParagraph, 'runs'> & {
  readonly fate: Fate
  readonly runs: readonly RedlinedRun[]
}

/** Words that may be gone or new in one paragraph; beyond, the whole of it is called replaced. */
const MAX_EDITS = 2000
/** Paragraphs that are compared each with each; more are called replaced. */
const MAX_PAIRS = 40_000
/** From how much in common two paragraphs are one that was changed; less reads better as one gone and one new. */
const ALIKE = 0.5

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * What became of a text, paragraph by paragraph and word by word. Without what was added it is the text before, without what
 * was removed the text after.
 */
export function redline(
  before: readonly ManuscriptParagraph[],
  after: readonly ManuscriptParagraph[],
): RedlinedParagraph[] {
  const [lastBefore, lastAfter] = [before.at(-1), after.at(-1)]
  if (!lastBefore || !lastAfter || !isOfOneKind(lastBefore, lastAfter)) return redlineAll(before, after)
  // The last paragraph of a file can neither come nor go: it is changed.
  return [
    ...redlineAll(before.slice(0, -1), after.slice(0, -1)),
    ...redlinePair({ before: lastBefore, after: lastAfter }, Infinity),
  ]
}

function redlineAll(
  before: readonly ManuscriptParagraph[],
  after: readonly ManuscriptParagraph[],
): RedlinedParagraph[] {
  const removed: ManuscriptParagraph[] = []
  const added: ManuscriptParagraph[] = []
  const done: RedlinedParagraph[] = []
  const settle = () => {
    done.push(...pairsOf(removed.splice(0), added.splice(0)).flatMap(pair => redlinePair(pair)))
  }
  let [at, to] = [0, 0]
  for (const { value, added: isAdded, removed: isRemoved } of diffArrays(before.map(keyOf), after.map(keyOf))) {
    if (isRemoved) removed.push(...before.slice(at, at + value.length))
    else if (isAdded) added.push(...after.slice(to, to + value.length))
    else {
      settle()
      done.push(...after.slice(to, to + value.length).map(paragraph => whole(paragraph, 'kept')))
    }
    if (!isAdded) at += value.length
    if (!isRemoved) to += value.length
  }
  settle()
  return done
}

/** A manuscript in which nothing has changed. */
export function unchanged(paragraphs: readonly ManuscriptParagraph[]): RedlinedParagraph[] {
  return paragraphs.map(paragraph => whole(paragraph, 'kept'))
}

type Pair = { before: ManuscriptParagraph | null; after: ManuscriptParagraph | null }

/** Which of the paragraphs are one that was changed, in the order of both, so that most of the words are in common. */
function pairsOf(removed: readonly ManuscriptParagraph[], added: readonly ManuscriptParagraph[]): Pair[] {
  const gone = (each: ManuscriptParagraph): Pair => ({ before: each, after: null })
  const fresh = (each: ManuscriptParagraph): Pair => ({ before: null, after: each })
  if (removed.length * added.length > MAX_PAIRS) return [...removed.map(gone), ...added.map(fresh)]

  const likeness = table(removed, added)
  const best = Array.from({ length: removed.length + 1 }, () => new Array<number>(added.length + 1).fill(0))
  const bestAt = (row: number, column: number) => best[row]?.[column] ?? 0
  const likenessAt = (row: number, column: number) => likeness[row]?.[column] ?? 0
  for (let row = removed.length - 1; row >= 0; row--) {
    for (let column = added.length - 1; column >= 0; column--) {
      const paired = likenessAt(row, column) > 0 ? likenessAt(row, column) + bestAt(row + 1, column + 1) : 0
      best[row]?.splice(column, 1, Math.max(paired, bestAt(row + 1, column), bestAt(row, column + 1)))
    }
  }

  const pairs: Pair[] = []
  let [row, column] = [0, 0]
  while (row < removed.length || column < added.length) {
    const [before, after] = [removed[row], added[column]]
    const paired = likenessAt(row, column)
    if (before && after && paired > 0 && bestAt(row, column) === paired + bestAt(row + 1, column + 1)) {
      pairs.push({ before, after })
      row++
      column++
    } else if (before && (!after || bestAt(row, column) === bestAt(row + 1, column))) {
      pairs.push(gone(before))
      row++
    } else if (after) {
      pairs.push(fresh(after))
      column++
    }
  }
  return pairs
}

function table(removed: readonly ManuscriptParagraph[], added: readonly ManuscriptParagraph[]): number[][] {
  const [before, after] = [removed.map(countWords), added.map(countWords)]
  return removed.map((one, row) =>
    added.map((other, column) => {
      if (!isOfOneKind(one, other)) return 0
      const share = inCommon(before[row] ?? new Map(), after[column] ?? new Map())
      return share >= ALIKE ? share : 0
    }),
  )
}

function isOfOneKind(one: ManuscriptParagraph, other: ManuscriptParagraph): boolean {
  return one.role === other.role && one.level === other.level && one.isNumbered === other.isNumbered
}

function countWords(paragraph: ManuscriptParagraph): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of wordsOf(paragraph).split(/\s+/)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Which share of the words of both is in common, from 0 to 1. */
function inCommon(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const sum = (counts: Iterable<number>) => Array.from(counts).reduce((total, count) => total + count, 0)
  const shared = sum(Array.from(one, ([word, count]) => Math.min(count, other.get(word) ?? 0)))
  return (2 * shared) / (sum(one.values()) + sum(other.values()))
}

function redlinePair({ before, after }: Pair, maxEdits = MAX_EDITS): RedlinedParagraph[] {
  if (before === null || after === null) {
    const gone = before ? [whole(before, 'removed')] : []
    return after ? [...gone, whole(after, 'added')] : gone
  }
  const [earlier, later] = [piecesOf(before), piecesOf(after)]
  const changes = diffArrays(earlier, later, { comparator: isSame, maxEditLength: maxEdits })
  if (changes === undefined) return [whole(before, 'removed'), whole(after, 'added')]
  const runs = changes.flatMap(({ value, added, removed }) =>
    value.map(piece => ({
      ...piece,
      fate: added ? ('added' as const) : removed ? ('removed' as const) : ('kept' as const),
    })),
  )
  return [{ ...after, fate: 'kept', runs: joined(runs) }]
}

/** Words one by one; what is filled in is one piece. */
function piecesOf({ runs }: ManuscriptParagraph): ManuscriptRun[] {
  return runs.flatMap(run =>
    run.field === null
      ? Array.from(segmenter.segment(run.words), ({ segment }) => ({ ...run, words: segment }))
      : [run],
  )
}

function isSame(one: ManuscriptRun, other: ManuscriptRun): boolean {
  return one.words === other.words && isAlike(one, other)
}

function isAlike(one: ManuscriptRun, other: ManuscriptRun): boolean {
  return (
    one.isEmphasized === other.isEmphasized && one.isStrong === other.isStrong && one.field?.[0] === other.field?.[0]
  )
}

function joined(runs: readonly RedlinedRun[]): RedlinedRun[] {
  const done: RedlinedRun[] = []
  for (const run of runs) {
    const last = done.at(-1)
    if (last && last.field === null && last.fate === run.fate && isAlike(last, run)) {
      done[done.length - 1] = { ...last, words: last.words + run.words }
    } else done.push(run)
  }
  return done
}

function whole(paragraph: ManuscriptParagraph, fate: Fate): RedlinedParagraph {
  return { ...paragraph, fate, runs: paragraph.runs.map(run => ({ ...run, fate })) }
}

function keyOf({ role, level, isNumbered, runs }: ManuscriptParagraph): string {
  return JSON.stringify([role, level, isNumbered, runs])
}
