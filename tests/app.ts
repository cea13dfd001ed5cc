import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import type { ApplicationState } from '#factories/application-state.ts'
import { type InsertedApplication, insertApplication } from '#factories/insert-application.ts'
import { PASSWORD } from '#factories/user.ts'
import type { UserRow } from '#server/account/account-tables.ts'
import { documentsUnderWay } from '#server/agreement/document-service.ts'
import { createPaperMaker } from '#server/agreement/paper/paper-maker.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { answersAsContracted, refusalsAsContracted } from '#server/http/answer-compilers.ts'
import { JOBS } from '#server/jobs.ts'
import { createOutlineWriter } from '#server/outline/outline-writer.ts'
import type { Parts } from '#server/parts.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openLocalFiles } from '#server/platform/files/local-files.ts'
import { openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { createLog } from '#server/platform/log.ts'
import { openSealKey } from '#server/platform/sealing/seal-key.ts'
import { createSealer } from '#server/platform/sealing/sealing.ts'
import { openTexts } from '#server/text/texts.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { whenFileEnds } from './when-file-ends.ts'

type Headers = Record<string, string>

/** Somebody who calls the API, with the cookie of their session or without one. */
export type Caller = {
  cookie: string | undefined
  get(url: string, headers?: Headers): Promise<LightMyRequestResponse>
  post(url: string, body?: object, headers?: Headers): Promise<LightMyRequestResponse>
  put(url: string, body?: object, headers?: Headers): Promise<LightMyRequestResponse>
  call(options: InjectOptions): Promise<LightMyRequestResponse>
}

export type TestApp = Parts & {
  database: TestDatabase
  app: FastifyInstance
  /** Where uploaded files and documents lie. */
  folder: string
  stranger: Caller
  /** Signs the person in, as they would do it themselves. */
  as(user: Pick<UserRow, 'email'>): Promise<Caller>
  /** Somebody whose application stands in this state, signed in; its film is a file only in the `files` that are given. */
  applicantIn(state: ApplicationState, its?: { files?: FileStore }): Promise<InsertedApplication & { caller: Caller }>
  /** Lets time pass, for the portal. */
  advance(milliseconds: number): void
}

type Others = Partial<Omit<Parts, 'database'>> & {
  database?: TestDatabase
  /** Whether it has the built screens; without them every page says that there are none. */
  screens?: boolean
}

/**
 * The portal as it is run, for the test file that asks: its own database, a folder of its own, the real routes. Every
 * answer is held against the contract. Limits of rates are off unless `settings` says otherwise; `others` takes the place
 * of parts that speak to the outside.
 */
export async function testApp(
  settings: Record<string, string> = {},
  { screens = false, ...others }: Others = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'author-portal-app-'))
  let ahead = 0
  const log = createLog('silent')
  const database = others.database ?? (await testDatabase())
  const clock = { now: () => new Date(Date.now() + ahead) }
  const parts = {
    config: readConfig({ RATE_LIMITS: 'off', DATA_DIR: folder, ...settings }),
    database,
    // Jobs wait until a test starts the queue.
    jobs: await openJobQueue({ database, log, definitions: JOBS, pollSeconds: 0.5 }),
    tracker: undefined,
    mailer: undefined,
    identityProvider: undefined,
    outlineWriter: createOutlineWriter({ ai: undefined, log }),
    files: await openLocalFiles(join(folder, 'files')),
    ffmpeg: undefined,
    sealer: createPaperMaker(
      createSealer({ openKey: () => openSealKey({ dataDir: folder, given: inject('sealKey'), log }) }),
    ),
    clock,
    texts: openTexts({ database, clock, log }),
    log,
    sessionSecret: 'a secret of the tests, as long as it has to be',
    isStopping: () => false,
    ...others,
  }
  const app = await buildApp(parts, {
    answers: answersAsContracted,
    refusals: refusalsAsContracted,
    ...(!screens && { screens: join(folder, 'no-screens') }),
  })
  whenFileEnds(async () => {
    await app.close()
    await parts.jobs.stop()
    await documentsUnderWay()
    await rm(folder, { recursive: true, force: true })
  })

  const stranger = callerOf(app, undefined)
  const as: TestApp['as'] = async ({ email }) => {
    const answer = await stranger.post('/api/auth/login', { email, password: PASSWORD })
    if (answer.statusCode !== 200) throw new Error(`${email} could not sign in: ${answer.body}`)
    return callerOf(app, cookieOf(answer))
  }
  return {
    ...parts,
    app,
    folder,
    stranger,
    advance: milliseconds => {
      ahead += milliseconds
    },
    as,
    applicantIn: async (state, its) => {
      const inserted = await insertApplication(database.db, { state, ...its })
      return { ...inserted, caller: await as(inserted.applicant) }
    },
  }
}

/** The session cookie that an answer sets, as a browser would send it back. */
export function cookieOf(answer: LightMyRequestResponse): string | undefined {
  return String(answer.headers['set-cookie'] ?? '').split(';')[0] || undefined
}

export function callerOf(app: FastifyInstance, cookie: string | undefined): Caller {
  const call = (options: InjectOptions) =>
    app.inject({ ...options, headers: { ...(cookie ? { cookie } : {}), ...options.headers } })
  const send =
    (method: 'POST' | 'PUT') =>
    (url: string, body?: object, headers: Headers = {}) =>
      call({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })

  return {
    cookie,
    call,
    get: (url, headers = {}) => call({ method: 'GET', url, headers }),
    post: send('POST'),
    put: send('PUT'),
  }
}
