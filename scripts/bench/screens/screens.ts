import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { insertSampleData } from '#factories/sample-data.ts'
import { readConfig } from '#server/config/config.ts'
import { openLocalFiles } from '#server/platform/files/local-files.ts'
import { createPreparation } from '../../../tests/e2e/preparation.ts'
import { findBrowser } from '../../find-browser.ts'
import { freePort } from '../../free-port.ts'
import type { Figure } from '../figure.ts'
import type { Portal } from '../portal.ts'
import { measureInteraction } from './interaction-times.ts'
import { INTERACTIONS } from './interactions.ts'
import { measureScreen, SCREENS } from './lighthouse.ts'

/**
 * What a person on an old phone sees and feels: every screen by Lighthouse, then ten interactions. The parts are the
 * names of both; `lighthouse` and `interactions` stand for all of a kind.
 */
export async function* measureScreens(portal: Portal, parts: readonly string[]): AsyncGenerator<Figure[]> {
  const isWanted = (kind: string) => (name: string) =>
    parts.length === 0 || parts.includes(name) || parts.includes(kind)
  const config = readConfig({ DATA_DIR: portal.dataDir })
  const files = await openLocalFiles(join(portal.dataDir, 'files'))
  const { db } = portal.database
  await db.transaction(tx => insertSampleData(tx, { now: new Date(), files, config }))
  const prepare = createPreparation({ db, files, config })

  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--disable-gpu', '--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    for (const name of SCREENS.filter(isWanted('lighthouse'))) {
      yield await measureScreen(name, { portal, prepare, browser, debuggingPort })
    }
    for (const interaction of INTERACTIONS.filter(({ name }) => isWanted('interactions')(name))) {
      yield await measureInteraction(interaction, { portal, prepare, browser })
    }
  } finally {
    await browser.close()
  }
}
