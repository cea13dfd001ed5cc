import { expect, test } from './portal.ts'
import { standIn } from './stand-in.ts'

test('an address can be typed only once it is known that a letter can be sent, and it stays', async ({ page }) => {
  const { promise: settings, resolve: letSettingsArrive } = Promise.withResolvers<void>()
  await standIn(page, '**/api/config', async route => {
    await settings
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), sendsLetters: true } })
  })
  await page.goto('/forgot-password')
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Loading')
  await expect(page.getByLabel('Email')).toHaveCount(0)

  letSettingsArrive()
  await page.getByLabel('Email').fill('ana@example.com')
  await expect(page.getByRole('button', { name: 'Send Link' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com')
})

test('a portal that sends no letters promises none, and says who helps', async ({ page, as, prepare }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByText('This portal sends no email')).toBeVisible()
  await expect(page.getByText('Please contact an admin.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Link' })).toBeHidden()

  const newcomer = await as(await prepare.person({ emailVerified: false }))
  await newcomer.goto('/')
  await expect(newcomer.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await expect(newcomer.getByText('Please confirm your email address')).toBeHidden()
})
