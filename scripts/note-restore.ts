import { endEveryWayIn } from '#server/account/session-store.ts'
import { createPaperMaker } from '#server/agreement/paper/paper-maker.ts'
import { makeCheckpoint } from '#server/audit/checkpoint-service.ts'
import type { Config } from '#server/config/config.ts'
import { postponeErasures } from '#server/erasure/erasure-service.ts'
import { endRestore } from '#server/platform/backup/unfinished-restore.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { openSealKey } from '#server/platform/sealing/seal-key.ts'
import { createSealer } from '#server/platform/sealing/sealing.ts'
import { openTexts } from '#server/text/texts.ts'
import { openStore } from './open-store.ts'

/**
 * Seals that the log goes on from where it stands, because a backup was brought back, gives whoever had asked to be erased
 * their week again, and signs everybody out. From then on the portal may be started. Says so.
 */
export async function noteRestore(database: Database, config: Config): Promise<void> {
  const log = createLog('warn')
  const { given, timestampServers } = config.seal
  const key = { dataDir: config.dataDir, given, log }
  const sealer = createPaperMaker(createSealer({ openKey: () => openSealKey(key), timestampServers }))
  // Never refreshed: the restored database may be of a version that has no texts.
  const texts = openTexts({ database, clock: systemClock, log })
  const parts = { config, database, sealer, clock: systemClock, log, texts, files: openStore(config) }
  const postponed = await postponeErasures(parts)
  if (postponed > 0) console.log(`${postponed} who had asked to be erased have seven days again, and get a letter.`)
  await database.transaction(endEveryWayIn)
  console.log('Everybody signs in anew. Invitations and links for a new password have ended.')
  const { entries, at } = await makeCheckpoint(parts, 'restored')
  await endRestore(config.dataDir)
  console.log(`Noted and sealed: the log goes on after entry ${entries}, at ${at}.`)
}
