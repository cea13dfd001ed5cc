import { type PerformanceEntry, PerformanceObserver, performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The longest that anything under way may keep the event loop to itself, in milliseconds of processor time. */
export const LONGEST_HOLD_MS = 50

/** A turn of the event loop: between which moments of the clock, and what it took of the processor, in milliseconds. */
type Turn = { from: number; to: number; usedMs: number }

/**
 * Does something and answers with the longest that it kept the event loop of this thread to itself, turn by turn, in
 * milliseconds. It counts the processor's time and not the clock's, because a machine that does other things as well
 * lengthens the one and much less the other. What the collector takes is left out: it walks all that earlier tests have
 * left in this process.
 */
export async function watchLoop<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; holdMs: number }> {
  const turns: Turn[] = []
  const collections: PerformanceEntry[] = []
  const observer = new PerformanceObserver(list => void collections.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  let [from, usedBefore] = [performance.now(), usedMs()]
  const look = () => {
    const [to, used] = [performance.now(), usedMs()]
    turns.push({ from, to, usedMs: used - usedBefore })
    ;[from, usedBefore] = [to, used]
  }
  let timer: NodeJS.Timeout
  const lookEachTurn = () => {
    look()
    timer = setTimeout(lookEachTurn, 1)
  }
  timer = setTimeout(lookEachTurn, 1)
  try {
    const answer = await work()
    look()
    await nextTurn()
    collections.push(...observer.takeRecords())
    return { answer, holdMs: Math.max(...turns.map(turn => turn.usedMs - collectedIn(turn, collections))) }
  } finally {
    clearTimeout(timer)
    observer.disconnect()
  }
}

function collectedIn({ from, to }: Turn, collections: readonly PerformanceEntry[]): number {
  return collections
    .filter(({ startTime }) => startTime >= from && startTime < to)
    .reduce((sum, { duration }) => sum + duration, 0)
}

/**
 * The least of several holds. What a piece of work needs, it needs every time; what the collector takes, or a processor
 * that is shared, falls on one of them and not on all.
 */
export function leastHold(holdsMs: readonly number[]): number {
  return Math.min(...holdsMs)
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
