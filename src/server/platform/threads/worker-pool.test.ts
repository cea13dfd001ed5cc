import { afterEach, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from '../../../../tests/patience.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Threads that say which one they are. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadId } from 'node:worker_threads'
    import { answerTasks } from ${JSON.stringify(new URL('./answer-tasks.ts', import.meta.url).href)}
    answerTasks({ whoAreYou: async () => threadId })
  `)}`,
)

let pool: WorkerPool<{ whoAreYou(): Promise<number> }>
afterEach(() => pool.close())

test('a thread is used again, until it has rested so long that it ended', async () => {
  pool = createWorkerPool({ module, data: null, log, threads: 1, restMs: 20_000 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = await pool.ask('whoAreYou')
  vi.advanceTimersByTime(15_000)
  const soon = await pool.ask('whoAreYou')
  vi.advanceTimersByTime(15_000)
  const soonAgain = await pool.ask('whoAreYou')
  vi.advanceTimersByTime(20_000)
  const late = await pool.ask('whoAreYou')
  vi.useRealTimers()

  expect([soon, soonAgain]).toEqual([first, first])
  expect(late).not.toBe(first)
})

test('more tasks than can wait are refused at once', { timeout: PATIENCE_MS }, async () => {
  pool = createWorkerPool({ module, data: null, log, threads: 1 })

  const answers = await Promise.allSettled(Array.from({ length: 220 }, () => pool.ask('whoAreYou')))

  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(16)
})
