/** The longest that anything under way may keep the event loop to itself, in milliseconds of processor time. */
export const LONGEST_HOLD_MS = 50

/**
 * Does something and answers with the longest that it kept the event loop of this thread to itself, turn by turn, in
 * milliseconds. It counts the processor's time and not the clock's, because a machine that does other things as well
 * lengthens the one and much less the other.
 */
export async function watchLoop<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; holdMs: number }> {
  let holdMs = 0
  let last = usedMs()
  const look = () => {
    const now = usedMs()
    holdMs = Math.max(holdMs, now - last)
    last = now
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
    return { answer, holdMs }
  } finally {
    clearTimeout(timer)
  }
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
