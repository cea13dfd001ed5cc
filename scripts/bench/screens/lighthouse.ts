import type { Browser } from '@playwright/test'
import type { Flags } from 'lighthouse'
import { ZONE_COOKIE } from '#domain/screen/zone-cookie.ts'
import { DEMO_ACCOUNTS } from '#server/demo/demo-greeting.ts'
import { stageScene } from '../../../tests/e2e/open-scene.ts'
import type { Preparation } from '../../../tests/e2e/preparation.ts'
import { SCENES } from '../../../tests/e2e/scenes.ts'
import { signIn } from '../applicants.ts'
import { type Figure, median } from '../figure.ts'
import type { Portal } from '../portal.ts'

const RUNS = 3

/** The scenes that are measured, by their names. */
export const SCREENS = [
  'landing',
  'login',
  'dashboard-trained',
  'personal-info',
  'nda',
  'audition-training',
  'video-upload-drafted',
  'course-selection',
  'course-contracts',
  'course-outline-training',
  'course-outline-creation',
  'reviewer-dashboard',
  'review-phase-1',
  'records-authors',
  'reports',
  'verify',
] as const

type Setting = { portal: Portal; prepare: Preparation; browser: Browser; debuggingPort: number }

/**
 * What Lighthouse says of a screen on its own phone (slow 4G, a processor four times slower), the middle of three runs. It
 * reckons that from a load without hindrance, in which what is seen before the scripts can't be told from what they draw;
 * so the largest paint is also taken once with line and processor slowed in fact.
 */
export async function measureScreen(name: (typeof SCREENS)[number], setting: Setting): Promise<Figure[]> {
  const scene = SCENES.find(each => each.name === name)
  if (scene === undefined) throw new Error(`There is no scene ${name}`)
  const { who, address } = await stageScene(scene, setting.prepare)
  const email = typeof who === 'string' ? who !== 'visitor' && DEMO_ACCOUNTS[who] : who.email
  await visitBefore(setting, email ? await signIn(setting.portal, email) : '')

  const runs: Awaited<ReturnType<typeof runLighthouse>>[] = []
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(await runLighthouse(setting.portal.url + address, { port: setting.debuggingPort }))
  }
  const slowed = await runLighthouse(setting.portal.url + address, {
    port: setting.debuggingPort,
    throttlingMethod: 'devtools',
  })
  const middle = (measure: keyof Reading) => median(runs.map(run => run[measure]))
  const [first] = runs
  for (const { id, title, elements } of first?.failures ?? []) console.log(`  ${name}: ${id}: ${title}: ${elements}`)
  return [
    { what: `${name}: performance`, value: middle('performance'), unit: 'points', limit: { atLeast: 95 } },
    { what: `${name}: accessibility`, value: middle('accessibility'), unit: 'points', limit: { atLeast: 100 } },
    { what: `${name}: largest paint`, value: middle('largestPaint'), unit: 's', limit: { atMost: 2.5 } },
    { what: `${name}: largest paint, slowed in fact`, value: slowed.largestPaint, unit: 's', limit: { atMost: 2.5 } },
    { what: `${name}: layout shift`, value: middle('layoutShift'), unit: '', limit: { atMost: 0.02 } },
    { what: `${name}: blocking time`, value: middle('blockingTime'), unit: 'ms', limit: { atMost: 200 } },
    {
      what: `${name}: the machine, by Lighthouse's index`,
      value: middle('machine'),
      unit: '',
      limit: { atLeast: 1000 },
    },
  ]
}

/** The browser's only cookies are those of somebody who has just come from another page. */
async function visitBefore({ portal: { url }, browser }: Setting, session: string): Promise<void> {
  const written = [session, `${ZONE_COOKIE}=${Intl.DateTimeFormat().resolvedOptions().timeZone}`].map(cookie =>
    cookie.split('='),
  )
  const cookies = written.filter(([name]) => name !== '').map(([name = '', value = '']) => ({ name, value, url }))
  const devtools = await browser.newBrowserCDPSession()
  await devtools.send('Storage.clearCookies')
  await devtools.send('Storage.setCookies', { cookies })
  await devtools.detach()
}

type Reading = {
  performance: number
  accessibility: number
  largestPaint: number
  layoutShift: number
  blockingTime: number
  /** How fast the machine was just then, by Lighthouse's own measure; below 1000 it calls a processor slower than it expects. */
  machine: number
}
/** An audit of accessibility that was not passed. */
type Failure = { id: string; title: string; elements: string }

/** A trace that did not come about, which happens on a busy machine, is taken again. */
const TRIES = 3

async function runLighthouse(
  url: string,
  { port, throttlingMethod = 'simulate' }: { port: number; throttlingMethod?: Flags['throttlingMethod'] },
): Promise<Reading & { failures: Failure[] }> {
  // It takes seconds to load, and the other benchmarks do without it.
  const { default: lighthouse } = await import('lighthouse')
  const flags: Flags = {
    port,
    logLevel: 'silent',
    throttlingMethod,
    onlyCategories: ['performance', 'accessibility'],
    disableFullPageScreenshot: true,
  }
  let result = await lighthouse(url, flags)
  for (let tries = 1; tries < TRIES && result?.lhr.runtimeError; tries += 1) result = await lighthouse(url, flags)
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${url}`)
  const { categories, audits, environment, finalDisplayedUrl, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`)

  const failures = (categories.accessibility?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (weight === 0 || audit?.score !== 0) return []
    return [{ id, title: audit.title, elements: JSON.stringify(audit.details).slice(0, 1000) }]
  })
  return {
    performance: 100 * (categories.performance?.score ?? Number.NaN),
    accessibility: 100 * (categories.accessibility?.score ?? Number.NaN),
    largestPaint: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    blockingTime: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    machine: environment.benchmarkIndex,
    failures,
  }
}
