import type { Page } from '@playwright/test'
import { auditionQuiz } from '#domain/training/audition-quiz.ts'
import { drawn } from '#server/platform/png/sample-png.ts'
import { answer, answerCorrectly } from './by-hand.ts'
import { expect } from './portal.ts'
import { ADMIN, test } from './publisher-portal.ts'

// One worker, and so one portal, for all of them.
test.describe.configure({ mode: 'default' })

/** A draft is saved some time after the last word. */
const SAVING_PATIENCE_MS = 60_000

/** Publishes the draft that is open, at once. */
async function publish(admin: Page, why: string): Promise<void> {
  const press = admin.getByRole('button', { name: 'Publish', exact: true })
  await expect(press).toBeEnabled({ timeout: SAVING_PATIENCE_MS })
  await press.click()
  const dialog = admin.getByRole('dialog', { name: 'Publish this text' })
  await dialog.getByLabel('What changes, and why').fill(why)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText('Version 2 in force since')).toBeVisible()
}

test('a quiz changes while somebody is in it: they are told, and what they answer counts for what they saw (H151)', async ({
  as,
  prepare,
}) => {
  const [{ applicant: inIt }, { applicant: later }] = [
    await prepare.application('nda-signed'),
    await prepare.application('nda-signed'),
  ]
  const author = await as(inIt)
  await author.goto('/steps/audition-training')
  await answerCorrectly(author, auditionQuiz.slice(0, 1))

  const admin = await as(ADMIN)
  await admin.goto('/admin/texts')
  await admin.getByRole('table', { name: 'Trainings' }).getByRole('link', { name: 'Audition training' }).click()
  await admin.getByText('Question 3:').click()
  await admin.getByLabel('Right answer').last().selectOption('None yet')
  await expect(admin.getByText('Question 3: please mark the right answer.').first()).toBeVisible()
  await admin.getByLabel('Right answer').last().selectOption('b')
  await admin.getByText('Slide 1: One video').click()
  await admin
    .getByLabel('Picture of slide 1', { exact: true })
    .setInputFiles({ name: 'desk.png', mimeType: 'image/png', buffer: drawn(640, 360, 300) })
  await admin.getByLabel('What the picture shows').fill('A desk with one lamp on each side')
  await expect(admin.getByRole('img', { name: 'A desk with one lamp' }).first()).toBeVisible()
  await publish(admin, 'The third answer was too easy.')

  await author.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(author.getByText('This training has changed since you opened it')).toBeVisible()
  await answerCorrectly(author, auditionQuiz.slice(1))
  await author.getByRole('button', { name: 'Continue' }).click()
  await expect(author.getByLabel('Short bio')).toBeVisible()
  await author.goto('/steps/audition-training')
  await expect(author.getByText('3 of 3 correct')).toBeVisible()

  const newcomer = await as(later)
  await newcomer.goto('/steps/audition-training')
  await expect(newcomer.getByRole('img', { name: 'A desk with one lamp' })).toBeVisible()
  await answerCorrectly(newcomer, auditionQuiz.slice(0, 2))
  const [, , third] = auditionQuiz
  if (third === undefined) throw new Error('The quiz has three questions')
  await answer(newcomer, third, 0)
  await expect(newcomer.getByText('Not quite, try again').first()).toBeVisible()
  await answer(newcomer, third, 1)
  await newcomer.getByRole('button', { name: 'Continue' }).click()
  await expect(newcomer.getByLabel('Short bio')).toBeVisible()
})

test('the landing page has the words, the name and the color of the publisher, with the first byte (H153)', async ({
  as,
  page,
  browser,
  baseURL,
}) => {
  const admin = await as(ADMIN)
  await admin.goto('/admin/texts/landing/landing')
  await admin.getByLabel('What you get').fill('{publisher} pays {amount}.')
  await expect(admin.getByText('Nothing can be filled in for {amount}.', { exact: false }).first()).toBeVisible()
  await admin.getByLabel('What you get').fill('{publisher} makes courses with nurses, from the first idea on.')
  await publish(admin, 'Our own words.')

  await admin.goto('/admin/texts/brand/brand')
  await admin.getByLabel('Name of the publisher').fill('Nightingale House')
  await admin.getByLabel('Accent', { exact: false }).first().fill('#e59aa2')
  const tooPale = '#e59aa2 on the paper of the light scheme has a contrast of 2.1:1. It needs 4.5:1.'
  await expect(admin.getByText(tooPale)).toBeVisible()
  await admin.getByLabel('Accent', { exact: false }).first().fill('#7a1f2b')
  await admin.getByLabel('Accent in the dark scheme').fill('#e59aa2')
  await publish(admin, 'Our face.')

  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const early = await bare.newPage()
  await expect(async () => {
    await early.goto('/')
    await expect(early.getByText('Nightingale House makes courses with nurses')).toBeVisible({ timeout: 1 })
  }).toPass()
  await expect(early.locator('.cover')).toHaveCSS('background-color', 'rgb(122, 31, 43)')
  await bare.close()
  await page.goto('/')
  await expect(page.getByRole('banner')).toContainText('Nightingale House')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCSS('background-color', 'rgb(122, 31, 43)')
})
