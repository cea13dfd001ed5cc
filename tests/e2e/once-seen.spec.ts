import { devices, type Page } from '@playwright/test'
import { PATHS } from '#domain/application/paths.ts'
import { settle } from './open-scene.ts'
import { test as base, expect, signIn } from './portal.ts'

/** The phone of an applicant, which notes when what was painted. */
const test = base.extend<{ phone: Page }>({
  phone: async ({ prepare, browser, baseURL }, use) => {
    const { applicant } = await prepare.application('contracts-signed')
    const context = await browser.newContext({ baseURL: baseURL ?? '', ...devices['Pixel 7'] })
    await signIn(context, applicant)
    await context.addInitScript(watchPaints)
    const page = await context.newPage()
    await use(page)
    await context.close()
  },
})

test('the scripts of a screen are fetched once it is seen, and draw nothing that is larger', async ({
  phone: page,
}) => {
  for (const address of [PATHS.dashboard, PATHS.personalInfo, PATHS.nda, PATHS.courseOutlineTraining]) {
    await expect(async () => {
      await page.goto(address)
      await settle(page)
      expect(await page.evaluate(() => window.paints.replacedAt)).toBeGreaterThan(0)
    }).toPass()
    await untilPainted(page)
    const { first, largest, replacedAt, scriptAt } = await page.evaluate(() => window.paints)

    expect.soft(scriptAt, address).toBeGreaterThan(first)
    expect.soft(largest, address).toBeLessThan(replacedAt)
  }
})

test('a first picture without a word, of a page that comes in pieces, is not yet what its scripts wait for', async ({
  phone: page,
}) => {
  await page.route('/rest-of-page.js', async route => {
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.route(PATHS.dashboard, async route => {
    const response = await route.fetch()
    const whole = await response.text()
    await route.fulfill({
      response,
      body: whole.replace('<div id="root"', '<script src="/rest-of-page.js"></script>$&'),
    })
  })
  await page.goto(PATHS.dashboard)
  await page.waitForFunction(() => window.paints.scriptAt > 0 && window.paints.first > 0)
  const { first, scriptAt } = await page.evaluate(() => window.paints)

  expect(scriptAt).toBeGreaterThan(first)
})

declare global {
  interface Window {
    /** When which of them was, in milliseconds since the page was asked for; 0 while it was not. */
    paints: { first: number; largest: number; replacedAt: number; scriptAt: number }
  }
}

function watchPaints(): void {
  const paints = { first: 0, largest: 0, replacedAt: 0, scriptAt: 0 }
  window.paints = paints
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  const afterPaint: (() => void)[] = []
  follow('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return
    paints.first = startTime
    for (const run of afterPaint.splice(0)) run()
  })
  // This page is seen: what is begun after a second where nobody looks would come before a first paint that is late.
  const setTimer = window.setTimeout
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number, ...given: unknown[]) => {
      const runOnceSeen = () => void (paints.first > 0 ? run() : afterPaint.push(run))
      return setTimer(ms === 1000 ? runOnceSeen : run, ms, ...given)
    },
  })
  follow('largest-contentful-paint', ({ startTime }) => {
    paints.largest = startTime
  })
  follow('resource', ({ name, startTime }) => {
    if (/\/assets\/.*\.js$/.test(name)) paints.scriptAt ||= startTime
  })
  let isThere = false
  new MutationObserver(() => {
    const wasThere = isThere
    isThere = document.querySelector('.before-scripts') !== null
    if (wasThere && !isThere) paints.replacedAt = performance.now()
  }).observe(document, { childList: true, attributes: true, subtree: true })
}

/** A candidate is told a frame after it was painted. */
const untilPainted = (page: Page) =>
  page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
