import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { personFrom } from './account/external-person.ts'
import { ensureFirstAdmin } from './account/first-admin-service.ts'
import { noteStaffFactorRule } from './account/staff-factor-service.ts'
import { documentsUnderWay } from './agreement/document-service.ts'
import { createPaperWorkers, type PaperWorkers } from './agreement/paper/paper-workers.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { createTrackerWebhook } from './course/tracker-webhook.ts'
import { eraseAgain } from './erasure/erasing-service.ts'
import { jobHandlers } from './job-handlers.ts'
import { JOBS } from './jobs.ts'
import { createOutlineWriter } from './outline/outline-writer.ts'
import type { Parts } from './parts.ts'
import { systemClock } from './platform/clock.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { type FolderLock, folderIdentity, takeFolderLock } from './platform/database/folder-lock.ts'
import { prepareDatabase } from './platform/database/prepare-database.ts'
import { errorCode } from './platform/error-code.ts'
import { openFfmpeg } from './platform/ffmpeg/ffmpeg.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openLocalFiles } from './platform/files/local-files.ts'
import { openJobQueue } from './platform/jobs/job-queue.ts'
import { keepSecret } from './platform/kept-secret.ts'
import { createLog, type Log } from './platform/log.ts'
import { listenForStop, type StopRequest } from './platform/stop-request.ts'
import { relationalTables } from './relational-tables.ts'
import { settingsInCommon } from './settings-in-common.ts'
import { publishOriginals } from './text/text-service.ts'
import { openTexts } from './text/texts.ts'
import { clearWorkplace } from './video/video-preparation-service.ts'

const SCREENS = join(import.meta.dirname, '../../dist/index.html')

/** Requests and jobs under way get this long to finish; an upload over a slow line may need it. */
const DRAIN_PATIENCE_MS = 60_000
const IDLE_LINES_MS = 200

try {
  const stop = listenForStop()
  const config = readConfig()
  if (!process.argv.includes('--without-screens') && !existsSync(SCREENS)) {
    throw new Error('The screens are not built yet. Run "npm run build", then start again.')
  }
  process.exit(await serve(config, createLog(config.logLevel), stop))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Runs the portal until it is asked to stop; answers the exit code. */
async function serve(config: Config, log: Log, stop: StopRequest): Promise<number> {
  const database = await openDatabase(config, { log, tables: relationalTables })
  let lock: FolderLock | undefined
  let stopWatching: (() => void) | undefined
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
    const parts = { ...(await openParts(config, database, log)), sessionSecret, isStopping: stop.isAsked }
    await publishOriginals(parts)
    await parts.texts.refresh()
    const demo = process.argv.includes('--demo') ? await import('./demo/load-sample-data.ts') : null
    await demo?.loadSampleData(parts)
    await ensureFirstAdmin(parts)
    await noteStaffFactorRule(parts)
    await clearWorkplace(parts)
    await eraseAgain(parts)
    const app = await buildApp(parts)
    await app.listen({ host: config.http.host, port: config.http.port }).catch(explainListenFailure(config))
    log.info({ url: config.http.publicUrl }, 'The Author Portal is ready')
    if (demo) console.log(demo.demoGreeting(config.http.publicUrl))
    stopWatching = parts.texts.watch()
    // Only now, so that the first answer waits for neither.
    parts.sealer.ready().catch(error => log.error(error, 'Documents cannot be sealed until this is mended'))
    parts.jobs.start(jobHandlers(parts)).catch(error => {
      log.fatal(error, 'The job queue cannot work')
      stop.ask(1)
    })

    const exitCode = await stop.asked
    // A process that stops because it may not go on keeps nobody waiting.
    await drain(app, parts, exitCode === 0 ? config.drainSeconds * 1000 : 0)
    return exitCode
  } finally {
    stopWatching?.()
    await lock?.release()
    await database.close()
  }
}

/** Goes on to answer for so long, then takes nothing new and finishes what is under way. */
async function drain(app: FastifyInstance, { log, jobs, sealer }: OpenedParts, milliseconds: number): Promise<void> {
  log.info('Finishing the requests and jobs under way')
  const deadline = setTimeout(() => process.exit(1), milliseconds + DRAIN_PATIENCE_MS)
  await Promise.all([wait(milliseconds).then(() => closeApp(app)), jobs.stop()])
  await documentsUnderWay()
  await sealer.close()
  clearTimeout(deadline)
}

/** What was being answered when the port closed keeps its line open for a next request: it is closed once it is idle. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const tidying = setInterval(() => app.server.closeIdleConnections(), IDLE_LINES_MS)
  await app.close()
  clearInterval(tidying)
}

type OpenedParts = Omit<Parts, 'sessionSecret' | 'isStopping'> & { sealer: PaperWorkers }

async function openParts(config: Config, database: Database, log: Log): Promise<OpenedParts> {
  const sealer = openSealer(config, log)
  // A setting that is wrong is refused at the start (F2); the portal's own key can wait.
  if (config.seal.given) await sealer.ready()
  return {
    config,
    database,
    log,
    sealer,
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
  const settings = { dataDir, timestampServers, p12Path: given?.p12Path, p12Password: given?.password }
  return createPaperWorkers(settings, { log, threads })
}

function explainListenFailure({ http: { host, port } }: Config) {
  return (cause: unknown): never => {
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} on ${host} is in use. Stop the other program, or set PORT to another number.`,
      EACCES: `This account may not listen on port ${port}. Set PORT to a number above 1023.`,
      EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1.`,
      ENOTFOUND: `The host name ${host} is not known. Set HOST to an address of this machine, such as 127.0.0.1.`,
    }
    throw new Error(reasons[errorCode(cause) ?? ''] ?? `The server cannot listen on ${host}:${port}.`, { cause })
  }
}
