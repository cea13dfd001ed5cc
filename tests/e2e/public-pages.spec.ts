import { expect, test } from './portal.ts'
import { standIn } from './stand-in.ts'

test('a visitor sees the landing page before any script has come, and stays on it when they come', async ({
  page,
  browser,
}) => {
  const bare = await browser.newContext({ javaScriptEnabled: false })
  const early = await bare.newPage()
  await expect(async () => {
    await early.goto('/')
    await expect(early.getByText('Marlow & Reed Learning, Inc. publishes video courses')).toBeVisible({ timeout: 1 })
  }).toPass()
  const drawn = await early.locator('.cover-page').textContent()
  await early.getByRole('link', { name: 'Sign Up' }).click()
  await expect(early).toHaveURL('/signup')
  await bare.close()

  await page.goto('/')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.cover-page') ?? {}).some(key => key.startsWith('__react')),
  )
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(1)
  expect(await page.locator('.cover-page').textContent()).toBe(drawn)
})

test('a visitor reads whose portal it is, and the foot leads to the pages that the operator has (H88)', async ({
  page,
  trouble,
}) => {
  await page.goto('/')
  const foot = page.getByRole('contentinfo')
  await expect(page.getByRole('banner')).toContainText('Marlow & Reed Learning, Inc.')
  await expect(foot.getByRole('link')).toHaveText(['Verify a document'])
  await expect(page.getByText('Marlow & Reed Learning, Inc. publishes video courses')).toBeVisible()

  await standIn(page, '**/api/config', async route => {
    const answer = await route.fetch()
    const pages = { privacyUrl: 'https://www.example.com/privacy', contactEmail: 'authors@example.com' }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...pages } })
  })
  trouble.expect(/404/)
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(foot).toContainText('Marlow & Reed Learning, Inc.')
  await expect(foot.getByRole('link')).toHaveText(['Verify a document', 'Privacy', 'Contact us'])
  await expect(foot.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', 'https://www.example.com/privacy')
  await foot.getByRole('link', { name: 'Verify a document' }).click()
  await expect(page.getByRole('heading', { name: 'Verify a Document' })).toBeVisible()
})
