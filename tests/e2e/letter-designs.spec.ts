import { letterHtml } from '#domain/notice/letter-html.ts'
import { LETTERS, SENDER } from '#factories/letters.ts'
import { axeViolations, bringAxe, COLOR_RULES } from './axe.ts'
import { expect, test } from './portal.ts'

test('every letter reads well on a phone and a desktop, light and dark, and fetches nothing (H87)', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))

  for (const [name, letter] of LETTERS) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setContent(letterHtml(letter, SENDER))
    await bringAxe(page)
    expect.soft(await axeViolations(page), name).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    // The dark scheme changes colors and nothing else.
    expect.soft(await axeViolations(page, COLOR_RULES), `${name}, dark`).toEqual([])

    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name}, ${width} px`).toBe(width)
      const button = letter.button && (await page.locator('.button a').boundingBox())
      if (button) expect.soft(button.height, `${name}, ${width} px`).toBeGreaterThanOrEqual(44)
    }
  }
  expect(asked).toEqual([])
})
