import { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import type { FromThread, Tasks, ToThread } from './thread-message.ts'

/** Tasks that one thread works at together: while one waits for the network, another computes. */
const AT_ONCE = 4
/** Tasks that may wait; more are refused at once, so that a rush cannot eat the memory. */
const MOST_WAITING = 200
/** A task that takes longer is given up, and its thread with it. */
const PATIENCE_MS = 60_000
/** A thread that has had nothing to do for so long ends: its memory is worth more than the moment that a new one needs. */
const REST_MS = 10_000
const HEAP_MB = 256
/** Of that, what is new: a thread would take 64 MB for it and hardly be faster. */
const YOUNG_HEAP_MB = 8

type Asked = {
  readonly message: ToThread
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}
type Thread = {
  readonly worker: Worker
  readonly under: Map<number, { asked: Asked; deadline: NodeJS.Timeout }>
  /** Runs while the thread has nothing to do. */
  rest?: NodeJS.Timeout
}

export type WorkerPool<Able extends Tasks> = {
  /** Has a task done; rejects when the task throws, when it takes too long, and when too many wait. */
  ask<Name extends keyof Able & string>(
    task: Name,
    ...given: Parameters<Able[Name]>
  ): Promise<Awaited<ReturnType<Able[Name]>>>
  /** Lets what was asked for be finished, then ends the threads. */
  close(): Promise<void>
}

type Settings = {
  /** What a thread runs: a module that hands its tasks to `answerTasks`. */
  readonly module: URL
  /** Handed to each thread as its `workerData`. */
  readonly data: unknown
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  readonly threads: number
  readonly patienceMs?: number | undefined
  readonly restMs?: number
  readonly heapMb?: number
}

/**
 * Does work in threads of its own, so that no answer waits for it. The first thread starts with the first task, more start
 * while tasks wait, and those that rest end. One that breaks fails its tasks and is replaced.
 */
export function createWorkerPool<Able extends Tasks>({
  module,
  data,
  log,
  threads: most,
  patienceMs = PATIENCE_MS,
  restMs = REST_MS,
  heapMb = HEAP_MB,
}: Settings): WorkerPool<Able> {
  const threads = new Set<Thread>()
  const waiting: Asked[] = []
  let lastId = 0
  let idle: (() => void) | undefined

  function start(): Thread {
    const worker = new Worker(module, {
      workerData: data,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    })
    const thread: Thread = { worker, under: new Map() }
    threads.add(thread)
    worker.unref()
    worker.on('message', (message: FromThread) => receive(thread, message))
    worker.on('error', error => log.error(error, 'A worker thread broke'))
    worker.on('exit', () => bury(thread))
    return thread
  }

  function receive(thread: Thread, message: FromThread): void {
    if ('level' in message) return void log[message.level](message.facts, message.words)
    const found = thread.under.get(message.id)
    if (found === undefined) return
    clearTimeout(found.deadline)
    thread.under.delete(message.id)
    if (thread.under.size === 0) {
      thread.worker.unref()
      thread.rest = setTimeout(() => dismiss(thread), restMs).unref()
    }
    if ('problem' in message) found.asked.reject(new Error(message.problem))
    // reason: a thread answers a task with what belongs to it; messages between threads carry no types.
    else found.asked.resolve(message.answer as never)
    handOut()
  }

  function dismiss(thread: Thread): void {
    threads.delete(thread)
    void thread.worker.terminate()
  }

  function bury(thread: Thread): void {
    threads.delete(thread)
    for (const { asked, deadline } of thread.under.values()) {
      clearTimeout(deadline)
      asked.reject(new Error('The thread ended before its work was done.'))
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
      clearTimeout(thread.rest)
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

  return {
    ask(task, ...[given]) {
      if (waiting.length >= MOST_WAITING) return Promise.reject(new Error('Too much work is waiting for a thread.'))
      return new Promise((resolve, reject) => {
        lastId += 1
        waiting.push({ message: { id: lastId, task, given }, resolve, reject })
        handOut()
      })
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
