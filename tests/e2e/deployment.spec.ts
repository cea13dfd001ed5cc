import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PATHS } from '#domain/application/paths.ts'
import { expect, test } from './portal.ts'

const BUNDLE = join(import.meta.dirname, '../../dist/server')
const MISSING = /^404 .*\/assets\/|^In the console: .*(?:404|dynamically imported module)/

/** As if a new version had been deployed while the page is open: a script of the old one is gone, and pages name others. */
async function deploy(page: Page, gone: RegExp): Promise<void> {
  await page.route(gone, route => route.fulfill({ status: 404 }))
  await page.route('**', async route => {
    const request = route.request()
    if (request.resourceType() === 'document') {
      await page.unroute(gone)
    } else if (request.resourceType() === 'fetch' && !request.url().includes('/api/')) {
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    }
    return route.fallback()
  })
}

test('a tab that is open over a deployment goes on to the next screen, and keeps what was typed', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(MISSING)
  const { applicant } = await prepare.application('video-drafted')
  const page = await as(applicant)
  await page.goto(PATHS.videoUpload)
  await page.getByLabel('Short bio').fill('Half a thought')
  await expect(page.locator('.save-state')).toHaveText(/^Saved /)
  await deploy(page, /\/assets\/audition-training-screen-/)

  await page.getByRole('link', { name: 'Back to Audition Training' }).click()
  await expect(page.getByRole('region', { name: 'Slide presentation' })).toBeVisible()
  await page.goto(PATHS.videoUpload)
  await expect(page.getByRole('dialog', { name: 'You left something unsaved' })).toContainText('Half a thought')
})

test('a part that is gone after a deployment loads the page again', async ({ as, trouble }) => {
  trouble.expect(MISSING)
  const page = await as('reviewer')
  const part = /\/assets\/palette-/
  await page.route(part, route => route.fulfill({ status: 404 })) // the page would have it already while it was idle
  await page.goto(PATHS.reviewerDashboard)
  await expect(page.getByRole('table')).toBeVisible()
  await deploy(page, part)

  const again = page.waitForEvent('load')
  await page.keyboard.press('Control+k')
  await again
  await page.getByRole('button', { name: 'Go to' }).click()
  await expect(page.getByRole('combobox', { name: 'Page or application' })).toBeFocused()
})

test("nobody reads the server's bundle or the second build of the screens by their addresses (H185)", async ({
  request,
}) => {
  for (const address of ['/server/main.js', '/rendering/server-rendering.js']) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(404)
    expect(await answer.text()).toContain('<!doctype html>')
  }
})

test('the portal runs from a bundle that takes a byte for a character (H183)', async () => {
  const scripts = await readdir(BUNDLE)
  const texts = await Promise.all(scripts.map(name => readFile(join(BUNDLE, name), 'utf8')))

  expect(scripts).toContain('main.js')
  expect(scripts.filter((_, index) => /[^\0-\xff]/.test(texts[index] ?? ''))).toEqual([])
})
