import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { openLocalFiles } from '#server/platform/files/local-files.ts'
import { createLog } from '#server/platform/log.ts'
import { relationalTables } from '#server/relational-tables.ts'
import { createPreparation, type Preparation } from '../../tests/e2e/preparation.ts'
import { firstAnswer } from '../bench/portal.ts'
import { endProcess } from '../end-process.ts'
import { freePort } from '../free-port.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The demo in a folder of its own, with a way to put more applications into it. */
export type PicturedPortal = { url: string; prepare: Preparation; stop(): Promise<void> }

export async function startPicturedPortal(): Promise<PicturedPortal> {
  const { PATH = '', HOME = '/' } = process.env
  const dataDir = await mkdtemp(join(tmpdir(), 'author-portal-pictures-'))
  const log = createLog('silent')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const embedded = await startEmbeddedPostgres({ dataDir, log })
  const database = connectDatabase(
    embedded.connection,
    { poolSize: 2, statementTimeoutMs: 15_000 },
    { log, tables: relationalTables },
  )
  const server = spawn(process.execPath, ['src/server/start.mjs', '--demo'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  })
  await firstAnswer(url, server).catch(async error => {
    await endProcess(server)
    throw error
  })
  const files = await openLocalFiles(join(dataDir, 'files'))

  return {
    url,
    prepare: createPreparation({ db: database.db, files, config: readConfig({ DATA_DIR: dataDir }) }),
    stop: async () => {
      await endProcess(server)
      await database.close()
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
