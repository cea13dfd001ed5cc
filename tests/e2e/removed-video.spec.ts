import type { Page } from '@playwright/test'
import { expect, test } from './portal.ts'

const player = (page: Page) => page.getByLabel('Your sample video', { exact: true })

test('a video that was removed comes back, at once or after the screen was left', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('video-drafted')
  const page = await as(applicant)
  await page.goto('/steps/video-upload')
  await expect(player(page)).toBeVisible()

  await page.getByRole('button', { name: 'Remove Video' }).click()
  await expect(page.getByText('Your video was removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Bring It Back' }).click()
  await expect(player(page)).toBeVisible()

  await page.getByRole('button', { name: 'Remove Video' }).click()
  await page.getByRole('button', { name: 'Save & Return to Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible()
  await expect(page.getByText('Sample Video is saved. Nothing has been sent to the reviewers.')).toBeVisible()
  await page.goto('/steps/video-upload')
  await expect(page.getByText(/You removed your video. It is kept until/)).toBeVisible()
  await page.getByRole('button', { name: 'Bring It Back' }).click()
  await expect(player(page)).toBeVisible()
})
