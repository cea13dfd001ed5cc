import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { z } from 'zod'
import { stopPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { askDesk } from '../desk.ts'
import { makeRunFolder } from '../run-folder.ts'
import { whenFileEnds } from '../when-file-ends.ts'

/** An empty folder for one portal's data; what still runs on it is ended with the test file. */
export async function emptyDataFolder(): Promise<string> {
  const dataDir = await makeRunFolder('faults')
  whenFileEnds(async () => {
    await stopPostmaster(join(dataDir, 'postgres'))
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  return dataDir
}

/**
 * The same as a portal leaves it that was started once and stopped: with a database, a key for its seal and nobody in it.
 * For tests that are not about the first start.
 */
export async function dataFolder(): Promise<string> {
  const [dataDir, prepared] = [await emptyDataFolder(), z.string().parse(await askDesk(inject('preparedFolder')))]
  await promisify(execFile)('cp', ['--archive', '--reflink=auto', `${prepared}/.`, dataDir])
  return dataDir
}
