import type { Page } from '@playwright/test'
import { PLACES_SCRIPT, PLACES_STAND_IN, placesScript, withMapsKey } from './places-stand-in.ts'
import { expect, test } from './portal.ts'

const UNAVAILABLE = 'Address autocomplete unavailable. You can still enter your address manually.'

async function openForm(page: Page) {
  await page.goto('/steps/personal-info')
  const field = page.getByLabel('Address', { exact: true })
  await field.waitFor()
  return field
}

test('addresses are suggested while one is typed, and chosen by keys alone', async ({ as, prepare }) => {
  const page = await as(await prepare.person())
  const scripts: string[] = []
  page.on('request', request => void (request.url().includes('googleapis') && scripts.push(request.url())))
  await withMapsKey(page)
  await placesScript(page, PLACES_STAND_IN)
  await page.goto('/')
  await page.getByRole('link', { name: 'Start Your Application' }).click()
  const field = page.getByLabel('Address', { exact: true })
  await field.pressSequentially('12 Harb', { delay: 20 })

  await expect(page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option')).toHaveCount(2)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('120 Harbor Way, Portland, OR, USA')
  await field.press('ArrowUp')
  await field.press('Enter')
  await expect(field).toHaveValue('12 Harbour Street 2B3 4C5, Halifax, NS, Canada')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page.getByText(UNAVAILABLE)).toBeHidden()
  expect(scripts.map(url => new URL(url).searchParams.get('key'))).toEqual(['a-key'])

  await field.fill('120 Ha')
  await page.getByRole('option', { name: '120 Harbor Way' }).click()
  await expect(field).toHaveValue('120 Harbor Way 2B3 4C5, Portland, OR, USA')
  await field.fill('12 Har')
  await expect(page.getByRole('listbox')).toBeVisible()
  await field.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toHaveValue('12 Har')

  await page.getByRole('button', { name: 'Save & Return to Dashboard' }).click()
  await page.waitForURL(url => url.pathname === '/' || url.pathname === '/dashboard')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a chosen address is kept whole, whoever goes on at once (H327)', async ({ as, prepare }) => {
  const page = await as((await prepare.application('personal-info-done')).applicant)
  await withMapsKey(page)
  await placesScript(page, PLACES_STAND_IN.replace('async function () {', 'async function () { await slowly(); '))
  await page.addInitScript(() =>
    Object.assign(window, { slowly: () => new Promise(resolve => setTimeout(resolve, 800)) }),
  )
  const field = await openForm(page)
  const choose = async () => {
    await field.fill('120 Ha')
    await page.getByRole('option', { name: '120 Harbor Way' }).click()
  }

  await choose()
  await field.press('Tab')
  await expect(field).toHaveValue('120 Harbor Way 2B3 4C5, Portland, OR, USA')

  await choose()
  const kept = page.waitForRequest('**/api/application/step1/save')
  await page.getByRole('button', { name: 'Save & Return to Dashboard' }).click()
  expect((await kept).postDataJSON().address).toBe('120 Harbor Way 2B3 4C5, Portland, OR, USA')
  await page.waitForURL(url => url.pathname === '/' || url.pathname === '/dashboard')

  await openForm(page)
  await choose()
  const sent = page.waitForRequest('**/api/application/step1')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect((await sent).postDataJSON().address).toBe('120 Harbor Way 2B3 4C5, Portland, OR, USA')
  await page.waitForURL('**/steps/nda')
})

