import { devices, type Page } from '@playwright/test'
import { PATHS, reviewDetailPath } from '#domain/application/paths.ts'
import { ZONE_COOKIE } from '#domain/screen/zone-cookie.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { settle } from './open-scene.ts'
import { expect, signIn, test } from './portal.ts'

const EARLY = '.before-scripts'

/** Opens a page whose scripts come once what it gives is called. */
async function openBeforeScripts(page: Page, address: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async route => {
    await scripts.promise
    await route.continue()
  })
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('#answers').waitFor({ state: 'attached' })
    await expect(page.locator(EARLY)).toBeAttached({ timeout: 1 })
  }).toPass()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(link => link.sheet),
  )
  return scripts.resolve
}

/** What is found on a page before any script has come, and then, of the same answers. */
async function ofBoth<Found>(page: Page, address: string, find: (page: Page) => Promise<Found>) {
  const letScriptsCome = await openBeforeScripts(page, address)
  const early = await find(page)
  await page.locator('main').evaluate(main => main.classList.add('seen-early'))

  letScriptsCome()
  await settle(page)
  await page.unrouteAll()
  return { early, late: await find(page), isSame: await page.evaluate(isDrawnOnce) }
}

/** What was seen early stands in the page still: its scripts have drawn nothing of it anew. */
const isDrawnOnce = () =>
  document.querySelector('main.seen-early') !== null && performance.getEntriesByName('drawn-anew').length === 0

/** Word by word. */
async function wordsOn(page: Page): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen counts, not what else is in the document.
  const seen = await page.locator('#root').innerText()
  return seen.match(/[\p{L}\d]+/gu) ?? []
}

/** What each field holds, and how high the page is with it. */
const fieldsOn = (page: Page) =>
  page.evaluate(() => ({
    values: [...document.querySelectorAll<HTMLInputElement>('main :is(input:not([type=file]), textarea, select)')].map(
      ({ name, value, checked }) => `${name}: ${value}${checked ? ', chosen' : ''}`,
    ),
    height: document.documentElement.scrollHeight,
  }))

/** The first of the words that does not follow in the others, with those around it; none where all do. */
function strayWord(words: readonly string[], others: readonly string[]): string | undefined {
  let place = 0
  for (const [index, word] of words.entries()) {
    place = others.indexOf(word, place) + 1
    if (place === 0) return words.slice(Math.max(0, index - 5), index + 5).join(' ')
  }
  return undefined
}

const NEXT = '?next=%2Faccount'

/** What visitors type in, and what may say something else by the address, is drawn anew. */
const DRAWN_ANEW: readonly string[] = [PATHS.login, PATHS.signup, PATHS.login + NEXT, PATHS.home + NEXT]

/** Somebody, in which state of an application or as staff, and the screens that they open. */
const JOURNEYS: [who: ApplicationState | 'admin' | 'visitor', addresses: string[]][] = [
  ['visitor', [PATHS.home, PATHS.verify, ...DRAWN_ANEW]],
  [
    'approved',
    [
      PATHS.dashboard,
      PATHS.personalInfo,
      PATHS.nda,
      PATHS.auditionTraining,
      PATHS.videoUpload,
      PATHS.courseSelection,
      PATHS.agreements,
      PATHS.account,
      '/answers/1',
    ],
  ],
  ['video-drafted', [PATHS.videoUpload]],
  ['contracts-signed', [PATHS.courseContracts]],
  ['outline-drafted', [PATHS.courseOutlineTraining, PATHS.courseOutlineCreation]],
  [
    'admin',
    [
      PATHS.reviewerDashboard,
      PATHS.reviewDetail,
      PATHS.admin,
      PATHS.adminCatalog,
      PATHS.adminReports,
      PATHS.adminTeam,
      PATHS.adminLetters,
      PATHS.adminTexts,
      PATHS.adminDocuments,
      PATHS.adminAuditLog,
      PATHS.adminSystem,
    ],
  ],
]

for (const [who, addresses] of JOURNEYS) {
  test(`every screen is there before its scripts, which then make it theirs as it stands: ${who}`, async ({
    prepare,
    browser,
    baseURL,
  }) => {
    const isOfNobody = who === 'admin' || who === 'visitor'
    const { application, applicant } = await prepare.application(isOfNobody ? 'resubmitted' : who)
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    if (who !== 'visitor') await signIn(context, who === 'admin' ? who : applicant)
    const page = await context.newPage()
    const value = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    await context.addCookies([{ name: ZONE_COOKIE, value, url: baseURL ?? '' }])
    for (const path of addresses) {
      const address = path === PATHS.reviewDetail ? reviewDetailPath(application.id) : path
      const { early, late, isSame } = await ofBoth(page, address, wordsOn)
      expect.soft(early.length, address).toBeGreaterThan(20)
      expect.soft(strayWord(early, late), address).toBeUndefined()
      expect.soft(isSame, address).toBe(!DRAWN_ANEW.includes(path))
    }
    await context.close()
  })
}

