import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { drawn } from '#factories/sample-png.ts'
import { PASSWORD } from '#factories/user.ts'
import { expect, test } from './portal.ts'
import { standIn } from './stand-in.ts'

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  return page.getByRole('dialog', { name: 'Account' })
}

test('an author gives a name and a photo from the menu of a step, and an admin sees them', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('submitted')
  const page = await as(applicant)
  await page.goto('/steps/personal-info')

  await (await openMenu(page)).getByRole('link', { name: 'Your account' }).click()
  await page.getByLabel('First name').fill('Zoë')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('Photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: drawn(300, 200, 50) })
  await expect(page.getByText(/^Saved\. Reviewers/)).toBeVisible()

  await expect(page.getByRole('button', { name: `Account of Zoë ${applicant.lastName}` })).toBeVisible()
  const admin = await as('admin')
  await admin.goto(`/admin/team?q=${encodeURIComponent(applicant.email)}`)
  const photo = admin.locator('img[src^="/api/account/photos/"]')
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(192)

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed')).toBeVisible()
})

test('a password is changed by who knows the present one, who is then signed out elsewhere alone (H97, H99)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^400 PUT \/api\/account\/password$/)
  const person = await prepare.person()
  const elsewhere = await as(person)
  const page = await as(person)
  await page.goto('/account')
  const places = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(places).toHaveCount(2)
  await expect(places.filter({ hasText: 'This device' })).toHaveCount(1)

  const choose = async (present: string, chosen: string) => {
    await page.getByLabel('Present password').fill(present)
    for (const label of ['New password', 'Confirm password']) await page.getByLabel(label, { exact: true }).fill(chosen)
    await page.getByRole('dialog').getByRole('button', { name: 'Change Password' }).click()
  }
  await page.getByRole('button', { name: 'Change Password' }).click()
  await choose('not it at all', 'a sentence that is new')
  await expect(page.getByLabel('Present password')).toHaveAccessibleDescription(/not your present password/)
  await choose(PASSWORD, 'iloveyou1')
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/most common passwords/)
  await choose(PASSWORD, 'a sentence that is new')

  await expect(page.getByText('You are signed out everywhere else')).toBeVisible()
  await expect(places).toHaveCount(1)
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401)
})

test('an author reads what they agreed to, and takes along everything that the portal holds of them (H127, H128)', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('submitted')
  const page = await as(applicant)
  await page.goto('/account')

  const consents = page.getByRole('region', { name: 'Consents' })
  await expect(consents.getByText('Non-Disclosure Agreement')).toBeVisible()
  await expect(consents.getByRole('link', { name: 'Version 1' })).toBeVisible()
  await expect(consents.getByRole('button', { name: 'Withdraw Consent' })).toBeVisible()
  const data = page.getByRole('region', { name: 'Your data' })
  await data.getByRole('button', { name: 'Ask for Your Data' }).click()
  await expect(data.getByText(/^You can ask once a day/)).toBeVisible()

  const file = page.waitForEvent('download')
  await data.getByRole('link', { name: 'Download Your Data' }).click({ timeout: 30_000 })
  const names = Object.keys(unzipSync(await readFile(await (await file).path())))
  expect(names).toEqual(
    expect.arrayContaining(['index.html', 'data.json', expect.stringMatching(/^films\/[\w-]+\.mp4$/)]),
  )
})

test('the menu of the account leads to the help and to somebody to ask, where the operator names them', async ({
  as,
  prepare,
}) => {
  const page = await as(await prepare.person())
  await page.goto('/dashboard')
  await expect((await openMenu(page)).getByRole('link')).toHaveText(['Your account'])

  await standIn(page, '**/api/config', async route => {
    const answer = await route.fetch()
    const help = { helpUrl: 'https://help.example.com/authors', contactEmail: 'authors@example.com' }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...help } })
  })
  await page.reload()
  const menu = await openMenu(page)
  await expect(menu.getByRole('link')).toHaveText(['Your account', 'Help', 'Contact us'])
  await expect(menu.getByRole('link', { name: 'Help' })).toHaveAttribute('href', 'https://help.example.com/authors')
  await expect(menu.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', 'mailto:authors@example.com')
})

test('a file that is no picture is said to be none, and nothing changes', async ({ as, prepare }) => {
  const page = await as(await prepare.person())
  await page.goto('/account')

  await page.getByLabel('Photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no') })

  await expect(page.getByText('This file could not be read as a picture.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Photo' })).toBeVisible()
})

test('the colors that were chosen are there before the first paint, in every window, until the system decides again (H77)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/net::ERR_(?:FAILED|BLOCKED_BY_CLIENT)/)
  const page = await as(await prepare.person())
  const other = await page.context().newPage()
  const schemeOf = (one: Page) => one.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await page.goto('/')
  await other.goto('/account')

  await (await openMenu(page)).getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => schemeOf(other)).toBe('dark')

  // Without the application's own code: only what runs before it is left.
  await page.route('**/assets/*.js', route => route.abort())
  await page.reload()
  expect(await schemeOf(page)).toBe('dark')

  await other.reload()
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await other.getByRole('radio', { name: 'System' }).check()
  await expect.poll(() => schemeOf(page)).toBe('light dark')
})

test('an admin goes to an author, an application and a page by keyboard alone, and the focus comes back', async ({
  as,
  prepare,
}) => {
  const { applicant, application } = await prepare.application('submitted')
  const page = await as('admin')
  await page.goto('/reviewer-dashboard')
  await expect(page.getByRole('table')).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Page, application, author or course' })

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type(applicant.email)
  const option = page.getByRole('option', { name: applicant.email, selected: true })
  await expect(option).toBeVisible()
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/reviewer/applications/${application.id}`)

  await page.goto('/admin/system')
  await expect(page.getByRole('heading', { name: 'System' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('audit')
  await expect(page.getByRole('option', { name: 'Audit Log', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeFocused()

  const button = page.getByRole('button', { name: 'Go to' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})
