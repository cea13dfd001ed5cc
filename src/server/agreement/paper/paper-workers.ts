import type { Log } from '#server/platform/log.ts'
import { type SealKeyPlace, sealKeyStamp } from '#server/platform/sealing/seal-key-file.ts'
import type { SealCertificate } from '#server/platform/sealing/sealing.ts'
import { createWorkerPool } from '#server/platform/threads/worker-pool.ts'
import type { PaperMaker } from './paper-maker.ts'

/** Everything a thread opens its key with. */
export type SealSettings = SealKeyPlace & { readonly timestampServers: readonly string[] }

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

/** Makes and seals papers in threads of their own, so that no answer waits while one is set. */
export function createPaperWorkers(settings: SealSettings, { log, threads, patienceMs }: Options): PaperWorkers {
  const module = new URL('./paper-worker.ts', import.meta.url)
  const pool = createWorkerPool<PaperMaker>({ module, data: settings, log, threads, patienceMs })
  let known: { certificate: SealCertificate; stamp: string } | undefined

  /** Asked again and again by whoever looks after the seal: a thread starts for it only when the key's file is another one. */
  async function certificate(): Promise<SealCertificate> {
    if (known?.stamp !== (await sealKeyStamp(settings))) {
      known = { certificate: await pool.ask('certificate'), stamp: await sealKeyStamp(settings) }
    }
    return known.certificate
  }

  return {
    certificate,
    makeUnsigned: paper => pool.ask('makeUnsigned', paper),
    makeSealed: paper => pool.ask('makeSealed', paper),
    makeSealedStatement: statement => pool.ask('makeSealedStatement', statement),
    makeCheckpoint: checkpoint => pool.ask('makeCheckpoint', checkpoint),
    async ready() {
      await certificate()
    },
    close: pool.close,
  }
}
