import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Database } from '../platform/database/database.ts'
import type { ChainPart } from './chain-walk.ts'

/** Threads have connections of their own to the database, which has not many to give. */
const MOST_THREADS = 4

/**
 * Looks through a long chain side by side and answers up to where it is sound: a position at the end of a part before
 * which everything holds. What comes after it has yet to be walked. A chain of one part is not looked at.
 */
export async function lengthKnownSound(
  { connection }: Pick<Database, 'connection'>,
  { length, partLength }: { length: number; partLength: number },
): Promise<number> {
  const parts = partsOf(length, partLength)
  if (parts.length < 2) return 0

  let next = 0
  let unsound = parts.length
  const lookThrough = async () => {
    const worker = new Worker(new URL('./chain-worker.ts', import.meta.url), { workerData: connection, execArgv: [] })
    try {
      // What lies behind a part that does not hold need not be known.
      for (let index = next++; index < unsound; index = next++) {
        worker.postMessage(parts[index])
        const [sound]: unknown[] = await once(worker, 'message')
        if (sound !== true) unsound = Math.min(unsound, index)
      }
    } catch (error) {
      unsound = 0
      throw error
    } finally {
      await worker.terminate()
    }
  }
  const threads = Math.min(availableParallelism(), MOST_THREADS, parts.length)
  await Promise.all(Array.from({ length: threads }, lookThrough))
  return parts[unsound]?.after ?? length
}

function partsOf(length: number, partLength: number): ChainPart[] {
  return Array.from({ length: Math.ceil(length / partLength) }, (_, index) => {
    const after = index * partLength
    return { after, upTo: Math.min(after + partLength, length) }
  })
}
