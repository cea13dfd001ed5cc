import type { InkedPicture } from '#domain/ink.ts'
import { createWorkerPool } from '../threads/worker-pool.ts'
import { NotPng, openPng } from './png-file.ts'

type Unreadable = { readonly refused: string }

export type PngAnswer = InkedPicture | Unreadable
export type RepackedAnswer = { readonly width: number; readonly height: number; readonly png: Uint8Array } | Unreadable

/** What the thread does. */
export type PngTasks = {
  measure(file: Uint8Array<ArrayBuffer>): Promise<PngAnswer>
  repack(file: Uint8Array<ArrayBuffer>): Promise<RepackedAnswer>
}

// Pictures that break it are nobody's fault here: whoever sent one is told.
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const module = new URL('./png-worker.ts', import.meta.url)
const pool = createWorkerPool<PngTasks>({ module, data: null, log: quiet, threads: 1, heapMb: 64 })

/** The pictures that wait, with how many bytes each unpacks to at most. */
const waiting: { size: number; begin: () => void }[] = []
let isReading = false

/**
 * Decodes a PNG whole, down to its pixels, and measures the ink. Never throws: whatever is not a complete, undamaged PNG
 * within the limits is answered with a reason for the log. Cheap checks come first; the pixels are read in a thread, one
 * picture at a time, so that no other answer waits for them and memory holds one picture at most.
 */
export function readPng(bytes: Uint8Array): Promise<PngAnswer> {
  return readApart(bytes, file => pool.ask('measure', file))
}

/** The same picture packed anew, so that nothing of the file is left but its pixels. It is read with the same care. */
export function repackPng(bytes: Uint8Array): Promise<RepackedAnswer> {
  return readApart(bytes, file => pool.ask('repack', file))
}

async function readApart<Answer>(
  bytes: Uint8Array,
  read: (file: Uint8Array<ArrayBuffer>) => Promise<Answer>,
): Promise<Answer | Unreadable> {
  try {
    await turnOf(openPng(bytes).maxUnpacked)
  } catch (error) {
    if (error instanceof NotPng) return { refused: error.message }
    throw error
  }
  return read(Uint8Array.from(bytes))
    .catch(() => ({ refused: 'its picture data could not be read' }))
    .finally(next)
}

function turnOf(size: number): Promise<void> {
  return new Promise(begin => {
    waiting.push({ size, begin })
    if (!isReading) next()
  })
}

/** The smallest goes first, so that large ones, however many, keep nobody's drawing waiting for more than one of them (H212). */
function next(): void {
  const [smallest] = waiting.toSorted((one, other) => one.size - other.size)
  isReading = smallest !== undefined
  if (smallest === undefined) return
  waiting.splice(waiting.indexOf(smallest), 1)
  smallest.begin()
}
