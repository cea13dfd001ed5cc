import type { BrowserContext, Page } from '@playwright/test'
import { hideAlikeRows } from './alike-rows.ts'
import { axeViolations, bringAxe, COLOR_RULES } from './axe.ts'
import { listenForReads, saveData } from './first-asked.ts'
import { cutRings } from './focus-rings.ts'
import { unseenStates } from './forced-colors.ts'
import { enlargeLetters, reduceLetters, sideways, tornWords } from './large-letters.ts'
import { openScene, playScene, settle } from './open-scene.ts'
import { expect, test as portalTest, signIn } from './portal.ts'
import { SCENES } from './scenes.ts'
import { tooSmallTargets, touch } from './targets.ts'

/** The least of the widest layout. */
const DESK = 1280
const PHONE = 390
const NARROWEST_PHONE = 320
const TABLET = 768
/** The least of the layout with columns. */
const LAPTOP = 1024

type View = { width: number; colorScheme: 'light' | 'dark'; forcedColors?: 'active' | 'none' }

/** In an order that changes one thing at a time: each change has the page drawn anew. */
const VIEWS: readonly View[] = [
  { width: DESK, colorScheme: 'light' },
  { width: DESK, colorScheme: 'dark' },
  { width: PHONE, colorScheme: 'dark' },
  { width: PHONE, colorScheme: 'light' },
]

let ofThisWorker: BrowserContext | undefined
let shownColors = ''

/** The scenes of a worker share a page, so that what every screen is made of is fetched and compiled once. */
const test = portalTest.extend({
  context: async ({ browser }, provide) => {
    if (ofThisWorker === undefined) {
      ofThisWorker = await browser.newContext()
      await saveData(ofThisWorker)
    }
    await provide(ofThisWorker)
  },
  page: async ({ context }, provide) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await provide(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate(() => [localStorage, sessionStorage].map(kept => kept.clear()))
    // A page of the portal in which nothing runs: for a blank one the browser takes a new process, which compiles all anew.
    await page.goto('/robots.txt')
    await context.clearCookies()
    await show(page, { width: DESK, colorScheme: 'light' })
  },
  as: async ({ context, page }, provide) =>
    provide(async who => {
      await signIn(context, who)
      return page
    }),
})

for (const scene of SCENES) {
  test(`${scene.name} has nothing that stands in anybody's way`, async ({ as, page, prepare }) => {
    const endListening = listenForReads(page, scene.asksLater)
    await openScene(scene, { prepare, visitor: async () => page, signedIn: as })
    expect.soft(endListening(), 'asked for once the page was there').toEqual([])
    await playScene(page, scene)
    await hideAlikeRows(page)
    await bringAxe(page)

    for (const view of VIEWS) {
      const what = `${view.width} px, ${view.colorScheme}`
      await show(page, view)
      await settle(page)
      // The dark scheme changes colors and nothing else.
      const isDark = view.colorScheme === 'dark'
      expect.soft(await axeViolations(page, isDark ? COLOR_RULES : undefined), what).toEqual([])
      if (isDark) continue
      expect.soft(await tooSmallTargets(page, 24), `${what}, with a mouse`).toEqual([])
    }

    const endTouching = await touch(page)
    expect.soft(await tooSmallTargets(page, 44), 'under a finger').toEqual([])
    await endTouching()

    await enlargeLetters(page)
    for (const width of [NARROWEST_PHONE, PHONE, TABLET, LAPTOP, DESK]) {
      const what = `at ${width} px with letters of double size`
      await show(page, { width, colorScheme: 'light' })
      await settle(page)
      expect.soft(await sideways(page), `pixels sideways ${what}`).toBe(0)
      if (width !== NARROWEST_PHONE) expect.soft(await tornWords(page), `torn ${what}`).toEqual([])
    }

    await reduceLetters(page)
    if (scene.states !== undefined) {
      await show(page, { width: DESK, colorScheme: 'light', forcedColors: 'active' })
      await settle(page)
      expect.soft(await unseenStates(page, scene.states), 'not seen in forced colors').toEqual([])
    }

    await page.keyboard.press('Shift') // from here on the focus is moved as by keys
    for (const width of [DESK, PHONE]) {
      await show(page, { width, colorScheme: 'light' })
      await settle(page)
      expect.soft(await cutRings(page), `rings of the focus that are cut off at ${width} px`).toEqual([])
    }
  })
}

/** Changes what differs from what the page of this worker shows: whatever is set has it drawn anew. */
async function show(page: Page, { width, colorScheme, forcedColors = 'none' }: View): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
  const colors = `${colorScheme} ${forcedColors}`
  if (colors !== shownColors) await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
  shownColors = colors
}
