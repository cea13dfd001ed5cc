import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '#domain/counted.ts'
import { checkpointStores } from '#server/audit/checkpoint-service.ts'
import { type LogCheck, verifyLogWithWitnesses } from '#server/audit/log-verification.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { openSealKey } from '#server/platform/sealing/seal-key.ts'
import { openStore } from './open-store.ts'
import type { Finding } from './run-command.ts'

/** Walks the log of the portal of these settings, and compares it with all that knows of it and with all evidence. */
export async function verifyPortalLog(
  database: Database,
  config: Config,
  more: Pick<LogCheck, 'handedIn' | 'head' | 'restoredAt'>,
): Promise<Finding> {
  const files = openStore(config)
  const stores = await checkpointStores({ config, files })
  const given = { database, files, stores, fingerprint: await fingerprintOf(config), ...more }
  const { end, broken, problems, notes, checkpoints, documents } = await verifyLogWithWitnesses(given)
  if (broken === null) {
    const sentences = [
      `${counted(end.length, 'entry', 'entries')}, unbroken. Head: ${end.headHash}`,
      `Compared with ${counted(checkpoints, 'checkpoint')} and ${counted(documents, 'signed document')}.`,
      ...notes,
      ...problems,
    ]
    return { sentence: sentences.join('\n'), holds: problems.length === 0 }
  }
  const entry = broken.entry === null ? '' : `\n\n${broken.entry}`
  const sentence = `The log does not hold at entry ${broken.position}: ${broken.problem}.${entry}`
  return { sentence: [sentence, ...problems, ...notes].join('\n'), holds: false }
}

/** Of the certificate in use; null where no key was made yet, and none is made now. */
async function fingerprintOf({ seal: { given }, dataDir }: Config): Promise<string | null> {
  if (given === undefined && !existsSync(join(dataDir, 'seal.p12'))) return null
  const log = createLog('silent')
  return (await openSealKey({ dataDir, given, log })).fingerprint
}
