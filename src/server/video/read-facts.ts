import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { MAX_FACTS_BYTES } from '#domain/video/video-facts.ts'
import { type VideoFacts, VideoFactsSchema } from '#domain/video/video-facts-schema.ts'
import { type FileStore, FilesAway } from '../platform/files/file-store.ts'
import type { FromFactsWorker, ToFactsWorker, WantedFacts } from './facts-message.ts'

const PATIENCE_MS = 15_000
/** A part that takes longer than this share of the patience is slow. */
const SLOW_SHARE = 1 / 15
const HEAP_MB = 128

export type ReadFacts = { facts: VideoFacts /** Bytes that were read for it. */; bytesRead: number }

/**
 * Reads the facts of a video in a thread of its own, which sees no more of it than a few megabytes and is ended when it
 * takes too long. Throws when the file cannot be read, and FilesAway where that is not the file's fault; whatever is in the
 * file, the process goes on.
 */
export function readFacts(
  files: Pick<FileStore, 'open'>,
  video: WantedFacts & { key: string },
  patienceMs = PATIENCE_MS,
): Promise<ReadFacts> {
  const { key, size, container } = video
  const worker = new Worker(new URL('./facts-worker.ts', import.meta.url), {
    workerData: { size, container } satisfies WantedFacts,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  let bytesRead = 0

  const reading = new Promise<ReadFacts>((resolve, reject) => {
    const parts: Part[] = []
    const deadline = setTimeout(() => {
      const slow = new Error('Reading the file took too long')
      // What the files are slow to give says nothing of the video; that it has countless parts does.
      reject(areAway(parts, patienceMs * SLOW_SHARE) ? new FilesAway(slow) : slow)
    }, patienceMs)
    const sendPart = async ({ id, start, end }: { id: number; start: number; end: number }) => {
      bytesRead += end - start
      if (bytesRead > MAX_FACTS_BYTES) throw new Error('Too much of the file would have to be read')
      const part: Part = { askedAt: performance.now(), cameAt: null }
      parts.push(part)
      const bytes = await buffer(files.open(key, { start, end: end - 1 }))
      part.cameAt = performance.now()
      worker.postMessage({ id, bytes } satisfies ToFactsWorker)
    }
    worker.on('message', (message: FromFactsWorker) => {
      if ('read' in message) sendPart(message.read).catch(reject)
      else if ('problem' in message) reject(new Error(message.problem))
      else resolve({ facts: VideoFactsSchema.parse(message.facts), bytesRead })
    })
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(deadline)
      reject(new Error('The file could not be read'))
    })
  })
  return reading.finally(() => worker.terminate())
}

/** When a part of the file was asked for, and when it came: null while it is under way. */
type Part = { askedAt: number; cameAt: number | null }

/** The files are, where most of the wait was for parts that took longer than this; those under way count up to now. */
function areAway(parts: readonly Part[], slowMs: number): boolean {
  const now = performance.now()
  const waits = parts.map(({ askedAt, cameAt }) => (cameAt ?? now) - askedAt)
  return sumOf(waits.filter(waitedMs => waitedMs > slowMs)) > sumOf(waits) / 2
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
