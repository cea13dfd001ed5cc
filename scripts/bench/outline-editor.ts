import { chromium, type Page } from '@playwright/test'
import { MAX_LESSONS } from '#domain/outline/outline.ts'
import { findBrowser } from '../find-browser.ts'
import { signInApplicant } from './applicants.ts'
import { type Figure, median } from './figure.ts'
import { fillOutline } from './full-outline.ts'
import type { Portal } from './portal.ts'

const KEYS = 120
/** At 60 pictures a second. */
const FRAME_MS = 1000 / 60

/** One key in the outline editor with 20 full lessons, beside the same key in a bare text field of the same length. */
export async function measureOutlineEditor(portal: Portal): Promise<Figure[]> {
  const { cookie, application } = await signInApplicant(portal, 'outline-drafted')
  const [name = '', value = ''] = cookie.split('=')
  await fillOutline(portal, application)

  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu', '--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name, value, url: portal.url }])
    const page = await context.newPage()
    await page.goto(`${portal.url}/steps/course-outline-creation`)
    await page.getByLabel('Learning goal').first().click()
    const ours = await timesOfKeys(page)
    const bare = await context.newPage()
    await bare.setContent(`<textarea autofocus rows="4">${'x'.repeat(200)}</textarea>`)
    await bare.locator('textarea').click()
    return [
      {
        what: `a key in the outline editor with ${MAX_LESSONS} full lessons`,
        value: median(ours),
        unit: 'ms',
        reference: { what: 'in a bare field', value: median(await timesOfKeys(bare)) },
        limit: { atMost: FRAME_MS },
      },
    ]
  } finally {
    await browser.close()
  }
}

/** What each key keeps the page busy, from the key itself to the finished layout; waiting for a picture not counted. */
function timesOfKeys(page: Page): Promise<number[]> {
  return page.evaluate(async keys => {
    const times: number[] = []
    for (let key = 0; key < keys; key += 1) {
      const startedAt = performance.now()
      if (!document.execCommand('insertText', false, 'a')) throw new Error('Nothing was typed')
      // React renders in a microtask after the event.
      await Promise.resolve()
      document.body.getBoundingClientRect()
      times.push(performance.now() - startedAt)
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    return times
  }, KEYS)
}
