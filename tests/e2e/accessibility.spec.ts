import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from '@playwright/test'
import type axe from 'axe-core'
import { openScene, settle } from './open-scene.ts'
import { expect, test as portalTest, signIn } from './portal.ts'
import { SCENES } from './scenes.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const WIDTHS = [1440, 390]
/** Of the rules that axe applies by default, those that judge colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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
    // Once for all that is asked of it: to bring axe along takes longer than most of its answers.
    for (const frame of page.frames()) await frame.evaluate(AXE)

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await show(page, 'light')
      expect.soft(await violations(page), `${width} px, light`).toEqual([])
      await show(page, 'dark')
      // The dark scheme changes colors and nothing else.
      expect.soft(await violations(page, COLOR_RULES), `${width} px, dark`).toEqual([])
    }
  })
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settle(page)
}

/** Each violation as somebody would mend it: the rule and the elements that break it; of these rules, or of all. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const found = await page.evaluate(async runOnly => {
    const { violations } = await window.axe.run(document, {
      // Elements that are in order need no description.
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    })
    return violations.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) }))
  }, rules)
  return found.map(({ id, help, elements }) => `${id}: ${help}\n${elements.join('\n')}`)
}
