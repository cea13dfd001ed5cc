import { parentPort } from 'node:worker_threads'
import { messageOf } from '../message-of.ts'
import type { FromThread, Tasks, ToThread } from './thread-message.ts'

/** Lets this thread do what its pool asks for. */
export function answerTasks(tasks: Tasks): void {
  // The pool has held what is given against the types of these very tasks.
  parentPort?.on('message', ({ id, task, given }: ToThread<never>) => {
    const run = tasks[task]
    if (run === undefined) return post({ id, problem: `There is no task ${task}` })
    run(given).then(
      answer => post({ id, answer }),
      error => post({ id, problem: messageOf(error) }),
    )
  })
}

/** The thread has no log of its own: the portal's writes its lines. */
export const threadLog = { info: tell('info'), warn: tell('warn') }

function tell(level: 'info' | 'warn') {
  return (facts: object, words?: string) => post({ level, facts, words })
}

function post(message: FromThread): void {
  parentPort?.postMessage(message)
}
