import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openScene, settle } from './open-scene.ts'
import { expect, test } from './portal.ts'
import { SCENES } from './scenes.ts'

const WIDTHS = [1440, 390]
/** Of the rules that axe applies by default, those that judge colors. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

for (const scene of SCENES) {
  test(`${scene.name} has nothing that stands in anybody's way`, async ({ page: visitor, as, prepare }) => {
    const page = await openScene(scene, { prepare, visitor, signedIn: as })

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await show(page, 'light')
      expect.soft(await violations(axeOn(page)), `${width} px, light`).toEqual([])
      await show(page, 'dark')
      // The dark scheme changes colors and nothing else.
      expect.soft(await violations(axeOn(page).withRules(COLOUR_RULES)), `${width} px, dark`).toEqual([])
    }
  })
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settle(page)
}

/** Legacy mode looks at the page itself and no frame from elsewhere, of which the portal has none; it costs no second page. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode()
}

/** Each violation as somebody would mend it: the rule and the elements that break it. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze()
  return found.violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(node => node.html).join('\n')}`)
}
