import { expect, test } from './portal.ts'
import { testOfPortalWith } from './portal-with.ts'

const testOfStrictPortal = testOfPortalWith({ STAFF_SECOND_FACTOR: 'on', STAFF_SECOND_FACTOR_GRACE_DAYS: '0' })

test('somebody sees what would be erased, asks for it, and keeps the account after all', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('submitted')
  const page = await as(applicant)
  await page.goto('/account')

  await page.getByRole('button', { name: 'Erase Your Account...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase your account' })
  await expect(dialog.getByText('It is evidence of a contract that was signed', { exact: false }).first()).toBeVisible()
  await expect(dialog).toContainText('It happens in seven days. Sign in before then to keep your account.')
  await dialog.getByRole('button', { name: 'Erase in Seven Days' }).click()
  await expect(page.getByText('Your account is about to be erased').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What stays', exact: true })).toBeVisible()
  await expect(page.getByText('It is evidence of a contract that was signed', { exact: false }).first()).toBeVisible()

  await page.goto('/')
  await page.getByRole('link', { name: 'Keep it on the page of your account' }).click()
  await page.getByRole('button', { name: 'Keep Your Account' }).click()
  await expect(page.getByRole('button', { name: 'Erase Your Account...' })).toBeVisible()
  await expect(page.getByText('Your account is about to be erased')).toHaveCount(0)
})

test('what would be erased is told as it is now, also in a window that was open before', async ({ as, prepare }) => {
  const page = await as(await prepare.person())
  await page.goto('/account')
  const ask = page.getByRole('button', { name: 'Erase Your Account...' })
  const dialog = page.getByRole('dialog', { name: 'Erase your account' })
  await ask.click()
  await expect(dialog.getByText('Everything goes, and your account with it.')).toBeVisible()
  await expect(dialog).not.toContainText('Application')
  await page.keyboard.press('Escape')

  await page.request.post('/api/application/step1/save', { data: { firstName: 'Ana' } })
  await ask.click()
  await expect(dialog).toContainText('Application')
})

test('an admin who was asked to erase somebody can still leave it', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/admin/system')
  await page.getByRole('button', { name: 'Erase Somebody...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase somebody' })
  await expect(dialog.getByRole('button', { name: 'Erase in Seven Days' })).toHaveClass(/btn-danger/)

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

testOfStrictPortal(
  'whoever may not work without a second factor keeps the account, and then sets one up (H336)',
  async ({ as, prepare, trouble }) => {
    trouble.expect(/^403 GET \/api\//)
    const eraseAt = new Date(Date.now() + 24 * 60 * 60 * 1000)
    const page = await as(await prepare.person({ role: 'reviewer', eraseAt }))
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Your Account', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set Up App' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Keep Your Account' }).click()

    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    await expect(page.getByText('Your account is about to be erased')).toHaveCount(0)
    await page.getByRole('button', { name: 'Set Up App' }).click()
    await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible()
  },
)
