import { reviewDetailPath } from '#domain/application/paths.ts'
import { expect, test } from './portal.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

test('on a device whose clock is three hours ahead the letter of a decision can still be called back (H269)', async ({
  as,
  prepare,
}) => {
  const { application } = await prepare.application('submitted')
  const page = await as('reviewer')
  await page.clock.install({ time: Date.now() + 3 * HOUR_MS })
  await page.goto(reviewDetailPath(application.id))
  await page.getByRole('button', { name: 'Submit Phase 1 Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Review' })
  await dialog.getByRole('radio', { name: 'Reject' }).check()
  await dialog.getByLabel('Feedback').fill('Too few examples of your own.')
  await dialog.getByRole('button', { name: 'Submit Review', exact: true }).click()

  await expect(page.getByRole('button', { name: 'Call It Back' })).toBeVisible()
})

test('a device whose clock is a month ahead says how long somebody has waited, from its first picture on (H269)', async ({
  as,
  prepare,
}) => {
  const { application } = await prepare.application('submitted')
  const pages = [await as('reviewer'), await as('reviewer')] as const
  await pages[1].clock.install({ time: Date.now() + 30 * DAY_MS })
  const waits = await Promise.all(
    pages.map(async page => {
      await page.route('**/api/**', () => undefined) // what came with the page is enough
      await page.goto(reviewDetailPath(application.id))
      return page.locator('.desk-status').textContent()
    }),
  )

  expect(waits[0]).toMatch(/\d+ (?:hour|day)/)
  expect(waits[1]).toBe(waits[0])
})
