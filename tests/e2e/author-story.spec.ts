import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { auditionQuiz } from '#domain/training/audition-quiz.ts'
import { answer, answerCorrectly, drawWithMouse, fetchLinked, sampleVideoFile, seeToast, watch } from './by-hand.ts'
import { expect, test } from './portal.ts'

test('a visitor signs up, applies step by step and sends the application in', async ({ page }) => {
  await test.step('signs up', () => signUp(page))
  await test.step('fills in personal information', () => fillInPersonalInfo(page))
  await test.step('signs the NDA', () => signNda(page))
  await test.step('passes the audition training', () => passTraining(page))
  await test.step('uploads a film', () => uploadVideo(page))
  await test.step('writes bios and picks topics', () => writeBios(page))
  await test.step('reads everything once more and submits', () => checkAnswersAndSubmit(page))

  await expect(page.getByRole('heading', { name: 'Your application is in review' })).toBeVisible()
  const phase1 = page.getByRole('region', { name: 'Phase 1: Application' })
  await expect(phase1.getByText('In Review', { exact: true }).first()).toBeVisible()
  await expect(phase1.getByRole('button', { name: 'In Review' })).toHaveCount(4)

  await page.getByRole('link', { name: 'What You Sent' }).first().click()
  await expect(page.getByRole('heading', { name: 'What You Sent' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sample Video' })).toContainText('Human Resources')
  await expect(page.getByRole('link', { name: /^Change/ })).toHaveCount(0)
})

test('a training that is left right after the last answer is complete all the same', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('nda-signed')
  const page = await as(applicant)
  await page.goto('/steps/audition-training')
  await answerCorrectly(page, auditionQuiz)

  await page.getByRole('button', { name: 'Save & Return to Dashboard' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Sample Video' })).toBeVisible()
})

test('a training whose answers cannot be sent is left with a warning, which the keyboard reaches (S8.5, S9.15)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^net::ERR_FAILED .*step3\/complete$/)
  const { applicant } = await prepare.application('nda-signed')
  const page = await as(applicant)
  await page.goto('/steps/audition-training')
  await answerCorrectly(page, auditionQuiz)
  await page.route('**/api/application/step3/complete', route => route.abort())

  await seeToast(page, 'Progress may not have been saved. Please try completing the training again.', () =>
    page.getByRole('button', { name: 'Save & Return to Dashboard' }).click(),
  )
  const notifications = page.getByRole('region', { name: /^Notifications/ })
  await notifications.getByRole('listitem').hover() // which keeps it there
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible()
  await page.keyboard.press('F8')
  await expect(notifications.getByRole('list')).toBeFocused()
})

async function signUp(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Author Portal' })).toBeVisible()
  await expect(page.getByText('Join our community of content creators')).toBeVisible()
  await page.getByRole('link', { name: 'Sign Up' }).click()

  await page.getByLabel('First name').fill('Marguerite')
  await page.getByLabel('Last name').fill('Delacroix')
  await page.getByLabel('Email').fill(`marguerite.${randomUUID().slice(0, 8)}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('a sentence is fine')
  await page.getByLabel('Confirm password').fill('another sentence')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText("Passwords don't match").first()).toBeVisible()
  await page.getByLabel('Confirm password').fill('a sentence is fine')
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page.getByRole('heading', { name: 'Welcome back, Marguerite' })).toBeVisible()
  await expect(page.getByText('No Application Found')).toBeVisible()
  await page.getByRole('link', { name: 'Start Your Application' }).click()
}

async function fillInPersonalInfo(page: Page) {
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(page.getByLabel('Full legal name')).toHaveValue('Marguerite Delacroix')

  await page.getByRole('button', { name: 'Continue' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please correct 4 fields' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Phone number is required' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()

  await page.getByLabel('Last name').fill('Delacroix-Moreau')
  await expect(page.getByLabel('Full legal name')).toHaveValue('Marguerite Delacroix-Moreau')
  await page.getByLabel('Job title').fill('Head of Customer Care')
  await page.getByLabel('Phone').fill('+1 805 555 0164')
  await page.getByLabel('Address').fill('22 Anapamu Street, Santa Barbara, CA 93101, USA')
  await page.getByLabel('LinkedIn URL').fill(' linkedin.com/in/marguerite-delacroix ')
  await page.getByLabel('LinkedIn URL').blur()
  await expect(page.getByLabel('LinkedIn URL')).toHaveValue('https://www.linkedin.com/in/marguerite-delacroix')
  await page.getByLabel('Instagram URL').fill('http://instagram.com/marguerite')
  await page.getByLabel('Instagram URL').blur()
  await expect(page.getByLabel('Instagram URL')).toHaveValue('https://www.instagram.com/marguerite')
  await expect(summary).toBeHidden()

  await page.getByRole('button', { name: 'Continue' }).click()
}

async function signNda(page: Page) {
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  const sign = page.getByRole('button', { name: 'Sign NDA' })

  await seeToast(page, 'Please check the agreement box before signing.', () => sign.click())
  await page.getByRole('checkbox', { name: /I have read the Non-Disclosure Agreement/ }).check()
  await seeToast(page, 'Please provide your signature before continuing.', () => sign.click())
  await drawWithMouse(page, page.getByRole('img', { name: 'Signature pad' }))
  await sign.click()

  await expect(page.getByRole('heading', { name: 'NDA Signed Successfully' })).toBeVisible()
  const copy = await fetchLinked(page, page.getByRole('link', { name: 'Download Copy' }))
  expect(copy.subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function passTraining(page: Page) {
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await expect(page.getByText(/^Slide 1 of/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Slide 2 of/)).toBeVisible()
  const [first] = auditionQuiz
  if (first === undefined) throw new Error('The quiz has no questions')

  await answer(page, first, 0)
  await expect(page.getByText('Not quite, try again', { exact: true })).toBeVisible()
  await expect(page.getByText('0 of 3 correct')).toBeVisible()
  await answerCorrectly(page, auditionQuiz)
  await expect(page.getByText('3 of 3 correct')).toBeVisible()

  await page.getByRole('button', { name: 'Continue' }).click()
}

async function uploadVideo(page: Page) {
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  // A press on a button that is off says why.
  const submit = page.getByRole('button', { name: 'Submit for Review' })
  await seeToast(page, 'Please upload a sample video before submitting.', () => submit.click({ force: true }))

  const file = page.getByLabel('Video file')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a film') })
  await expect(page.getByText('You can only upload .mp4 or .mov video files')).toBeVisible()
  await file.setInputFiles(await sampleVideoFile())
  await expect(page.getByText('Video Uploaded Successfully!')).toBeVisible()
  await watch(page.getByLabel('Your sample video', { exact: true }))
}

async function writeBios(page: Page) {
  await page.getByRole('button', { name: 'Submit for Review' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)

  await page
    .getByLabel('Short bio')
    .fill('Marguerite Delacroix-Moreau answers the letters that nobody wants to answer.')
  await page
    .getByLabel('Long bio')
    .fill('Marguerite has led customer care for nineteen years, in hotels, at an airline and for a city.')
  for (const topic of ['Customer and Client Support', 'Sales', 'Human Resources']) {
    await page.getByRole('checkbox', { name: topic }).check()
  }
  await expect(page.getByText('3/3 selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Finance' })).toBeDisabled()
}

async function checkAnswersAndSubmit(page: Page) {
  await page.getByRole('button', { name: 'Check Your Answers' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Answers' })).toBeVisible()
  const section = (name: string) => page.getByRole('region', { name })
  await expect(section('Personal Information')).toContainText('22 Anapamu Street')
  await expect(section('Personal Information')).toContainText('Business entityNot provided')
  await expect(section('NDA Agreement').getByRole('img', { name: /^Your signature/ })).toHaveJSProperty(
    'naturalWidth',
    500,
  )
  await expect(section('Audition Training')).toContainText('3 of 3 right')
  await expect(section('Sample Video')).toContainText('nobody wants to answer')
  await expect(section('Sample Video')).toContainText('The picture is upright')
  await expect(section('Sample Video')).not.toContainText('H.264')
  await expect(section('NDA Agreement').getByRole('link', { name: /^Change/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Change Sample Video' }).click()

  const submit = page.getByRole('button', { name: 'Submit for Review' })
  await submit.click()
  await page.waitForURL('/dashboard')

  await page.goBack()
  await expect(page.getByText('What you submitted for review.')).toBeVisible()
  await expect(submit).toHaveCount(0)
  await page.goForward()
}
