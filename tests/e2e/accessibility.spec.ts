import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openScene, settle } from './open-scene.ts'
import { expect, test } from './portal.ts'
import { SCENES } from './scenes.ts'

const WIDTHS = [1440, 390]
const SCHEMES = ['light', 'dark'] as const

for (const scene of SCENES) {
  test(`${scene.name} has nothing that stands in anybody's way`, async ({ page: visitor, as, prepare }) => {
    const page = await openScene(scene, { prepare, visitor, signedIn: as })

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await settle(page)
        expect.soft(await violations(page), `${width} px, ${colorScheme}`).toEqual([])
      }
    }
  })
}

/** Each violation as somebody would mend it: the rule and the elements that break it. */
async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze()
  return found.violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(node => node.html).join('\n')}`)
}
