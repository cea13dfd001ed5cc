import type { Page } from '@playwright/test'
import { PASSWORD } from '#factories/user.ts'
import { provided, START_PATIENCE_MS, startAnotherPortal } from './another-portal.ts'
import { signInByHand } from './by-hand.ts'
import { expect, test } from './portal.ts'

/**
 * A device of the browser's own that keeps passkeys and takes it that its owner is there. It answers whatever asks first:
 * `autofill` says whether the field of the email may ask, so that the button is pressed where a story wants to.
 */
async function giveDevice(page: Page) {
  const device = { autofill: false }
  await page.exposeFunction('mayAutofill', () => device.autofill)
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Reflect.get(window, 'mayAutofill')()
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return device
}

test('a passkey is added, signs in alone, by a press or by what the browser fills in, and is removed by who shows once more that it is them (H100, H101)', async ({
  page,
  prepare,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^403 DELETE \/api\/account\/passkeys\//)
  const person = await prepare.person()
  // Browsers know passkeys of names alone, not of numbers.
  const home = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const device = await giveDevice(page)
  await page.goto(`${home}/login?next=/account`)
  await signInByHand(page, person.email)

  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add Passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Passkey' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Work laptop')
  await page.context().clearCookies()
  await page.goto(`${home}/login?next=/account`)
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('last used')
  await page.context().clearCookies()
  device.autofill = true
  const questions: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/auth/passkey/question')) questions.push(request.url())
  })
  await page.goto(`${home}/login?next=/account`)
  await expect(passkeys.getByRole('listitem')).toContainText('last used')
  expect(questions).toHaveLength(1)

  await prepare.letProofsEnd(person)
  await passkeys.getByRole('button', { name: 'Remove the passkey Work laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect(question).toBeHidden()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
})

test('an admin who has not shown it for a while is asked, and what was begun goes on by itself (H101)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^403 PATCH \/api\/admin\/users\//)
  const [admin, person] = [await prepare.person({ role: 'admin' }), await prepare.person()]
  const page = await as(admin)
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  const answer = async () => {
    await question.getByLabel('Your password').fill(PASSWORD)
    await question.getByRole('button', { name: 'Go On' }).click()
  }

  await prepare.letProofsEnd(admin)
  await page.goto(`/admin/team?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('combobox', { name: /^Role of/ }).selectOption('reviewer')
  await answer()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await prepare.letProofsEnd(admin)
  await page.goto('/admin')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV of this list' }).click()
  await answer()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('an admin who needs a second factor finds nothing but how to set one up, and then goes on (H103)', async ({
  page,
  dataDir,
  trouble,
}) => {
  test.setTimeout(START_PATIENCE_MS)
  trouble.expect(/^403 GET \/api\//)
  const settings = {
    ADMIN_EMAIL: 'first@example.com',
    ADMIN_PASSWORD: PASSWORD,
    STAFF_SECOND_FACTOR: 'on',
    STAFF_SECOND_FACTOR_GRACE_DAYS: '0',
  }

  await provided(
    later => startAnotherPortal({ besideThis: dataDir, settings }, later),
    async ({ url }) => {
      const home = url.replace('127.0.0.1', 'localhost')
      await giveDevice(page)
      await page.goto(`${home}/login?next=/admin/team`)
      await signInByHand(page, settings.ADMIN_EMAIL)

      await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
      await page.getByRole('button', { name: 'Add Passkey' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Work laptop')
      await page.getByRole('dialog').getByRole('button', { name: 'Add Passkey' }).click()
      await page.getByRole('button', { name: 'Go On' }).click()

      await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible()
      await expect(page.getByRole('row', { name: /first@example\.com/ })).toContainText('Passkey')
    },
  )
})
