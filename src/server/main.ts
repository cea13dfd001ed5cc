import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { noteStaffFactorRule } from './account/second-factor/staff-factor-service.ts'
import { ensureFirstAdmin } from './account/team/first-admin-service.ts'
import { documentsUnderWay } from './agreement/document-service.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config/config.ts'
import { demoGreeting } from './demo/demo-greeting.ts'
import { demoStaff } from './demo/demo-people.ts'
import { eraseAgain } from './erasure/erasing-service.ts'
import { jobHandlers } from './job-handlers.ts'
import { openPortal } from './open-portal.ts'
import type { Parts } from './parts.ts'
import { errorCode } from './platform/error-code.ts'
import { createLog, type Log } from './platform/log.ts'
import { messageOf } from './platform/message-of.ts'
import { listenForStop, type StopRequest } from './platform/stop-request.ts'
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
  console.error(messageOf(error))
  process.exit(1)
}

/** Runs the portal until it is asked to stop; answers the exit code. */
async function serve(config: Config, log: Log, stop: StopRequest): Promise<number> {
  const { parts, close } = await openPortal(config, log, stop)
  let stopWatching: (() => void) | undefined
  try {
    const isDemo = process.argv.includes('--demo')
    if (!isDemo) await refuseDemoStaff(parts)
    await ensureFirstAdmin(parts)
    await noteStaffFactorRule(parts)
    await clearWorkplace(parts)
    await eraseAgain(parts)
    const app = await buildApp(parts)
    await app.listen({ host: config.http.host, port: config.http.port }).catch(explainListenFailure(config))
    log.info({ url: config.http.publicUrl }, 'The Author Portal is ready')
    if (isDemo && (await demoStaff(parts)).length > 0) console.log(demoGreeting(config.http.publicUrl))
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
    await close()
  }
}

/** A portal that people work with is open to nobody who has read the password of the demo. */
async function refuseDemoStaff(parts: Parts): Promise<void> {
  const addresses = await demoStaff(parts)
  if (addresses.length === 0) return
  throw new Error(
    `Of the staff here ${addresses.join(', ')} are accounts of the demo, whose password is public. Set DATA_DIR or ` +
      'DATABASE_URL to another place, start it with "npm run demo", or make each an author: npm run staff -- grant author …',
  )
}

/** Goes on to answer for so long, then takes nothing new and finishes what is under way. */
async function drain(app: FastifyInstance, { log, jobs }: Parts, milliseconds: number): Promise<void> {
  log.info('Finishing the requests and jobs under way')
  // Never taken back: what closes afterwards may not hold up the end either.
  setTimeout(() => process.exit(1), milliseconds + DRAIN_PATIENCE_MS)
  await Promise.all([wait(milliseconds).then(() => closeApp(app)), jobs.stop()])
  await documentsUnderWay()
}

/** What was being answered when the port closed keeps its line open for a next request: it is closed once it is idle. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const tidying = setInterval(() => app.server.closeIdleConnections(), IDLE_LINES_MS)
  await app.close()
  clearInterval(tidying)
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
