import { randomUUID } from 'node:crypto'
import { e2eIssuer } from '../../scripts/e2e-data.ts'
import { type RunningProvider, startIdentityProvider } from '../identity-provider.ts'
import { expect, test } from './portal.ts'

test.describe.configure({ mode: 'serial' })

const people = {
  ana: { email: `ana.${randomUUID()}@example.com`, email_verified: true, given_name: 'Ana', family_name: 'Lima' },
}
let provider: RunningProvider

test.beforeAll(async ({ baseURL }) => {
  const { port } = e2eIssuer(new URL(baseURL ?? '').port)
  provider = await startIdentityProvider({ redirectUri: `${baseURL}/api/auth/google/callback`, people, port })
})
test.afterAll(() => provider.stop())

test('somebody signs in with Google and finds the page that was asked for', async ({ page, trouble }) => {
  trouble.expect(/favicon/)
  await page.goto('/login?next=/steps/personal-info')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: 'Continue as ana' }).click()

  await expect(page).toHaveURL('/steps/personal-info')
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
})

test('somebody changes their mind at Google and reads that it was canceled', async ({ page, trouble }) => {
  trouble.expect(/favicon/)
  await page.goto('/signup')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: 'Continue as nobody' }).click()

  await expect(page).toHaveURL(/\/login\?notice=/)
  await expect(page.getByText('Signing in with Google was canceled.')).toBeVisible()
})

test('who changes their mind while showing at Google that it is them reads so, and goes back', async ({
  page,
  trouble,
}) => {
  trouble.expect(/favicon/)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: 'Continue as ana' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/api/auth/google?proof=1&next=/account')
  await page.getByRole('link', { name: 'Continue as nobody' }).click()
  await expect(page.getByText('Signing in with Google was canceled.')).toBeVisible()
  await page.getByRole('link', { name: 'Go back' }).click()

  await expect(page).toHaveURL('/account')
})