/** Chooses an address, and goes on while it is on its way. */
async function goOnMeanwhile(page: Page) {
  const field = await openForm(page)
  await field.fill('120 Ha')
  await page.clock.runFor(1000)
  await page.getByRole('option', { name: '120 Harbor Way' }).click()
  const sent = page.waitForRequest('**/api/application/step1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  return { field, sent }
}

test('what is corrected while a chosen address is on its way was not sent, and is kept (H327)', async ({
  as,
  prepare,
}) => {
  const page = await as((await prepare.application('personal-info-done')).applicant)
  await page.clock.install()
  await withMapsKey(page)
  await placesScript(page, PLACES_STAND_IN.replace('async function () {', 'async function () { await untilItComes; '))
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(window, { untilItComes: promise, letItCome: resolve })
  })
  const { sent } = await goOnMeanwhile(page)
  await page.getByLabel('Job title').fill('Baker of bread')
  const frame = page.frames().find(each => each.url().endsWith('/places.html'))
  await frame?.evaluate('letItCome()')
  expect((await sent).postDataJSON()).toMatchObject({
    address: '120 Harbor Way 2B3 4C5, Portland, OR, USA',
    jobTitle: expect.not.stringContaining('Baker of bread'),
  })
  await page.clock.runFor(5000)
  await page.waitForURL('**/steps/nda')

  const kept = async () => (await (await page.request.get('/api/application/drafts/personal-info')).json()).data
  await expect.poll(kept).toEqual({ jobTitle: 'Baker of bread' })
})

test('an address that is corrected while the chosen one is on its way is sent as it was, not cut off (H327)', async ({
  as,
  prepare,
}) => {
  const page = await as((await prepare.application('personal-info-done')).applicant)
  await page.clock.install()
  await withMapsKey(page)
  await placesScript(
    page,
    PLACES_STAND_IN.replace('async function () {', 'async function () { await new Promise(() => {}); '),
  )
  const { field, sent } = await goOnMeanwhile(page)
  await field.press('ControlOrMeta+a')
  await field.pressSequentially('9 Elm Street')

  expect((await sent).postDataJSON().address).toBe('120 Harbor Way, Portland, OR, USA')
  await page.clock.runFor(5000)
  await page.waitForURL('**/steps/nda')
  const kept = async () => (await (await page.request.get('/api/application/drafts/personal-info')).json()).data
  await expect.poll(kept).toMatchObject({ address: expect.stringMatching(/^9/) })
})

test('what is typed before the service is there is looked up when it comes', async ({ as, prepare }) => {
  const page = await as(await prepare.person())
  await page.clock.install()
  await withMapsKey(page)
  await placesScript(page, PLACES_STAND_IN)
  const frame = Promise.withResolvers<void>()
  await page.route('**/places.html', async route => {
    await frame.promise
    await route.continue()
  })
  const field = await openForm(page)
  await field.fill('12 Harb')
  await page.clock.runFor(1000)
  frame.resolve()
  await expect(page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option')).toHaveCount(2)
})

test('without a key no script is asked for, and the form says so', async ({ as, prepare }) => {
  const page = await as(await prepare.person())
  const field = await openForm(page)
  await expect(page.getByText(UNAVAILABLE)).toBeVisible()
  await field.fill('12 Harbour Street')
  await expect(page.locator('iframe')).toHaveCount(0)
})

const FAILURES = {
  'the script is blocked': (page: Page) => page.route(PLACES_SCRIPT, route => route.abort('blockedbyclient')),
  'the key is not accepted': (page: Page) => placesScript(page, 'window.gm_authFailure()'),
  'the script knows no places': (page: Page) =>
    placesScript(page, 'window[new URL(document.currentScript.src).searchParams.get("callback")]()'),
  'the service does not answer': (page: Page) => placesScript(page, PLACES_STAND_IN),
}
for (const [what, fails] of Object.entries(FAILURES)) {
  test(`when ${what}, the form says so and takes an address by hand`, async ({ as, prepare, trouble }) => {
    trouble.expect(/googleapis|ERR_BLOCKED_BY_CLIENT/)
    const page = await as(await prepare.person())
    await withMapsKey(page)
    await fails(page)
    const field = await openForm(page)
    await field.fill('unavailable road 1')
    await expect(page.getByText(UNAVAILABLE)).toBeVisible()
    await expect(field).toHaveValue('unavailable road 1')
  })
}

test('the policy lets the script into its frame and into no page', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? ''
  for (const path of ['/', '/steps/personal-info', '/steps/nda']) expect(await policyOf(path)).not.toContain('google')
  const frame = await policyOf('/places.html')
  expect(frame).toContain("script-src 'self' https://maps.googleapis.com;")
  expect(frame).toContain("frame-ancestors 'self'")
  expect(frame).toContain("default-src 'none'")
})