for (const [state, addresses] of [
  ['video-drafted', [PATHS.personalInfo, PATHS.videoUpload]],
  ['outline-drafted', [PATHS.courseOutlineCreation]],
] as const) {
  test(`what was saved stands in its fields before any script, and takes its room: ${state}`, async ({
    prepare,
    browser,
    baseURL,
  }) => {
    const { applicant } = await prepare.application(state)
    const context = await browser.newContext({ baseURL: baseURL ?? '', ...devices['Pixel 7'] })
    await signIn(context, applicant)
    const page = await context.newPage()
    for (const address of [...addresses, PATHS.account]) {
      const { early, late } = await ofBoth(page, address, fieldsOn)
      expect.soft(late.values.filter(value => /: ./.test(value)).length, address).toBeGreaterThan(1)
      expect.soft(early, address).toEqual(late)
    }
    await context.close()
  })
}

test('from the second page on a date is there at once, in the zone of who reads it, and moves no line (H187)', async ({
  prepare,
  browser,
  baseURL,
}) => {
  const { application } = await prepare.application('resubmitted')
  const phone = { ...devices['Pixel 7'], timezoneId: 'Asia/Kathmandu' }
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...phone })
  await signIn(context, 'reviewer')
  const page = await context.newPage()
  const datesOf = (on: Page) =>
    on.locator('main time').evaluateAll((dates: HTMLElement[]) =>
      dates.map(date => {
        const { y, width, height } = date.getBoundingClientRect()
        return { words: date.textContent, title: date.title, y, width, height }
      }),
    )
  const first = await ofBoth(page, reviewDetailPath(application.id), datesOf)
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain(ZONE_COOKIE)
  const second = await ofBoth(page, reviewDetailPath(application.id), datesOf)

  expect(first.early.filter(({ words }) => /20\d\d/.test(words))).toEqual([])
  expect(second.late.length).toBeGreaterThan(3)
  expect(second.early).toEqual(second.late)
  await context.close()
})

test('a screen is drawn without the tables of languages, of which the first use holds a phone (H223)', async ({
  prepare,
  context,
  page,
}) => {
  const { application, applicant } = await prepare.application('submitted')
  await context.addInitScript(() => {
    window.tablesAskedFor = []
    for (const name of ['DateTimeFormat', 'ListFormat', 'NumberFormat', 'RelativeTimeFormat', 'Segmenter'] as const) {
      const table = Intl[name]
      Object.assign(Intl, {
        [name]: function note(...given: unknown[]) {
          window.tablesAskedFor.push(name)
          return Reflect.construct(table, given)
        },
      })
    }
    for (const { prototype } of [Number, Date]) {
      prototype.toLocaleString = () => {
        window.tablesAskedFor.push('toLocaleString')
        return ''
      }
    }
  })
  for (const [who, address] of [
    [applicant, PATHS.dashboard],
    ['reviewer', PATHS.reviewerDashboard],
    ['reviewer', reviewDetailPath(application.id)],
  ] as const) {
    await page.goto('about:blank')
    await signIn(context, who)
    await context.clearCookies({ name: ZONE_COOKIE })
    await page.goto(address)
    await settle(page)
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain(ZONE_COOKIE)

    expect.soft(await page.evaluate(() => window.tablesAskedFor), address).toEqual([])
  }
})

declare global {
  interface Window {
    tablesAskedFor: string[]
  }
}

test('charts have their room before they are drawn', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...devices['Pixel 7'] })
  await signIn(context, 'admin')
  const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
  const { early, late } = await ofBoth(await context.newPage(), PATHS.adminReports, heightOf)

  expect(Math.abs(late - early)).toBeLessThan(late / 50)
  await context.close()
})

test('scripts that take longer than a second are told of by a line, until they are there (H334)', async ({ as }) => {
  const page = await as('reviewer')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(Date.now())
  const letScriptsCome = await openBeforeScripts(page, PATHS.reviewerDashboard)
  const animations = () => page.evaluate(() => document.getAnimations().length)
  const line = () => page.locator('#root').evaluate(root => getComputedStyle(root, '::before').content)

  await page.clock.runFor(999)
  expect([await line(), await animations()]).toEqual(['none', 0])
  await page.clock.runFor(1)
  await expect.poll(line).toBe('""')
  expect(await animations()).toBe(1)

  letScriptsCome()
  await page.clock.resume()
  await settle(page)
  expect(await line()).toBe('none')
})

test('over HTTPS the cookie with the time zone goes by HTTPS alone (H187)', async ({ context, page, baseURL }) => {
  const site = 'https://authors.example.com'
  await page.route(`${site}/**`, async route => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) })
  })

  for (const [address, isSecure] of [
    [`${site}/verify`, true],
    [`${baseURL}/verify`, false],
  ] as const) {
    await page.goto(address)
    const zone = async () => (await context.cookies(address)).find(({ name }) => name === 'time-zone')
    await expect.poll(zone).toMatchObject({ secure: isSecure, sameSite: 'Lax', path: '/' })
  }
})
