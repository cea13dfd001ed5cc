import type { Locator, Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { PASSWORD } from '#factories/user.ts'
import { signInByHand } from './by-hand.ts'
import { expect, test } from './portal.ts'
import { readQrCode } from './read-qr-code.ts'

async function signIn(page: Page, email: string) {
  await page.goto('/login?next=/account')
  await signInByHand(page, email)
}

const appPart = (page: Page) => page.getByRole('region', { name: 'Authenticator app' })

/** Scans the code of the account page with an app; answers with the dialog that shows the recovery codes. */
async function setUpApp(page: Page): Promise<Locator> {
  await appPart(page).getByRole('button', { name: 'Set Up App' }).click()
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const scanned = URI.parse(await readQrCode(setup.getByRole('img', { name: 'QR code for the app' })))
  if (!(scanned instanceof TOTP)) throw new Error('No app for time-based codes takes this')
  await expect(setup.locator('code')).toHaveText(new RegExp(scanned.secret.base32.replaceAll(/(?<=.)/g, ' ?')))
  await setup.getByRole('textbox', { name: 'Code' }).fill(scanned.generate())
  await setup.getByRole('button', { name: 'Set Up' }).click()
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  return shown
}

test('an authenticator app is set up, and its owner comes in again by a recovery code (H102)', async ({
  page,
  prepare,
  trouble,
}) => {
  trouble.expect(/^401 POST \/api\/auth\/login$/)
  const { email } = await prepare.person()
  // As where the portal is not reached by https.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await signIn(page, email)
  const shown = await setUpApp(page)
  await shown.getByRole('button', { name: 'Copy' }).click()
  await expect(shown.getByRole('status')).toHaveText('Your browser did not let us copy. Please select the text.')
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

  await expect(appPart(page)).toContainText('You have 9 recovery codes left')
})

test('two admins remove the factors of who has lost the device, which waits, is shown, stopped and withdrawn (H104)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^403 POST \/api\/admin\/users\/.*\/factor-reset\/confirmation$/)
  const [one, other, person] = [
    await prepare.person({ role: 'admin' }),
    await prepare.person({ role: 'admin' }),
    await prepare.person(),
  ]
  const owner = await as(person)
  await owner.goto('/account')
  const codes = await setUpApp(owner)
  await codes.getByRole('button', { name: 'I Have Kept Them' }).click()
  const [first, second] = [await as(one), await as(other)]
  const rowOf = async (admin: Page) => {
    await admin.goto(`/admin/team?q=${encodeURIComponent(person.email)}`)
    return admin.getByRole('row').filter({ hasText: person.email })
  }
  const start = async () => {
    const row = await rowOf(first)
    await row.getByRole('button', { name: /^Remove the second factors/ }).click()
    await first.getByRole('alertdialog').getByRole('button', { name: 'Start Removal' }).click()
    await expect(row).toContainText('You have started to remove them')
  }

  await start()
  await expect(first.getByRole('button', { name: /^Confirm the removal/ })).toHaveCount(0)
  await owner.reload()
  await expect(owner.getByRole('main')).toContainText('Once another admin has confirmed it, it takes 24 hours')
  const atSecond = await rowOf(second)
  await prepare.letProofsEnd(other)
  await atSecond.getByRole('button', { name: /^Confirm the removal/ }).click()
  const question = second.getByRole('dialog', { name: 'Is it you?' })
  await question.getByLabel('Your password').fill(PASSWORD)
  await question.getByRole('button', { name: 'Go On' }).click()
  await expect(atSecond).toContainText('Removed from')

  await owner.reload()
  await expect(owner.getByRole('main')).toContainText('Another admin has confirmed it')
  await owner.getByRole('button', { name: 'Stop the Removal' }).click()
  await expect(owner.getByText('Your second factors are being removed')).toHaveCount(0)
  await expect(appPart(owner)).toContainText('You have 10 recovery codes left')

  await start()
  await (await rowOf(second)).getByRole('button', { name: /^Withdraw the removal/ }).click()
  await expect(atSecond.getByRole('button', { name: /^Remove the second factors/ })).toBeVisible()
  await owner.reload()
  await expect(appPart(owner)).toContainText('You have 10 recovery codes left')
  await expect(owner.getByText('Your second factors are being removed')).toHaveCount(0)
})
