import type { Page } from '@playwright/test'
import { drawWithMouse, inkOn } from './by-hand.ts'
import { settle } from './open-scene.ts'
import { expect, test } from './portal.ts'

const AWAY = {
  code: 'unavailable',
  message: 'The portal cannot work at this moment. Please try again in a few seconds.',
}

/** To another screen, as a link leads there. */
const goOn = (page: Page, path: string) => page.evaluate(to => history.pushState({}, '', to), path)

test('a screen that could not be read says why, and stays where it is while the portal cannot be reached', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^503 GET \/api\/(?:application|auth\/user)|ApiError: 503|^net::ERR_INTERNET_DISCONNECTED/)
  const page = await as((await prepare.application('video-drafted')).applicant)
  await page.goto('/verify')
  await settle(page)
  await page.route('**/api/application', route => route.fulfill({ status: 503, json: AWAY }))
  await goOn(page, '/dashboard')
  await expect(page.getByText(`${AWAY.message} What you had saved is still there.`)).toBeVisible()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Load the Page Again' }).click()
  await expect(page.getByText('The portal cannot be reached. Please check your connection.')).toBeVisible()

  await page.context().setOffline(false)
  await page.route('**/api/auth/user', route => route.fulfill({ status: 503, json: AWAY }))
  await page.getByRole('button', { name: 'Load the Page Again' }).click()
  await expect(page.getByRole('status').filter({ hasText: AWAY.message })).toBeVisible()
  await expect(page.getByText(AWAY.message)).toHaveCount(1)

  await page.unroute('**/api/application')
  await page.unroute('**/api/auth/user')
  await page.getByRole('button', { name: 'Load the Page Again' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
})

test('what cannot be fetched while the line is broken opens once it is back, and the ink stays', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^net::ERR_(?:FAILED|INTERNET_DISCONNECTED)|dynamically imported module/)
  const page = await as((await prepare.application('personal-info-done')).applicant)
  await page.route('**/assets/consent-disclosure-dialog-*.js', route => route.abort())
  const prepared = page.waitForEvent('requestfailed')
  await page.goto('/steps/nda')
  await settle(page)
  await prepared
  const pad = page.getByRole('img', { name: 'Signature pad' })
  await drawWithMouse(page, pad)
  const { middle } = await inkOn(pad)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'About signing electronically' }).click()
  const away = page.getByRole('alert').filter({ hasText: 'This opens as soon as it can.' })
  await expect(away).toBeVisible()

  await page.unrouteAll()
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(away).toHaveCount(0)
  await page.keyboard.press('Escape')
  expect((await inkOn(pad)).middle).toBeCloseTo(middle, 2)
})

test('a form whose rules cannot be fetched says so, keeps what was typed, and is sent once they can be', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^net::ERR_FAILED|dynamically imported module/)
  const page = await as((await prepare.application('personal-info-done')).applicant)
  await page.route('**/assets/personal-info-schemas-*.js', route => route.abort())
  const prepared = page.waitForEvent('requestfailed')
  await page.goto('/steps/personal-info')
  await settle(page)
  await prepared
  await page.getByLabel('Job title').fill('Head of Learning')
  await page.getByRole('button', { name: 'Continue' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'What you filled in could not be checked.' })
  await expect(refusal).toBeFocused()
  await expect(page.getByLabel('Job title')).toHaveValue('Head of Learning')

  await page.unroute('**/assets/personal-info-schemas-*.js')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/steps\/nda/)
})

test('an application that could not be read anew stays, with what was drawn and why it was refused', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^(?:409|503) \w+ \/api\/application/)
  const page = await as((await prepare.application('personal-info-done')).applicant)
  await page.goto('/steps/nda')
  await settle(page)
  const refusal = { code: 'already-signed', message: 'You have already signed the NDA' }
  await page.route('**/api/application/step2', route => route.fulfill({ status: 409, json: refusal }))
  await page.route('**/api/application', route => route.fulfill({ status: 503, json: AWAY }))
  const reading = page.waitForResponse('**/api/application')
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  await drawWithMouse(page, page.getByRole('img', { name: 'Signature pad' }))
  await page.getByRole('button', { name: 'Sign NDA' }).click()
  await reading

  await expect(page.getByText(refusal.message).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'NDA Agreement' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('nothing is claimed of an application before it has been read', async ({ as, prepare }) => {
  const page = await as((await prepare.application('video-drafted')).applicant)
  await page.goto('/verify')
  await settle(page)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/application', async route => {
    await answered
    await route.continue()
  })
  await goOn(page, '/steps/nda')
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(page.getByText('complete')).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: 'Finished steps' })).not.toHaveAttribute('aria-valuenow')
  for (const [path, loading] of [
    ['/agreements', 'Loading your agreements...'],
    ['/answers/1', 'Loading your answers...'],
  ] as const) {
    await goOn(page, path)
    await expect(page.getByText(loading)).toBeAttached()
    await expect(page.getByRole('banner')).toBeVisible()
  }
  await goOn(page, '/steps/nda')

  answer()
  await expect(page.getByText('75% complete')).toBeVisible()
})

test('a seal that could not be read is told, and read again', async ({ as, trouble }) => {
  trouble.expect(/^503 GET \/api\/admin\/seal/)
  const page = await as('admin')
  await page.goto('/admin/texts')
  await settle(page)
  await page.route('**/api/admin/seal', route => route.fulfill({ status: 503, json: AWAY }))
  await goOn(page, '/admin/documents')
  const refused = page.getByRole('alert').filter({ hasText: 'The seal could not be loaded' })
  await expect(refused).toContainText(AWAY.message)
  await expect(page.getByText('Loading the seal...')).toHaveCount(0)

  await page.unroute('**/api/admin/seal')
  await refused.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(/^Sealed by /).first()).toBeVisible()
})
