import { workerData } from 'node:worker_threads'
import { openSealKey } from '#server/platform/sealing/seal-key.ts'
import { sealKeyStamp } from '#server/platform/sealing/seal-key-file.ts'
import { createSealer } from '#server/platform/sealing/sealing.ts'
import { answerTasks, threadLog } from '#server/platform/threads/answer-tasks.ts'
import { createPaperMaker } from './paper-maker.ts'
import type { SealSettings } from './paper-workers.ts'

const settings: SealSettings = workerData
const sealer = createSealer({
  openKey: () => openSealKey({ ...settings, log: threadLog }),
  keyStamp: () => sealKeyStamp(settings),
  timestampServers: settings.timestampServers,
})

answerTasks(createPaperMaker(sealer))
