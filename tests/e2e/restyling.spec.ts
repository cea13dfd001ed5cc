import type { Locator, Page } from '@playwright/test'
import { PATHS } from '#domain/application/paths.ts'
import { settle } from './open-scene.ts'
import { expect, test } from './portal.ts'

/** How many elements the browser styled at a time after the press, at most. */
async function restyledAtOnce(page: Page, press: Locator, change: Locator): Promise<number> {
  await settle(page)
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline'] })
  await press.click()
  await expect(change).toBeVisible()
  await settle(page)
  const trace = await browser?.stopTracing()
  const { traceEvents } = JSON.parse(String(trace))
  const counts = traceEvents.flatMap((event: { name: string; args: { elementCount?: number } }) =>
    event.name === 'UpdateLayoutTree' ? [event.args.elementCount ?? 0] : [],
  )
  return Math.max(...counts)
}

test('a press restyles what it changes, not the page around it (H186)', async ({ as }) => {
  const page = await as('admin')
  await page.goto(PATHS.admin)
  const row = page.getByRole('row').nth(1)
  const restyled = await restyledAtOnce(page, row.getByRole('checkbox'), page.getByText(/selected/).first())

  expect(restyled).toBeGreaterThan(0)
  expect(restyled).toBeLessThan((await page.locator('*').count()) / 4)
})
