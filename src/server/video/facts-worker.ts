import { parentPort, workerData } from 'node:worker_threads'
import { CustomSource, Input, MP4, QTFF } from 'mediabunny'
import { readVideoFacts } from '#domain/video/read-video-facts.ts'
import type { FromFactsWorker, ToFactsWorker, WantedFacts } from './facts-message.ts'

// reason: this thread is started by read-facts.ts alone, with these facts.
const { size, container } = workerData as WantedFacts
const waiting = new Map<number, (bytes: Uint8Array) => void>()
let lastId = 0

parentPort?.on('message', ({ id, bytes }: ToFactsWorker) => {
  waiting.get(id)?.(bytes)
  waiting.delete(id)
})

const file = new Input({
  formats: [MP4, QTFF],
  source: new CustomSource({
    getSize: () => size,
    read: (start, end) =>
      new Promise(resolve => {
        lastId += 1
        waiting.set(lastId, resolve)
        tell({ read: { id: lastId, start, end } })
      }),
  }),
})

try {
  tell({ facts: await readVideoFacts(file, { size, container }) })
} catch (error) {
  tell({ problem: error instanceof Error ? error.message : 'The file could not be read' })
}

function tell(message: FromFactsWorker): void {
  parentPort?.postMessage(message)
}
