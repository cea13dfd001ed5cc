import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LONGEST_HOLD_MS, watchLoop } from './loop-watch.ts'

function compute(milliseconds: number): void {
  const before = process.threadCpuUsage()
  for (let used = 0; used < milliseconds * 1000; ) {
    const { user, system } = process.threadCpuUsage(before)
    used = user + system
  }
}

test('the watch sees who keeps the event loop for long, and not who waits or works in slices', async () => {
  const loop = watchLoop()

  await loop.during('at once', async () => compute(2 * LONGEST_HOLD_MS))
  await loop.during('after waiting', async () => {
    await wait(10)
    compute(2 * LONGEST_HOLD_MS)
  })
  await loop.during('in slices', async () => {
    for (let slice = 0; slice < 20; slice++) {
      compute(LONGEST_HOLD_MS / 10)
      await wait(2)
    }
  })
  await loop.during('waiting', () => wait(2 * LONGEST_HOLD_MS))

  const long = [...loop.holds].filter(([, ms]) => ms > LONGEST_HOLD_MS).map(([name]) => name)
  expect(long).toEqual(['at once', 'after waiting'])
})
