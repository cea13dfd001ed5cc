import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LONGEST_HOLD_MS, watchLoop } from './loop-watch.ts'

/** Leaves hardly anything to the collector, whose time is the clock's and would be left out of what was used. */
function compute(milliseconds: number): void {
  const before = process.threadCpuUsage()
  for (let used = 0; used < milliseconds * 1000; ) {
    for (let step = 0; step < 100_000; step++) used = Math.sqrt(step)
    const { user, system } = process.threadCpuUsage(before)
    used = user + system
  }
}

test('the watch sees who keeps the event loop for long, and not who waits or works in slices', async () => {
  const works: Record<string, () => Promise<void>> = {
    'at once': async () => compute(2 * LONGEST_HOLD_MS),
    'after waiting': async () => {
      await wait(10)
      compute(2 * LONGEST_HOLD_MS)
    },
    'in slices': async () => {
      for (let slice = 0; slice < 20; slice++) {
        compute(LONGEST_HOLD_MS / 10)
        await wait(2)
      }
    },
    waiting: () => wait(2 * LONGEST_HOLD_MS),
  }
  const long: string[] = []
  for (const [name, work] of Object.entries(works)) {
    const { holdMs } = await watchLoop(work)
    if (holdMs > LONGEST_HOLD_MS) long.push(name)
  }
  expect(long).toEqual(['at once', 'after waiting'])
})
