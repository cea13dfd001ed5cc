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

test('whoever is confirmed and opens a link for an address is told of their own, and not that the link did anything (H302)', async ({
  as,
  prepare,
}) => {
  const person = await prepare.person({ emailVerified: true })
  const page = await as(person)

  await page.goto('/verify-email?token=of-another-account')

  await expect(page.getByText('Nothing to confirm for this account')).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page.getByText('Did the link come to another address?')).toBeVisible()
  await expect(page.getByText('Your email address is confirmed')).toHaveCount(0)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
})

for (const { opens, asks, confirms } of [
  { opens: '/verify-email', asks: '**/api/auth/verify-email', confirms: 'Confirm Email Address' },
  { opens: '/change-email', asks: '**/api/account/email/confirm', confirms: 'Use This Address' },
]) {
  test(`a link of another account is told as such at ${opens}, and offers the way out of this one (H302)`, async ({
    as,
    prepare,
    trouble,
  }) => {
    trouble.expect(/^400 POST|Failed to load/)
    const page = await as(await prepare.person({ emailVerified: false }))
    const message = 'This link belongs to another account. Please sign in to that one.'
    await standIn(page, asks, route =>
      route.fulfill({ status: 400, json: { code: 'link-of-another-account', message } }),
    )

    await page.goto(`${opens}?token=of-another-account`)
    await page.getByRole('button', { name: confirms }).click()

    await expect(page.getByRole('alert')).toContainText(message)
    await expect(page.getByRole('button', { name: 'Send Again' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login')
  })
}
