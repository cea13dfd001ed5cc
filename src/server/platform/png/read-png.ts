import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { InkedPicture } from '#domain/ink.ts'
import { NotPng, openPng } from './png-file.ts'

/** A picture that takes longer is given up, and the thread with it: many times what the largest one takes on a busy machine. */
const PATIENCE_MS = 60_000
/** Without another picture for so long, the thread ends and its memory is given back. */
const REST_MS = 10_000
const HEAP_MB = 64
const YOUNG_HEAP_MB = 4

type Unreadable = { readonly refused: string }

export type PngAnswer = InkedPicture | Unreadable
export type RepackedAnswer = { readonly width: number; readonly height: number; readonly png: Uint8Array } | Unreadable

/** What the thread is asked. */
export type PngTask = { readonly task: 'measure' | 'repack'; readonly file: Uint8Array<ArrayBuffer> }

let thread: Worker | null = null
let rest: NodeJS.Timeout | undefined
/** The pictures that wait, with how many bytes each unpacks to at most. */
const waiting: { size: number; begin: () => void }[] = []
let isReading = false

/**
 * Decodes a PNG whole, down to its pixels, and measures the ink. Never throws: whatever is not a complete, undamaged PNG
 * within the limits is answered with a reason for the log. Cheap checks come first; the pixels are read in a thread, one
 * picture at a time, so that no other answer waits for them and memory holds one picture at most.
 */
export function readPng(bytes: Uint8Array): Promise<PngAnswer> {
  return readApart('measure', bytes)
}

/** The same picture packed anew, so that nothing of the file is left but its pixels. It is read with the same care. */
export function repackPng(bytes: Uint8Array): Promise<RepackedAnswer> {
  return readApart('repack', bytes)
}

async function readApart<Answer>(task: PngTask['task'], bytes: Uint8Array): Promise<Answer | Unreadable> {
  try {
    await turnOf(openPng(bytes).maxUnpacked)
  } catch (error) {
    if (error instanceof NotPng) return { refused: error.message }
    throw error
  }
  return askThread<Answer>({ task, file: Uint8Array.from(bytes) }).finally(next)
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

async function askThread<Answer>(asking: PngTask): Promise<Answer | Unreadable> {
  clearTimeout(rest)
  thread ??= startThread()
  const asked = thread
  asked.ref()
  asked.postMessage(asking)
  try {
    const [answer] = await once(asked, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer
  } catch {
    await asked.terminate()
    return { refused: 'its picture data could not be read' }
  } finally {
    asked.unref()
    rest = setTimeout(() => dismiss(asked), REST_MS).unref()
  }
}

function dismiss(resting: Worker): void {
  if (thread === resting) thread = null
  void resting.terminate()
}

function startThread(): Worker {
  const started = new Worker(new URL('./png-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  })
  started.on('error', () => undefined) // Whoever waits for it is told; the next picture gets another thread.
  started.on('exit', () => dismiss(started))
  return started
}
