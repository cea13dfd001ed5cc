/**
 * Fills the database with the sample data of the demo (F1), all of it or nothing, and seals its documents. Where the demo
 * accounts are, it has been done before, and everything stays as people have left it since. Where there are people but not
 * those, it refuses. A program of its own, so that what it needs ends with it and the demo runs in as little memory as any
 * portal.
 */
import { availableParallelism } from 'node:os'
import { insertSampleData } from '#factories/sample-data.ts'
import { hasAccount, hasPeople } from '#factories/user.ts'
import { documentPage, sealAgain } from '../agreement/document-service.ts'
import { type Config, readConfig } from '../config/config.ts'
import { openPortal } from '../open-portal.ts'
import type { Parts } from '../parts.ts'
import { createLog } from '../platform/log.ts'
import { messageOf } from '../platform/message-of.ts'
import { listenForStop, type StopRequest } from '../platform/stop-request.ts'
import { DEMO_ACCOUNTS } from './demo-greeting.ts'
import { demoStaff } from './demo-people.ts'

const PEOPLE_THERE =
  'This portal has people, and the demo would add an admin whose password is public. Set DATA_DIR to an empty folder, and leave DATABASE_URL out.'
/** More than the sample data has. */
const MOST_DOCUMENTS = 1000
/** Each has a thread of 60 MB while it works. */
const MOST_SEALED_AT_ONCE = 4

try {
  const config = withThreads(readConfig(), Math.min(availableParallelism(), MOST_SEALED_AT_ONCE))
  const stop = listenForStop()
  // It says when the starter has been killed, and is no reason to stay.
  process.channel?.unref()
  const portal = await openPortal(config, createLog(config.logLevel), stop)
  try {
    await loadSampleData(portal.parts, stop)
  } catch (error) {
    if (!stop.isAsked()) throw error
  } finally {
    await portal.parts.jobs.stop()
    await portal.close()
  }
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

async function loadSampleData(parts: Parts, stop: StopRequest): Promise<void> {
  const { database, files, config, clock, log } = parts
  if ((await hasAccount(database.db, DEMO_ACCOUNTS.author)) || (await demoStaff(parts)).length > 0) return
  if (await hasPeople(database.db)) throw new Error(PEOPLE_THERE)
  log.info('Loading the sample data')
  const stopping = new AbortController()
  void stop.asked.then(() => stopping.abort())
  await database.transaction(tx => insertSampleData(tx, { now: clock.now(), files, config, signal: stopping.signal }))
  const { rows } = await documentPage(parts, { state: 'unsealed', limit: MOST_DOCUMENTS })
  const waiting = rows.values()
  const sealInTurn = async () => {
    for (const { signatureId } of waiting) {
      // What is left is sealed by the portal.
      if (stop.isAsked()) return
      await sealAgain(parts, signatureId)
    }
  }
  await Promise.all(Array.from({ length: MOST_SEALED_AT_ONCE }, sealInTurn))
}

/** Nobody is answered meanwhile: the sealing may have the whole processor. */
function withThreads(config: Config, threads: number): Config {
  return { ...config, seal: { ...config.seal, threads } }
}
