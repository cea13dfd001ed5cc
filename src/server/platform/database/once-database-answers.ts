import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from './unavailable.ts'

const AGAIN_MS = 200

/**
 * Writes down what was done outside, and tries again while the database is away: nobody can take back what was done, and
 * unwritten it would be done a second time. `write` may run twice.
 */
export async function onceDatabaseAnswers(write: () => Promise<void>, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= deadline) throw error
      await wait(AGAIN_MS)
    }
  }
}
