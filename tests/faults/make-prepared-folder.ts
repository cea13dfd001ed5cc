import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { stopPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { openDesk } from '../desk.ts'
import { makeRunFolder } from '../run-folder.ts'
import { tidyUp } from '../when-file-ends.ts'
import { startPortal } from './portal-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The desk where `dataFolder` asks for the folder that it copies. */
    preparedFolder: string
  }
}

const POLL_MS = 50

/** One first start of a portal for all tests of a run that need none of their own. */
export async function setup(project: TestProject) {
  const { url, close } = await openDesk(async later => {
    const dataDir = await makeRunFolder('prepared')
    later(async () => {
      await stopPostmaster(join(dataDir, 'postgres'))
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    })
    later(tidyUp)
    const portal = await startPortal(dataDir)
    // It answers before it has made its key.
    while (!(await fetch(`${portal.url}/api/seal-certificate`)).ok) await wait(POLL_MS)
    if ((await portal.stop()) !== 0) throw new Error('A portal did not end well after its first start')
    return dataDir
  })
  project.provide('preparedFolder', url)
  return close
}
