import { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import type { FromWorker, PaperTask, ToWorker, WorkerSettings } from './paper-task.ts'
import type { PaperMaker } from './sealing.ts'

/** Papers that one thread works at together: while one waits for a timestamp, another is set. */
const AT_ONCE = 4
/** Papers that may wait; more are refused at once, so that a rush cannot eat the memory. */
const MOST_WAITING = 200
/** A paper that takes longer is given up, and its thread with it. */
const PATIENCE_MS = 30_000
const HEAP_MB = 256

type Asked = {
  readonly message: ToWorker
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}
type Thread = { readonly worker: Worker; readonly under: Map<number, { asked: Asked; deadline: NodeJS.Timeout }> }

export type PaperWorkers = PaperMaker & {
  /** Resolves once the first thread has opened the key; rejects with a sentence for the operator. */
  ready(): Promise<void>
  /** Lets what was asked for be finished, then ends the threads. */
  close(): Promise<void>
}

type Options = {
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  readonly threads: number
  readonly patienceMs?: number
}

/**
 * Makes and seals papers in threads of their own, so that no answer waits while one is set. The first thread starts with
 * the first paper and stays; more start while papers wait. One that breaks fails its papers and is replaced.
 */
export function createPaperWorkers(
  settings: WorkerSettings,
  { log, threads: most, patienceMs = PATIENCE_MS }: Options,
): PaperWorkers {
  const threads = new Set<Thread>()
  const waiting: Asked[] = []
  let lastId = 0
  let idle: (() => void) | undefined

  function start(): Thread {
    const worker = new Worker(new URL('./paper-worker.ts', import.meta.url), {
      workerData: settings,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const thread: Thread = { worker, under: new Map() }
    threads.add(thread)
    worker.unref()
    worker.on('message', (message: FromWorker) => receive(thread, message))
    worker.on('error', error => log.error(error, 'A thread that makes papers broke'))
    worker.on('exit', () => bury(thread))
    return thread
  }

  function receive(thread: Thread, message: FromWorker): void {
    if ('level' in message) return void log[message.level](message.facts, message.words)
    const found = thread.under.get(message.id)
    if (found === undefined) return
    clearTimeout(found.deadline)
    thread.under.delete(message.id)
    if (thread.under.size === 0) thread.worker.unref()
    if ('problem' in message) found.asked.reject(new Error(message.problem))
    // reason: a thread answers a task with what belongs to it; messages between threads carry no types.
    else found.asked.resolve(message.answer as never)
    handOut()
  }

  function bury(thread: Thread): void {
    threads.delete(thread)
    for (const { asked, deadline } of thread.under.values()) {
      clearTimeout(deadline)
      asked.reject(new Error('The thread that made the paper ended before it was done.'))
    }
    thread.under.clear()
    handOut()
  }

  function handOut(): void {
    while (waiting.length > 0) {
      const thread = freeThread()
      const asked = thread && waiting.shift()
      if (!thread || !asked) return
      const deadline = setTimeout(() => void thread.worker.terminate(), patienceMs)
      thread.under.set(asked.message.id, { asked, deadline })
      thread.worker.ref()
      thread.worker.postMessage(asked.message)
    }
    if ([...threads].every(({ under }) => under.size === 0)) idle?.()
  }

  /** An idle thread, else a new one, else the least busy of those that can take more. */
  function freeThread(): Thread | undefined {
    const [first] = [...threads].toSorted((one, other) => one.under.size - other.under.size)
    if (first?.under.size === 0) return first
    if (threads.size < most) return start()
    return first && first.under.size < AT_ONCE ? first : undefined
  }

  function ask<Answer>(task: PaperTask): Promise<Answer> {
    if (waiting.length >= MOST_WAITING) return Promise.reject(new Error('Too many papers are waiting to be made.'))
    return new Promise<Answer>((resolve, reject) => {
      lastId += 1
      waiting.push({ message: { id: lastId, task }, resolve, reject })
      handOut()
    })
  }

  const certificate: PaperWorkers['certificate'] = () => ask({ task: 'certificate' })
  return {
    certificate,
    makeUnsigned: paper => ask({ task: 'unsigned', paper }),
    makeSealed: paper => ask({ task: 'sealed', paper }),
    makeSealedStatement: statement => ask({ task: 'statement', statement }),
    async ready() {
      await certificate()
    },
    async close() {
      await new Promise<void>(resolve => {
        idle = resolve
        handOut()
      })
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
