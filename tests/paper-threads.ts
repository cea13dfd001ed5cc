import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { PaperMaker } from '#server/agreement/paper/paper-maker.ts'
import { createPaperWorkers } from '#server/agreement/paper/paper-workers.ts'
import { createLog } from '#server/platform/log.ts'
import { whenFileEnds } from './when-file-ends.ts'

/** Papers made in a thread of their own, as the portal makes them; a test's usual portal makes them in its own thread. */
export async function papersInThreads(): Promise<PaperMaker> {
  const dataDir = await mkdtemp(join(tmpdir(), 'author-portal-papers-'))
  const settings = { dataDir, timestampServers: [], given: inject('sealKey') }
  const papers = createPaperWorkers(settings, { log: createLog('silent'), threads: 1 })
  whenFileEnds(async () => {
    await papers.close()
    await rm(dataDir, { recursive: true })
  })
  return papers
}
