import type { Page } from '@playwright/test'
import { expect, test } from './portal.ts'

/** As a browser does that keeps nothing for sites. */
const forbidStorage = (page: Page) =>
  page.context().addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError')
        },
      })
  })

test('slides are turned in a browser that forbids storage', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('nda-signed')
  const page = await as(applicant)
  await forbidStorage(page)
  await page.goto('/steps/audition-training')

  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(page.getByText(/^Slide 2 of/)).toBeVisible()
})

test('a code for the phone is opened in a browser that forbids storage', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('personal-info-done')
  const computer = await as(applicant)
  await forbidStorage(computer)
  await computer.goto('/steps/nda')
  await computer.getByRole('button', { name: 'Sign on your phone' }).click()
  const dialog = computer.getByRole('dialog', { name: 'Sign on your phone' })

  const opened = computer.context().waitForEvent('page')
  await dialog.getByRole('link', { name: 'Open in another window' }).click()
  await expect((await opened).locator('.phone-number')).toHaveText(/\d/)
})
