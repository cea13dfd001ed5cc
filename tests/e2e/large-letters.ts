import type { Page } from '@playwright/test'
import { settle } from './open-scene.ts'

/** As somebody sees a page who has chosen letters of double size. */
export async function enlargeLetters(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await settle(page)
}

export async function reduceLetters(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await settle(page)
}

/** By how many pixels a page goes sideways; a line of text that is too long scrolls in its own place. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
