import type { Manuscript, ManuscriptParagraph } from '#domain/manuscript.ts'
import type { Log } from '../log.ts'
import { createWorkerPool, type WorkerPool } from '../threads/worker-pool.ts'
import { DocxProblem } from './docx-problem.ts'
import type { About, Sides } from './write-docx.ts'

/** A text as it is to be written; with what was before it, its changes are tracked. */
export type DocxWriting = {
  readonly before: { readonly paragraphs: readonly ManuscriptParagraph[]; readonly sides: Sides } | null
  readonly after: readonly ManuscriptParagraph[]
  readonly about: About
}

/** What the thread does. */
export type DocxTasks = {
  read(file: Uint8Array): Promise<Manuscript | { problem: string }>
  write(writing: DocxWriting): Promise<Uint8Array>
}

let pool: WorkerPool<DocxTasks> | undefined

/** One thread for all files, with an end to its memory and its time: it starts with the first file, and ends when it rests. */
function threads(log: Log): WorkerPool<DocxTasks> {
  const module = new URL('./docx-worker.ts', import.meta.url)
  pool ??= createWorkerPool<DocxTasks>({ module, data: null, log, threads: 1 })
  return pool
}

/** Reads a file apart from everything else. Throws DocxProblem, also where a file takes more than any text does. */
export async function readDocxApart(file: Uint8Array, log: Log): Promise<Manuscript> {
  const read = await threads(log)
    .ask('read', file)
    .catch(error => {
      log.warn(error, 'A DOCX file was given up')
      return { problem: 'The file could not be read: it takes more memory or time than a text does.' }
    })
  if ('problem' in read) throw new DocxProblem(read.problem)
  return read
}

/** Writes a file apart from everything else. */
export function writeDocxApart(writing: DocxWriting, log: Log): Promise<Uint8Array> {
  return threads(log).ask('write', writing)
}
