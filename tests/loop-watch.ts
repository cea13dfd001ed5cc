/** The longest that anything under way may keep the event loop to itself, in milliseconds of processor time. */
export const LONGEST_HOLD_MS = 50

export type LoopWatch = {
  /** Does something and notes how long it kept the loop to itself, turn by turn, under its name. */
  during<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer>
  /** The longest hold of each name, in milliseconds. */
  holds: ReadonlyMap<string, number>
}

/**
 * Watches the event loop of this thread. It counts the processor's time and not the clock's, because a machine that does
 * other things as well lengthens the one and not the other.
 */
export function watchLoop(): LoopWatch {
  const holds = new Map<string, number>()
  const underway: string[] = []
  let last = 0
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    const now = usedMs()
    for (const name of underway) holds.set(name, Math.max(holds.get(name) ?? 0, now - last))
    last = now
  }

  function lookEachTurn(): void {
    timer = setTimeout(() => {
      look()
      lookEachTurn()
    }, 1)
  }

  return {
    holds,
    async during(name, work) {
      if (underway.length === 0) lookEachTurn()
      last = usedMs()
      underway.push(name)
      try {
        return await work()
      } finally {
        look()
        underway.splice(underway.indexOf(name), 1)
        if (underway.length === 0) clearTimeout(timer)
      }
    },
  }
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
