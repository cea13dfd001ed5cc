import type { Browser, Page } from '@playwright/test'
import { settle } from '../../../tests/e2e/open-scene.ts'
import { signIn } from '../applicants.ts'
import { type Figure, median } from '../figure.ts'
import type { Interaction, Setting } from './interactions.ts'

const RUNS = 3
const SLOWER = 4
/** What the browser reports no times below. */
const LEAST_MS = 16

type Times = { paint: number; task: number; shift: number }

/** From the input to the next paint, the longest task and how much jumped, with a processor four times slower. */
export async function measureInteraction(
  interaction: Interaction,
  { browser, ...setting }: Setting & { browser: Browser },
): Promise<Figure[]> {
  const runs: Times[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { email, address } = await interaction.stage(setting)
    const [name = '', value = ''] = (await signIn(setting.portal, email)).split('=')
    const context = await browser.newContext({ baseURL: setting.portal.url, viewport: { width: 1280, height: 900 } })
    await context.addCookies([{ name, value, url: setting.portal.url }])
    runs.push(await timesOf(interaction, await context.newPage(), address))
    await context.close()
  }
  const middle = (measure: keyof Times) => median(runs.map(run => run[measure]))
  const { what } = interaction
  return [
    { what: `${what}: to the next paint`, value: middle('paint'), unit: 'ms', limit: { atMost: 100 } },
    { what: `${what}: longest task`, value: middle('task'), unit: 'ms', limit: { atMost: 50 } },
    { what: `${what}: layout shift`, value: middle('shift'), unit: '', limit: { atMost: 0.02 } },
  ]
}

async function timesOf({ ready, target, act, done }: Interaction, page: Page, address: string): Promise<Times> {
  await page.goto(address)
  await settle(page)
  await ready?.(page)
  await settle(page)
  await target(page).hover()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(untilIdle)
  await page.evaluate(watch, LEAST_MS)
  if (act) await act(page)
  else await pressHere(page)
  await page.waitForFunction(selector => document.querySelector(selector) !== null, done)
  await page.evaluate(untilIdle)
  return page.evaluate(() => window.timesOfInteraction())
}

/** Where the pointer rests: looking for the target again would keep the page busy meanwhile. */
async function pressHere(page: Page): Promise<void> {
  await page.mouse.down()
  await page.mouse.up()
}

declare global {
  interface Window {
    timesOfInteraction(): Times
  }
}

/** Waits until the page has had nothing to do for a while. */
function untilIdle(): Promise<void> {
  const idle = () => new Promise(resolve => requestIdleCallback(() => setTimeout(resolve, 100)))
  return [1, 2, 3, 4].reduce((before: Promise<unknown>) => before.then(idle), Promise.resolve()).then(() => undefined)
}

function watch(leastMs: number): void {
  const times = { paint: leastMs, task: 0, shift: 0 }
  const follow = (type: string, take: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver(list => list.getEntries().forEach(take))
    const options: PerformanceObserverInit & { durationThreshold: number } = { type, durationThreshold: leastMs }
    observer.observe(options)
  }
  follow('event', ({ duration }) => {
    times.paint = Math.max(times.paint, duration)
  })
  follow('longtask', ({ duration }) => {
    times.task = Math.max(times.task, duration)
  })
  follow('layout-shift', entry => {
    // reason: TypeScript does not know the entries of this type yet
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) times.shift += value
  })
  window.timesOfInteraction = () => times
}
