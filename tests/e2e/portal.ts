import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as plainTest } from '@playwright/test'
import { PASSWORD } from '#factories/user.ts'
import { readConfig } from '#server/config/config.ts'
import { DEMO_ACCOUNTS } from '#server/demo/demo-greeting.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openLocalFiles } from '#server/platform/files/local-files.ts'
import { createLog } from '#server/platform/log.ts'
import { relationalTables } from '#server/relational-tables.ts'
import { createPreparation, type Preparation } from './preparation.ts'
import { createTrouble, type Trouble } from './trouble.ts'

/** Somebody with an account: one of the demo's, or a person that the test has made. */
export type Somebody = keyof typeof DEMO_ACCOUNTS | { email: string }

export type PortalOptions = {
  /** Where the portal under test keeps its data. */
  dataDir: string
}

type WorkerFixtures = PortalOptions & {
  /** Puts people and applications into the portal's database. */
  prepare: Preparation
}

/** Provides what puts people and applications into the portal of this folder, whose files are kept there. */
export async function providePreparation(
  { dataDir, files }: { dataDir: string; files: FileStore },
  provide: (preparation: Preparation) => Promise<void>,
): Promise<void> {
  const log = createLog('silent')
  const embedded = await startEmbeddedPostgres({ dataDir, log })
  const database = connectDatabase(
    embedded.connection,
    { poolSize: 2, statementTimeoutMs: 15_000 },
    { log, tables: relationalTables },
  )
  await provide(createPreparation({ db: database.db, files, config: readConfig({ DATA_DIR: dataDir }) }))
  await database.close()
  await embedded.stop()
}

export const filesIn = (dataDir: string) => openLocalFiles(join(dataDir, 'files'))

type Fixtures = {
  /** A page of another browser, in which nobody is signed in. */
  elsewhere(options?: BrowserContextOptions): Promise<Page>
  /** A page of somebody's own browser, signed in: `const page = await as('reviewer')`. */
  as(who: Somebody, options?: BrowserContextOptions): Promise<Page>
  trouble: Trouble
}

/**
 * A test of the portal as people use it. `page` is a visitor's. An error in a console, a request that fails or is
 * answered with 400 and above fails the test, unless the story says `trouble.expect(…)`.
 */
export const test = plainTest.extend<Fixtures, WorkerFixtures>({
  dataDir: ['', { option: true, scope: 'worker' }],

  prepare: [
    async ({ dataDir }, provide) => providePreparation({ dataDir, files: await filesIn(dataDir) }, provide),
    { scope: 'worker' },
  ],

  trouble: [
    async ({ context }, provide) => {
      const trouble = createTrouble()
      trouble.watch(context)
      await waitForScripts(context)
      await provide(trouble)
      await endStandIns(context)
      expect(trouble.unexpected()).toEqual([])
    },
    { auto: true },
  ],

  elsewhere: async ({ browser, trouble }, provide) => {
    const opened: Page[] = []
    await provide(async (options = {}) => {
      const context = await browser.newContext(options)
      trouble.watch(context)
      await waitForScripts(context)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    await Promise.all(opened.map(page => closeContext(page.context())))
  },

  as: async ({ elsewhere }, provide) =>
    provide(async (who, options) => {
      const page = await elsewhere(options)
      await signIn(page.context(), who)
      return page
    }),
})

const waiting = new WeakSet<BrowserContext>()

/** What is seen before the scripts come takes no input: a story sees the screen once it does. Once for each browser. */
export async function waitForScripts(context: BrowserContext): Promise<void> {
  if (waiting.has(context)) return
  waiting.add(context)
  await context.addInitScript(() => {
    const unseen = new CSSStyleSheet()
    unseen.replaceSync('.before-scripts { visibility: hidden !important }')
    document.adoptedStyleSheets.push(unseen)
  })
}

/** Closes a context whatever its pages are asking at this moment. */
export async function closeContext(context: BrowserContext): Promise<void> {
  await endStandIns(context)
  await context.close()
}

/** What stands in for an answer may be asking the portal still, and would fail once its page is gone. */
async function endStandIns(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map(page => page.unrouteAll({ behavior: 'ignoreErrors' })))
}

/** Signs somebody in for every page of a context. */
export async function signIn({ request }: BrowserContext, who: Somebody): Promise<void> {
  const email = typeof who === 'string' ? DEMO_ACCOUNTS[who] : who.email
  const answer = await request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  expect(answer.status(), `${email} signs in`).toBe(200)
}

export { expect }
