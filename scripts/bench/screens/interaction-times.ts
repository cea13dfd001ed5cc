import type { Browser, Page } from '@playwright/test'
import { settle } from '../../../tests/e2e/open-scene.ts'
import { signIn } from '../applicants.ts'
import { type Figure, median } from '../figure.ts'
import type { Interaction, Setting } from './interactions.ts'

const RUNS = 3
const SLOWER = 4
/** What never comes fails the benchmark. */
const PATIENCE_MS = 30_000
/** What the browser reports no times below. */
const LEAST_MS = 16

type Times = { paint: number; task: number; shift: number }

/** From the input to the next paint beside that of an empty press, the longest task and how much jumped, with a processor four times slower. */
export async function measureInteraction(
  interaction: Interaction,
  { browser, ...setting }: Setting & { browser: Browser },
): Promise<Figure[]> {
  const runs: (Times & { empty: number })[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { email, address } = await interaction.stage(setting)
    const [name = '', value = ''] = (await signIn(setting.portal, email)).split('=')
    const context = await browser.newContext({ baseURL: setting.portal.url, viewport: { width: 1280, height: 900 } })
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addCookies([{ name, value, url: setting.portal.url }])
    runs.push(await timesOf(interaction, await context.newPage(), address))
    await context.close()
  }
  const middle = (measure: keyof Times | 'empty') => median(runs.map(run => run[measure]))
  const { what } = interaction
  return [
    {
      what: `${what}: to the next paint`,
      value: middle('paint'),
      unit: 'ms',
      reference: { what: 'an empty press', value: middle('empty') },
      limit: { atMost: 100 },
    },
    { what: `${what}: longest task`, value: middle('task'), unit: 'ms', limit: { atMost: 50 } },
    { what: `${what}: layout shift`, value: middle('shift'), unit: '', limit: { atMost: 0.02 } },
  ]
}

async function timesOf(
  { ready, target, act, done }: Interaction,
  page: Page,
  address: string,
): Promise<Times & { empty: number }> {
  await page.goto(address)
  await settle(page)
  await ready?.(page)
  await settle(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(watch, LEAST_MS)
  await page.mouse.move(1, 1)
  await page.evaluate(untilIdle)
  await pressHere(page)
  await page.evaluate(untilIdle)
  const { paint: empty } = await page.evaluate(() => window.timesOfInteraction())
  await target(page).hover()
  await page.evaluate(untilIdle)
  await page.evaluate(() => window.timesOfInteraction())
  if (act) await act(page)
  else await pressHere(page)
  await page.waitForFunction(selector => document.querySelector(selector) !== null, done)
  await page.evaluate(untilIdle)
  return { ...(await page.evaluate(() => window.timesOfInteraction())), empty }
}

/** Where the pointer rests: looking for the target again would keep the page busy meanwhile. */
async function pressHere(page: Page): Promise<void> {
  await page.mouse.down()
  await page.mouse.up()
}

declare global {
  interface Window {
    /** Since it was asked last. */
    timesOfInteraction(): Times
  }
}

/** Waits until the page has had nothing to do for a while. A slowed browser at times tells no idle page so: hence the bound. */
function untilIdle(): Promise<void> {
  const boundMs = 1000
  const idle = () => new Promise(resolve => requestIdleCallback(() => setTimeout(resolve, 100), { timeout: boundMs }))
  return [1, 2, 3, 4].reduce((before: Promise<unknown>) => before.then(idle), Promise.resolve()).then(() => undefined)
}

function watch(leastMs: number): void {
  const none = { paint: leastMs, task: 0, shift: 0 }
  let times = none
  const follow = (type: string, take: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver(list => list.getEntries().forEach(take))
    const options: PerformanceObserverInit & { durationThreshold: number } = { type, durationThreshold: leastMs }
    observer.observe(options)
  }
  follow('event', entry => {
    // reason: entries of this type are these
    const { duration, interactionId } = entry as PerformanceEventTiming
    // A screen that comes to be below a pointer at rest is entered by it, which is nobody's input.
    if (interactionId > 0) times = { ...times, paint: Math.max(times.paint, duration) }
  })
  follow('longtask', ({ duration }) => {
    times = { ...times, task: Math.max(times.task, duration) }
  })
  follow('layout-shift', entry => {
    // reason: TypeScript does not know the entries of this type yet
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) times = { ...times, shift: times.shift + value }
  })
  window.timesOfInteraction = () => {
    const since = times
    times = none
    return since
  }
}
