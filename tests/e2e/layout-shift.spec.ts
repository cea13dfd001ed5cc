import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { reviewDetailPath } from '#domain/application/paths.ts'
import { settle } from './open-scene.ts'
import { expect, test } from './portal.ts'

/** Answers come one after the other, this far apart. */
const APART_MS = 150

/** What a person hardly notices. */
const MAX_SHIFT = 0.02

const PHONE = { viewport: { width: 390, height: 844 } }
const DESK = { viewport: { width: 1440, height: 900 } }

declare global {
  interface Window {
    shifted: { value: number; what: string }[]
  }
}

/** Goes to each screen as a link would, over a line that is slow, and notes what moved by itself on the way. */
async function shiftsOf(page: Page, paths: readonly string[]): Promise<Record<string, unknown>> {
  await page.addInitScript(() => {
    window.shifted = []
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        // reason: TypeScript does not know the entries of this type yet
        const shift = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] }
        const what = shift.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''))
        window.shifted.push({ value: shift.value, what: what.join(' | ') })
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/verify')
  await settle(page)
  let asked = 0
  const onTheWay = new Set<Request>()
  await page.route('**/api/**', async route => {
    asked += 1
    await wait(asked * APART_MS)
    await route.continue().catch(() => undefined) // the page has gone on
  })
  page.on('request', request => request.resourceType() === 'fetch' && onTheWay.add(request))
  page.on('requestfinished', request => onTheWay.delete(request))
  page.on('requestfailed', request => onTheWay.delete(request))

  const large: Record<string, unknown> = {}
  for (const path of paths) {
    asked = 0
    await page.evaluate(to => {
      window.shifted = []
      history.pushState({}, '', to)
    }, path)
    await page.waitForURL(url => url.pathname === path)
    await settle(page)
    await expect.poll(() => onTheWay.size).toBe(0)
    await settle(page)
    const shifts = await page.evaluate(
      () =>
        new Promise<Window['shifted']>(resolve =>
          requestAnimationFrame(() => setTimeout(() => resolve(window.shifted))),
        ),
    )
    if (shifts.reduce((sum, { value }) => sum + value, 0) > MAX_SHIFT) large[path] = shifts
  }
  return large
}

const PHASE_1 = ['/dashboard', '/steps/personal-info', '/steps/nda', '/steps/audition-training', '/steps/video-upload']
const PHASE_2 = [
  '/steps/course-selection',
  '/steps/course-contracts',
  '/steps/course-outline-training',
  '/steps/course-outline-creation',
]

for (const [name, device] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`nothing moves on an applicant's screens while they come, on a ${name}`, async ({ as, prepare }) => {
    const { applicant: beginner } = await prepare.application('video-drafted')
    expect(await shiftsOf(await as(beginner, device), PHASE_1)).toEqual({})

    const { applicant: author } = await prepare.application('outline-drafted')
    expect(await shiftsOf(await as(author, device), ['/dashboard', ...PHASE_2])).toEqual({})
  })

  test(`nothing moves on the screens of staff while they come, on a ${name}`, async ({ as, prepare }) => {
    const { application } = await prepare.application('submitted')
    const other = await as('reviewer')
    await other.goto(reviewDetailPath(application.id))
    await settle(other)
    const paths = ['/reviewer-dashboard', reviewDetailPath(application.id), '/admin', '/admin/reports']

    expect(await shiftsOf(await as('admin', device), paths)).toEqual({})
  })
}

test('letters of the machine stand to the pixel as high as those that take their place', async ({ page }) => {
  await page.goto('/verify')
  await settle(page)
  const heights = await page.evaluate(async () => {
    const of = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)
    const sizes = ['xs', 'sm', 'base', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'].map(name => of(`--text-${name}`))
    const styles = [
      ['--font-sans', 'normal 400'],
      ['--font-sans', 'normal 650'],
      ['--font-serif', 'normal 400'],
      ['--font-serif', 'italic 400'],
    ] as const
    const line = document.body.appendChild(document.createElement('p'))
    line.textContent = 'Ag'
    const letters = document.createRange()
    letters.selectNodeContents(line)
    const standing = (font: string) => {
      line.style.font = font
      const { y, height } = letters.getBoundingClientRect()
      return `${y - line.getBoundingClientRect().y} + ${height}`
    }
    const found: { font: string; machine: string; own: string }[] = []
    for (const [name, style] of styles) {
      const [own, ...fallbacks] = of(name).split(',')
      for (const family of fallbacks.filter(each => each.includes(' by '))) {
        const isThere = (await document.fonts.load(`${style} 1rem ${family}`).catch(() => [])).length > 0
        await document.fonts.load(`${style} 1rem ${own}`)
        for (const size of isThere ? sizes : []) {
          const font = `${style} ${size}/2 ${family}`
          found.push({ font, machine: standing(font), own: standing(`${style} ${size}/2 ${own}`) })
        }
      }
    }
    return found
  })

  expect(heights.length).toBeGreaterThanOrEqual(4 * 9)
  expect(heights.filter(({ machine, own }) => machine !== own)).toEqual([])
})
