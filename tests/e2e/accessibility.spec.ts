import type { BrowserContext, Page } from '@playwright/test'
import { axeViolations, bringAxe, COLOR_RULES } from './axe.ts'
import { openScene, settle } from './open-scene.ts'
import { expect, test as portalTest, signIn } from './portal.ts'
import { SCENES } from './scenes.ts'
import { tooSmallTargets, touch } from './targets.ts'

const WIDTHS = [1440, 390]
let ofThisWorker: BrowserContext | undefined

/** The scenes of a worker share a browser, so that what every screen is made of is fetched once; nothing else is left in it. */
const test = portalTest.extend({
  context: async ({ browser }, provide) => {
    ofThisWorker ??= await browser.newContext()
    await provide(ofThisWorker)
    for (const page of ofThisWorker.pages()) {
      await page.evaluate(() => localStorage.clear())
      await page.close()
    }
    await ofThisWorker.clearCookies()
  },
  as: async ({ context }, provide) =>
    provide(async who => {
      await signIn(context, who)
      return context.newPage()
    }),
})

for (const scene of SCENES) {
  test(`${scene.name} has nothing that stands in anybody's way`, async ({ context, as, prepare }) => {
    const page = await openScene(scene, { prepare, visitor: () => context.newPage(), signedIn: as })
    await bringAxe(page)

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await show(page, 'light')
      expect.soft(await axeViolations(page), `${width} px, light`).toEqual([])
      expect.soft(await tooSmallTargets(page, 24), `${width} px, with a mouse`).toEqual([])
      await show(page, 'dark')
      // The dark scheme changes colors and nothing else.
      expect.soft(await axeViolations(page, COLOR_RULES), `${width} px, dark`).toEqual([])
    }

    await touch(page)
    expect.soft(await tooSmallTargets(page, 44), 'under a finger').toEqual([])
  })
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settle(page)
}
