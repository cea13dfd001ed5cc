import { drawWithFinger, sampleVideoFile, seeToast } from './by-hand.ts'
import { expect, test } from './portal.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

test('an author signs the NDA with a finger', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('personal-info-done')
  const page = await as(applicant, PHONE)
  await page.goto('/steps/nda')

  await page.getByRole('checkbox', { name: /I have read/ }).tap()
  await seeToast(page, 'Signature Required', () => page.getByRole('button', { name: 'Sign NDA' }).tap())
  await drawWithFinger(page, page.getByRole('img', { name: 'Signature pad' }))
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign NDA' }).tap()

  await expect(page.getByRole('heading', { name: 'NDA Signed Successfully' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page).toHaveURL('/steps/audition-training')
})

test('an author uploads a film and submits from the phone, where nothing is wider than the screen', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('trained')
  const page = await as(applicant, PHONE)
  await page.goto('/steps/video-upload')

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
