import { expect, test } from './portal.ts'
import { standIn } from './stand-in.ts'

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
