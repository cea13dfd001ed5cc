import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { PASSWORD } from '#factories/user.ts'
import { readConfig } from '#server/config/config.ts'
import { DEMO_ACCOUNTS } from '#server/demo/demo-greeting.ts'
import { openLocalFiles } from '#server/platform/files/local-files.ts'
import { openScene, playScene, settle } from '../tests/e2e/open-scene.ts'
import { closeContext, waitForScripts } from '../tests/e2e/portal.ts'
import { createPreparation } from '../tests/e2e/preparation.ts'
import type { Scene } from '../tests/e2e/scene.ts'
import { SCENES } from '../tests/e2e/scenes.ts'
import { startPortal } from './bench/portal.ts'
import { findBrowser } from './find-browser.ts'

// Takes a picture of every screen and state: npm run pictures [folder] [parts of names]
const [folder = 'pictures', ...wanted] = process.argv.slice(2)

const WIDTHS = [390, 768, 1024, 1440]
const SCHEMES = ['light', 'dark'] as const

const place = resolve(folder)
await mkdir(place, { recursive: true })
const portal = await startPortal('--demo')
const prepare = createPreparation({
  db: portal.database.db,
  files: await openLocalFiles(join(portal.dataDir, 'files')),
  config: readConfig({ DATA_DIR: portal.dataDir }),
})
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu', '--no-sandbox'] })
try {
  const isWanted = ({ name }: Scene) => wanted.length === 0 || wanted.some(part => name.includes(part))
  for (const scene of SCENES.filter(isWanted)) await takePictures(browser, scene)
} finally {
  await browser.close()
  await portal.stop()
}
console.log(`The pictures are in ${place}`)

async function takePictures(browser: Browser, scene: Scene): Promise<void> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1440, height: 900 },
  })
  await waitForScripts(context)
  const page = await openScene(scene, {
    prepare,
    visitor: () => context.newPage(),
    signedIn: async who => {
      const email = typeof who === 'string' ? DEMO_ACCOUNTS[who] : who.email
      await context.request.post('/api/auth/login', { data: { email, password: PASSWORD } })
      return context.newPage()
    },
  })
  await playScene(page, scene)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const scheme of SCHEMES) await takePicture(page, `${scene.name}-${width}-${scheme}`, scheme)
  }
  await closeContext(context)
}

async function takePicture(page: Page, name: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settle(page)
  await page.screenshot({ path: join(place, `${name}.png`), fullPage: true })
}
