import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'
import { answerTasks } from '../platform/threads/answer-tasks.ts'

// Node's own storage is no visitor's, and warns of itself when it is looked for.
Reflect.deleteProperty(globalThis, 'localStorage')
Reflect.deleteProperty(globalThis, 'sessionStorage')
answerTasks(await import(pathToFileURL(workerData).href))
