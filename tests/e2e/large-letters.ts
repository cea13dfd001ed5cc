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

/** Words of usual length whose column is so narrow that they stand on three lines or more, letters under letters. */
export function tornWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const torn: string[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<!\S)\p{L}{3,13}(?!\S)/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => top))
        const element = text.parentElement
        if (lines.size > 2 && element?.checkVisibility({ visibilityProperty: true }) && isDrawn(element))
          torn.push(`${word} (${element.className})`)
      }
    }
    return torn

    /** Not only read out. */
    function isDrawn(element: Element | null): boolean {
      return element === null || (getComputedStyle(element).clipPath === 'none' && isDrawn(element.parentElement))
    }
  })
}
