import { join } from 'node:path'
import { personFrom } from './account/sign-in/external-person.ts'
import { isAnythingSigned } from './agreement/agreement-store.ts'
import { createPaperWorkers, type PaperWorkers } from './agreement/paper/paper-workers.ts'
import type { Config } from './config/config.ts'
import { settingsInCommon } from './config/settings-in-common.ts'
import { createTrackerWebhook } from './course/tracker-webhook.ts'
import { JOBS } from './jobs.ts'
import { createOutlineWriter } from './outline/outline-writer.ts'
import type { Parts } from './parts.ts'
import { refuseUnfinishedRestore } from './platform/backup/unfinished-restore.ts'
import { systemClock } from './platform/clock.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { type FolderLock, folderIdentity, takeFolderLock } from './platform/database/folder-lock.ts'
import { prepareDatabase } from './platform/database/prepare-database.ts'
import { openFfmpeg } from './platform/ffmpeg/ffmpeg.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openLocalFiles } from './platform/files/local-files.ts'
import { openJobQueue } from './platform/jobs/job-queue.ts'
import { keepSecret } from './platform/kept-secret.ts'
import type { Log } from './platform/log.ts'
import type { StopRequest } from './platform/stop-request.ts'
import { relationalTables } from './relational-tables.ts'
import { publishOriginals } from './text/publication-service.ts'
import { openTexts } from './text/texts.ts'

/** The portal on its data folder, with everything it works with, before it listens. */
export type OpenPortal = {
  parts: OpenedParts
  /** Lets what is under way in threads be finished, then lets go of folder and database. */
  close(): Promise<void>
}

type OpenedParts = Omit<Parts, 'sealer'> & { sealer: PaperWorkers }

/**
 * Opens the database, takes the data folder for this process, brings the tables up to date and publishes the original
 * texts. `stop` is asked should the folder be lost. Throws a sentence for the operator.
 */
export async function openPortal(config: Config, log: Log, stop: StopRequest): Promise<OpenPortal> {
  refuseUnfinishedRestore(config.dataDir)
  const database = await openDatabase(config, { log, tables: relationalTables })
  let lock: FolderLock | undefined
  let sealer: PaperWorkers | undefined
  const close = async () => {
    await sealer?.close()
    await lock?.release()
    await database.close()
  }
  try {
    const dataDir = await prepareDataFolder(config.dataDir)
    const sessionSecret = config.sessionSecret ?? (await keepSecret(dataDir, 'session-secret'))
    lock = await takeFolderLock({
      connection: database.connection,
      dataDir,
      inCommon: settingsInCommon(config, { sessionSecret, folderIdentity: await folderIdentity(dataDir) }),
      log,
      onLost: error => {
        log.fatal(error.message)
        stop.ask(1)
      },
    })
    await prepareDatabase(database, log)
    sealer = openSealer(config, log)
    const parts = { ...(await openParts(config, database, log)), sealer, sessionSecret, isStopping: stop.isAsked }
    // A setting that is wrong is refused at the start (F2); the portal's own key can wait.
    if (config.seal.given) await sealer.ready()
    await publishOriginals(parts, await isAnythingSigned(database.db))
    await parts.texts.refresh()
    return { parts, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openParts(config: Config, database: Database, log: Log) {
  return {
    config,
    database,
    log,
    jobs: await openJobQueue({ database, log, definitions: JOBS }),
    tracker: config.tracker && createTrackerWebhook({ url: config.tracker.webhookUrl, secret: config.tracker.secret }),
    mailer: await openMailer(config),
    identityProvider: await openIdentityProvider(config),
    outlineWriter: createOutlineWriter({ ai: config.outlineAi, log }),
    clock: systemClock,
    files: await openFiles(config),
    texts: openTexts({ database, clock: systemClock, log }),
    ffmpeg: await openFfmpeg(config.ffmpegPath, log),
  }
}

// Only who has a bucket, a mail server or an identity provider loads what speaks to it.

async function openFiles({ bucket, dataDir }: Config): Promise<FileStore> {
  if (bucket === undefined) return openLocalFiles(join(dataDir, 'files'))
  // A bucket that is wrong is refused at the start (F2).
  const { openS3Files } = await import('./platform/files/s3-files.ts')
  const files = openS3Files(bucket)
  await files.assertReady()
  return files
}

async function openMailer({ smtpUrl, mailFrom }: Config): Promise<Parts['mailer']> {
  if (smtpUrl === undefined) return undefined
  const { createSmtpMailer } = await import('./platform/mail/mailer.ts')
  return createSmtpMailer({ url: smtpUrl, from: mailFrom })
}

async function openIdentityProvider({ google, http }: Config): Promise<Parts['identityProvider']> {
  if (google === undefined) return undefined
  const { createIdentityProvider } = await import('./platform/identity/identity-provider.ts')
  const redirectUri = `${http.publicUrl}/api/auth/google/callback`
  return createIdentityProvider({ ...google, redirectUri, personFrom })
}

function openSealer({ dataDir, seal }: Config, log: Log): PaperWorkers {
  const { given, timestampServers, threads } = seal
  return createPaperWorkers({ dataDir, given, timestampServers }, { log, threads })
}
