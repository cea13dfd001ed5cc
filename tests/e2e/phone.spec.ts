import type { Locator } from '@playwright/test'
import { drawWithFinger, inkOn, sampleVideoFile, seeToast, swipe } from './by-hand.ts'
import { expect, test } from './portal.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

test('an author signs the NDA with a finger', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('personal-info-done')
  const page = await as(applicant, PHONE)
  await page.goto('/steps/nda')

  await page.getByRole('checkbox', { name: /I have read/ }).tap()
  await seeToast(page, 'Signature Required', () => page.getByRole('button', { name: 'Sign NDA' }).tap())
  const pad = page.getByRole('img', { name: 'Signature pad' })
  await drawWithFinger(page, pad)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await comesAfter(page.getByRole('button', { name: 'Undo' }), pad)).toEqual({ read: true, seen: true })
  const upright = await inkOn(pad)

  await page.setViewportSize({ width: PHONE.viewport.height, height: PHONE.viewport.width })
  await expect.poll(async () => (await pad.boundingBox())?.width).toBeGreaterThan(upright.width)
  const sideways = await inkOn(pad)
  expect(Math.abs(sideways.middle - upright.middle)).toBeLessThan(0.02)
  await page.setViewportSize(PHONE.viewport)
  await page.getByRole('button', { name: 'Sign NDA' }).tap()

  await expect(page.getByRole('heading', { name: 'NDA Signed Successfully' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page).toHaveURL('/steps/audition-training')
})

test('an author who cannot draw types the name, and has to type it right', async ({ as, prepare }) => {
  const { applicant, application } = await prepare.application('personal-info-done')
  const page = await as(applicant, PHONE)
  await page.goto('/steps/nda')

  await page.getByRole('button', { name: 'Type your name instead' }).tap()
  const name = page.getByLabel('Type your full legal name')
  await expect(name).toBeFocused()
  const agreed = page.getByRole('checkbox', { name: /I have read/ })
  await seeToast(page, 'Agreement Required', () => page.getByRole('button', { name: 'Sign NDA' }).tap())
  await expect(agreed).toBeFocused()
  await expect(agreed).toHaveAccessibleDescription('Please check the agreement box before signing.')
  await expect(name).toHaveAccessibleDescription(`Please type your full legal name: ${application.fullLegalName}`)
  await agreed.tap()
  await name.fill('Somebody Else')
  await seeToast(page, 'Signature Required', () => page.getByRole('button', { name: 'Sign NDA' }).tap())
  await expect(page.getByText(`Please type your full legal name: ${application.fullLegalName}`)).toBeVisible()
  await name.fill(`${application.fullLegalName?.toLowerCase()} `)
  await page.getByRole('button', { name: 'Sign NDA' }).tap()

  await expect(page.getByRole('heading', { name: 'NDA Signed Successfully' })).toBeVisible()
})

test('an author uploads a film and submits from the phone, where nothing is wider than the screen', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('trained')
  const page = await as(applicant, PHONE)
  await page.goto('/steps/video-upload')

  await expect(page.getByRole('button', { name: 'Choose a File' })).toBeVisible()
  await expect(page.getByText('Drop your video here')).toBeHidden()
  await page.getByLabel('Video file').setInputFiles(await sampleVideoFile('IMG_2041.MP4'))
  await expect(page.getByText('Video Uploaded Successfully!')).toBeVisible()
  await page.getByLabel('Short bio').fill('Somebody who films upright.')
  await page.getByLabel('Long bio').fill('Somebody films upright, in one take, beside a window.')
  await page.getByRole('checkbox', { name: 'Marketing' }).tap()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(PHONE.viewport.width)
  await page.getByRole('button', { name: 'Submit for Review' }).tap()

  await expect(page.getByRole('heading', { name: 'Your application is in review' })).toBeVisible()
})

test('an author turns the slides of a training with a finger', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('nda-signed')
  const page = await as(applicant, PHONE)
  await page.goto('/steps/audition-training')

  await swipe(page, page.getByRole('region', { name: 'Slide presentation' }).locator('.slide-stage'))
  await expect(page.getByText(/^Slide 2 of/)).toBeVisible()
})

test('a reviewer narrows the queue in a sheet of filters', async ({ as }) => {
  const page = await as('reviewer', PHONE)
  await page.goto('/reviewer-dashboard')

  await page.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('combobox', { name: 'Phase' }).selectOption('Phase 2')
  await expect(page).toHaveURL(/phase=2/)
  await sheet.getByRole('button', { name: 'Show the List' }).tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
})

test('a dialog that is longer than the screen keeps its cross in sight', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('personal-info-done')
  const page = await as(applicant, { ...PHONE, viewport: { width: 390, height: 420 } })
  await page.goto('/steps/nda')

  const opener = page.getByRole('button', { name: 'About signing electronically' })
  const dialog = page.getByRole('dialog', { name: 'About signing electronically' })
  const cross = dialog.getByRole('button', { name: 'Close' })
  await opener.tap()
  await cross.tap()
  await expect(dialog).toBeHidden()

  await opener.tap()
  await dialog.evaluate(element => element.scrollTo({ top: element.scrollHeight }))
  await expect(dialog.getByText(/^Version/)).toBeInViewport()
  await expect(cross).toBeInViewport({ ratio: 1 })
  await cross.tap()
  await expect(dialog).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 900 })
  await opener.click()
  await cross.click()
  await expect(dialog).toBeHidden()
})

test('a low screen is left to what is read and written: the buttons of a step follow its text', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('video-drafted')
  const page = await as(applicant, { ...PHONE, viewport: { width: 320, height: 256 } })
  await page.goto('/steps/video-upload')

  const submit = page.getByRole('button', { name: 'Submit for Review' })
  await expect(page.getByRole('heading', { name: 'Sample Video' })).toBeVisible()
  await expect(submit).not.toBeInViewport()
  await submit.scrollIntoViewIfNeeded()
  await expect(submit).toBeInViewport({ ratio: 1 })

  await page.setViewportSize(PHONE.viewport)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(submit).toBeInViewport({ ratio: 1 })
})

/** Whether something stands below another one, and whether it is read and reached after it. */
async function comesAfter(one: Locator, other: Locator): Promise<{ read: boolean; seen: boolean }> {
  const handle = await other.elementHandle()
  return one.evaluate((element, before) => {
    if (!(before instanceof Element)) throw new Error('There is nothing to come after')
    return {
      read: (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      seen: element.getBoundingClientRect().top >= before.getBoundingClientRect().bottom,
    }
  }, handle)
}
