import { parentPort, workerData } from 'node:worker_threads'
import type { FromWorker, PaperAnswer, PaperTask, ToWorker, WorkerSettings } from './paper-task.ts'
import { openSealKey, sealKeyStamp } from './seal-key.ts'
import { createSealer } from './sealing.ts'

const settings: WorkerSettings = workerData
const log = { info: tell('info'), warn: tell('warn') }
const sealer = createSealer({
  openKey: () => openSealKey({ ...settings, log }),
  keyStamp: () => sealKeyStamp(settings),
  timestampServers: settings.timestampServers,
})

parentPort?.on('message', ({ id, task }: ToWorker) => {
  answerTo(task).then(
    answer => post({ id, answer }),
    error => post({ id, problem: error instanceof Error ? error.message : String(error) }),
  )
})

function answerTo(task: PaperTask): Promise<PaperAnswer> {
  if (task.task === 'certificate') return sealer.certificate()
  if (task.task === 'statement') return sealer.makeSealedStatement(task.statement)
  return task.task === 'sealed' ? sealer.makeSealed(task.paper) : sealer.makeUnsigned(task.paper)
}

/** The thread has no log of its own: the portal's writes its lines. */
function tell(level: 'info' | 'warn') {
  return (facts: object, words?: string) => post({ level, facts, words })
}

function post(message: FromWorker): void {
  parentPort?.postMessage(message)
}
