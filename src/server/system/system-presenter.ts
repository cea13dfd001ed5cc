import { problemSentence } from '#domain/system/problem-sentence.ts'
import type { SystemReport } from '#domain/system/system-schemas.ts'
import type { PartCheck, queueReport } from './system-service.ts'

/** For admins alone: no address, key or file of the settings is in it, and nothing of the people whom a job is about. */
export function presentSystem(
  checks: readonly PartCheck[],
  { queues, failures }: Awaited<ReturnType<typeof queueReport>>,
  now: Date,
): SystemReport {
  const titles = new Map(queues.map(({ name, title }) => [name, title]))
  return {
    checkedAt: now.toISOString(),
    parts: checks.map(({ part, state, says, advice, since, facts }) => ({
      part,
      state,
      says,
      advice,
      facts,
      since: since.toISOString(),
    })),
    queues: queues.map(({ name, title, schedule, waiting, running, failed }) => ({
      name,
      title,
      schedule,
      waiting,
      running,
      failed,
    })),
    failures: failures.map(({ id, queue, failedAt, attempts, output }) => ({
      id,
      queue,
      attempts,
      title: titles.get(queue) ?? queue,
      failedAt: failedAt.toISOString(),
      problem: problemSentence(output),
    })),
  }
}
