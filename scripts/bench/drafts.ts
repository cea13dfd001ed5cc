import { chromium, type Page } from '@playwright/test'
import { MAX_LESSONS } from '#domain/outline/outline.ts'
import { findBrowser } from '../find-browser.ts'
import { signInApplicant } from './applicants.ts'
import { type Figure, median, quantile, timed } from './figure.ts'
import { fillOutline } from './full-outline.ts'
import type { Portal } from './portal.ts'

const DRAFT = '/api/application/drafts/course-outline-creation'
const SAVES = 200
const MAX_WRITE_BYTES = 4096
const MAX_WRITE_MS = 5
/** At 60 pictures a second. */
const FRAME_MS = 1000 / 60
/** Keys with pauses long enough for an autosave to come between them. */
const BURSTS = 8
const KEYS_A_BURST = 12
const PAUSE_MS = 1600

/** Autosave of one changed lesson: what it costs a person who types, the line, and the server. */
export async function measureDrafts(portal: Portal): Promise<Figure[]> {
  const { cookie, application } = await signInApplicant(portal, 'outline-drafted')
  const outline = await fillOutline(portal, application)

  const typing = await measureTyping(portal, cookie)
  const headers = { cookie, 'content-type': 'application/json' }
  const begun = await (await fetch(`${portal.url}${DRAFT}`, { headers })).json()
  let revision: number = begun.revision
  const lesson = { ...outline.lessons[1], number: 0 }
  const row = () =>
    portal.database.pool.query('update applications set phone = $1 where id = $2', ['1', application.id])
  const save = async () => {
    const data = { lessons: [{ ...lesson, keyConcepts: `${lesson.keyConcepts} ${revision}` }] }
    const answer = await fetch(`${portal.url}${DRAFT}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ revision, data }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    revision = (await answer.json()).revision
  }
  const [written, rows]: [number[], number[]] = [[], []]
  for (let number = 0; number < SAVES; number += 1) {
    written.push(await timed(save))
    rows.push(await timed(row))
  }

  return [
    {
      what: `what autosave does at once, ${MAX_LESSONS} full lessons (the longest of ${typing.busy.length} pieces of work)`,
      value: Math.max(...typing.busy),
      unit: 'ms',
      limit: { atMost: FRAME_MS },
    },
    {
      what: `a picture while typing with autosave, ${MAX_LESSONS} full lessons (95 of 100)`,
      value: quantile(typing.frames, 0.95),
      unit: 'ms',
      reference: { what: 'in a bare field', value: quantile(typing.bareFrames, 0.95) },
      limit: { ratioAtMost: 1.5 },
    },
    {
      what: 'a write for a changed lesson',
      value: Math.max(...typing.bytes),
      unit: 'bytes',
      reference: { what: 'the whole outline', value: JSON.stringify(outline).length },
      limit: { atMost: MAX_WRITE_BYTES },
    },
    {
      what: 'saving a changed lesson',
      value: median(written),
      unit: 'ms',
      reference: { what: 'one row that PostgreSQL commits', value: median(rows) },
      limit: { atMost: MAX_WRITE_MS },
    },
  ]
}

/** What happened in the page while somebody typed. */
type Typing = {
  /** Milliseconds of each piece of work that began by itself. */ busy: number[]
  bytes: number[]
  frames: number[]
}

async function measureTyping(portal: Portal, cookie: string): Promise<Typing & { bareFrames: number[] }> {
  const [name = '', value = ''] = cookie.split('=')
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu', '--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name, value, url: portal.url }])
    const page = await context.newPage()
    await page.addInitScript(timeWorkThatBeginsByItself)
    const bytes: number[] = []
    page.on('request', request => {
      if (request.method() === 'PATCH') bytes.push((request.postData() ?? '').length)
    })
    await page.goto(`${portal.url}/steps/course-outline-creation`)
    await page.getByLabel('Learning goal').first().click()
    const frames = await typeInBursts(page)
    const busy = await page.evaluate(() => performance.getEntriesByName('by itself').map(({ duration }) => duration))

    const bare = await context.newPage()
    await bare.setContent(`<textarea autofocus rows="4">${'x'.repeat(200)}</textarea>`)
    await bare.locator('textarea').click()
    return { busy, bytes, frames, bareFrames: await typeInBursts(bare) }
  } finally {
    await browser.close()
  }
}

/** Runs in the page: autosave works in idle moments and after pauses, and nowhere else. */
function timeWorkThatBeginsByItself(): void {
  const timed = (work: () => void) => () => {
    const start = performance.now()
    work()
    performance.measure('by itself', { start, end: performance.now() })
  }
  const { requestIdleCallback: whenIdle, setTimeout: later } = window
  window.requestIdleCallback = (work, options) => whenIdle(deadline => timed(() => work(deadline))(), options)
  Object.assign(window, {
    setTimeout: (work: () => void, milliseconds?: number) => later(timed(work), milliseconds),
  })
}

/** Milliseconds from picture to picture while keys are pressed. */
function typeInBursts(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ bursts, keys, pause }) => {
      const frames: number[] = []
      const frame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))
      for (let burst = 0; burst < bursts; burst += 1) {
        let last = await frame()
        for (let key = 0; key < keys; key += 1) {
          document.execCommand('insertText', false, 'a')
          const now = await frame()
          frames.push(now - last)
          last = now
        }
        const until = performance.now() + pause
        while (performance.now() < until) {
          const now = await frame()
          frames.push(now - last)
          last = now
        }
      }
      return frames
    },
    { bursts: BURSTS, keys: KEYS_A_BURST, pause: PAUSE_MS },
  )
}
