import type { Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { PASSWORD } from '#factories/user.ts'
import { expect, test } from './portal.ts'
import { readQrCode } from './read-qr-code.ts'

async function signIn(page: Page, email: string) {
  await page.goto('/login?next=/account')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('an authenticator app is set up, and its owner comes in again by a recovery code (H102)', async ({
  page,
  prepare,
  trouble,
}) => {
  trouble.expect(/^401 POST \/api\/auth\/login$/)
  const { email } = await prepare.person()
  await signIn(page, email)
  const part = page.getByRole('region', { name: 'Authenticator app' })
  await part.getByRole('button', { name: 'Set Up App' }).click()
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const scanned = URI.parse(await readQrCode(setup.getByRole('img', { name: 'QR code for the app' })))
  if (!(scanned instanceof TOTP)) throw new Error('No app for time-based codes takes this')
  await expect(setup.locator('code')).toHaveText(new RegExp(scanned.secret.base32.replaceAll(/(?<=.)/g, ' ?')))
  await setup.getByRole('textbox', { name: 'Code' }).fill(scanned.generate())
  await setup.getByRole('button', { name: 'Set Up' }).click()
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await shown.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await shown.getByRole('button', { name: 'I Have Kept Them' }).click()

  await page.context().clearCookies()
  await signIn(page, email)
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()

  await expect(part).toContainText('You have 9 recovery codes left')
})
