import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { auditionQuiz } from '#domain/training/audition-quiz.ts'
import { drawn } from '#factories/sample-png.ts'
import { hashOf } from '#server/text/texts.ts'
import { answer, answerCorrectly } from './by-hand.ts'
import { expect } from './portal.ts'
import { ADMIN, test } from './publisher-portal.ts'

// One worker, and so one portal, for all of them.
test.describe.configure({ mode: 'default' })

/** Publishes the draft that is open, at once. */
async function publish(admin: Page, why: string): Promise<void> {
  await admin.getByRole('button', { name: 'Publish', exact: true }).click()
  await confirm(admin, why)
}

async function confirm(admin: Page, why: string): Promise<void> {
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
  const letArrive = Promise.withResolvers<void>()
  await admin.route('**/api/admin/pictures', async route => {
    await letArrive.promise
    await route.continue()
  })
  await admin
    .getByLabel('Picture of slide 1', { exact: true })
    .setInputFiles({ name: 'desk.png', mimeType: 'image/png', buffer: drawn(640, 360, 300) })
  await expect(admin.getByRole('button', { name: 'Adding...' })).toBeVisible()
  const slide = admin.getByRole('listitem').filter({ hasText: 'One video, one to three' })
  await slide.getByRole('button', { name: 'Move down' }).click()
  await expect(admin.getByText('Slide 2: One video')).toBeVisible()
  letArrive.resolve()
  await expect(slide.getByLabel('What the picture shows')).toBeVisible()
  await slide.getByRole('button', { name: 'Move up' }).click()
  const letKeep = Promise.withResolvers<void>()
  await admin.route('**/draft', async route => {
    await letKeep.promise
    await route.continue()
  })
  await admin.getByLabel('What the picture shows').fill('A desk with one lamp on each side')
  await expect(admin.getByRole('img', { name: 'A desk with one lamp' }).first()).toBeVisible()
  await expect(admin.getByText('Saving…')).toBeVisible()
  // A click would wait for a button that is off.
  await admin.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(admin.getByRole('dialog', { name: 'Publish this text' })).toBeVisible()
  letKeep.resolve()
  await confirm(admin, 'The third answer was too easy.')

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

test('a question about a slide that was removed is never about another one', async ({ as }) => {
  const admin = await as(ADMIN)
  await admin.goto('/admin/texts/training/course-outline')
  await admin.getByText('Question 1:').click()
  const slide = admin.getByLabel('Slide that it is about').first()
  const number = Number((await slide.locator('option:checked').textContent())?.split(':')[0])
  const part = admin.locator('details', { hasText: new RegExp(`^Slide ${number}:`) })
  await part.locator('summary').click()
  await part.getByRole('button', { name: 'Remove Slide' }).click()
  const missing = admin.getByText('Question 1: please choose the slide that it is about.').first()
  await expect(missing).toBeVisible()

  const undo = admin.getByRole('button', { name: `Undo the removal of Slide ${number}` })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(missing).toHaveCount(0)
  await expect(part).toBeVisible()
  await part.locator('summary').click()
  await part.getByRole('button', { name: 'Remove Slide' }).click()
  await expect(missing).toBeVisible()

  await admin.getByRole('button', { name: 'Add a Slide' }).click()
  await admin.getByLabel('Heading').last().fill('Something else')
  await admin.getByLabel('Text', { exact: true }).last().fill('Its words.')

  await expect(admin.getByRole('option', { name: /: Something else$/ }).first()).toBeAttached()
  await expect(missing).toBeVisible()

  await admin.getByRole('button', { name: 'Discard Draft' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(missing).toHaveCount(0)
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

test('the privacy page is there once it is published, without any script too, and the foot leads to it (H154)', async ({
  as,
  page,
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expect(/404/)
  expect((await page.goto('/pages/privacy'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toHaveCount(0)

  const admin = await as(ADMIN)
  await admin.goto('/admin/texts')
  await expect(admin.getByText('To be read by your counsel').first()).toBeVisible()
  await admin.getByRole('link', { name: 'Privacy notice' }).click()
  await admin.getByLabel('Visitors find this page').check()
  await admin.getByLabel('Text', { exact: true }).fill('# What we hold\n\n- A name\n\nAsk [us](nowhere).')
  await expect(admin.getByText('The link “us” leads nowhere.', { exact: false }).first()).toBeVisible()
  await admin
    .getByLabel('Text', { exact: true })
    .fill('# What we hold\n\n- A name\n\nAsk [us](mailto:privacy@example.com).')
  await publish(admin, 'Counsel has read it.')

  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const early = await bare.newPage()
  await expect(async () => {
    await early.goto('/pages/privacy')
    await expect(early.getByRole('heading', { name: 'What we hold' })).toBeVisible({ timeout: 1 })
  }).toPass()
  await expect(early.getByRole('link', { name: 'us', exact: true })).toHaveAttribute(
    'href',
    'mailto:privacy@example.com',
  )
  await bare.close()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy', exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').getByText('A name')).toBeVisible()
})

test('what helps at a step is the publisher’s, and carries its checks; what cannot be filled in is told (H155)', async ({
  as,
  prepare,
}) => {
  const admin = await as(ADMIN)
  await admin.goto('/admin/texts/guidance/video-upload')
  await admin.getByLabel('Text of note 1').fill('- {ifVideo}By daylight, {ifTripod}\n- {ifLength}Short{length}')
  await expect(admin.getByText('Nothing can be filled in for {ifTripod}.', { exact: false }).first()).toBeVisible()
  await admin.getByLabel('Text of note 1').fill('- {ifVideo}By daylight\n- {ifLength}Short{length}\n- Near the window')
  await admin.getByRole('button', { name: 'Remove' }).last().click()
  await expect(admin.getByText('Short: yours runs 2:14')).toBeVisible()
  await publish(admin, 'How our viewers like it.')

  const author = await as((await prepare.application('video-drafted')).applicant)
  await author.goto('/steps/video-upload')
  const notes = author.getByRole('complementary')
  await expect(notes.getByRole('listitem')).toHaveText(['By daylight', /^Short/, 'Near the window'])
  await expect(notes.locator('.tick-ok').first()).toHaveText('By daylight')
})

test('a topic goes while an author has chosen it: they are told, keep it, and choose among the new ones (H166)', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('video-drafted')
  const author = await as(applicant)
  await author.goto('/steps/video-upload')
  const group = author.getByRole('group', { name: 'Teaching topics' })
  await group.getByRole('checkbox', { name: 'Sales' }).check()

  const admin = await as(ADMIN)
  await admin.goto('/admin/texts')
  await admin.getByRole('link', { name: 'What authors may teach' }).click()
  await admin.getByRole('button', { name: 'Add a Topic' }).click()
  const last = admin.getByRole('textbox', { name: 'Topic 15' })
  await last.fill('finance')
  await expect(admin.getByText('Topic 15: another one is called “finance” already.').first()).toBeVisible()
  await last.fill('Nursing')
  await admin.getByRole('group', { name: 'Topic 15' }).getByRole('button', { name: 'Move up' }).click()
  await expect(last).toHaveValue('Sales')
  await last.fill('Selling')
  await publish(admin, 'We publish for nurses now.')

  await author.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(group.getByRole('checkbox').nth(13)).toHaveAccessibleName('Nursing')
  await expect(group.getByRole('checkbox', { name: 'Sales No longer offered.' })).toBeChecked()
  await group.getByRole('checkbox', { name: 'Nursing' }).check()
  await expect(group.getByRole('status')).toHaveText('2/3 selected')
  await author.getByRole('button', { name: 'Save & Return' }).first().click()
  await author.waitForURL(/\/$/)

  await author.goto('/steps/video-upload')
  await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(group.getByRole('checkbox', { name: 'Sales' })).toBeChecked()

  const reviewer = await as(await prepare.person({ role: 'reviewer' }))
  await reviewer.goto('/reviewer-dashboard')
  await reviewer.getByLabel('Topic', { exact: true }).selectOption('Sales (no longer offered)')
  await expect(reviewer).toHaveURL(/topic=Sales/)
})

test('the drafts of a set are published together, and what is not ready is told without publishing any (H156)', async ({
  as,
  trouble,
}) => {
  trouble.expect(/400|409/)
  const admin = await as(ADMIN)
  await admin.goto('/admin/texts')
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Export' }).click(),
  ])
  const set = JSON.parse(await readFile(await download.path(), 'utf8'))
  const rewrite = (key: string, change: object) => {
    const entry = set.texts.find((text: { key: string }) => text.key === key)
    Object.assign(entry.content, change)
    entry.sha256 = hashOf(entry.content)
  }
  rewrite('phase-rejected', { greeting: 'Dear {firstName},' })
  rewrite('phase-1-approved', { greeting: 'Dear {first},' })
  const file = { name: 'texts.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(set)) }
  const problem = admin.getByRole('dialog', { name: 'That did not work' })
  await admin.getByLabel('File of texts').setInputFiles({ ...file, buffer: Buffer.from('{ no set') })
  await expect(problem).toContainText('This is not a file of texts that a portal has exported.')
  await problem.getByRole('button', { name: 'Close' }).click()
  // A set may have forty megabytes, which would hold the page for as long as it reads them (H305).
  await admin.evaluate(() => {
    File.prototype.text = () => Promise.reject(new Error('The page reads the file'))
  })
  await admin.getByLabel('File of texts').setInputFiles(file)
  await admin.getByRole('dialog', { name: 'Texts imported' }).getByRole('button', { name: 'Done' }).click()

  await admin.getByRole('button', { name: 'Publish Drafts' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Publish drafts together' })
  await dialog.getByLabel('What changes, and why').fill('Our own set.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText('Emails, Application approved: Nothing can be filled in for {first}.')).toBeVisible()
  await expect(dialog.getByLabel('What changes, and why')).toHaveValue('Our own set.')
  await dialog.getByRole('checkbox', { name: 'Application approved' }).uncheck()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    admin.getByRole('table', { name: 'Emails' }).getByRole('row', { name: 'Rejection' }).getByText('Yours, version 2'),
  ).toBeVisible()
})

test('a letter changes under a reviewer: they read it anew before it goes, and keep what they typed (H164)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/409/)
  const { application } = await prepare.application('submitted')
  const reviewer = await as(await prepare.person({ role: 'reviewer' }))
  await reviewer.goto(`/reviewer/applications/${application.id}`)
  await reviewer.getByRole('button', { name: 'Submit Phase 1 Review' }).click()
  const panel = reviewer.getByRole('dialog', { name: 'Submit Review' })
  await panel.getByRole('radio', { name: 'Request Revisions' }).check()
  await panel.getByLabel('Feedback').fill('By daylight, please.')
  await expect(panel.getByText(/is nearly there/)).toBeVisible()

  const admin = await as(ADMIN)
  await admin.goto('/admin/texts/letter/revision-requested')
  await admin.getByLabel('Greeting').fill('Good day, {firstName}.')
  await publish(admin, 'A friendlier tone.')

  await panel.getByRole('button', { name: 'Submit Review', exact: true }).click()
  await expect(panel.getByText('The words of this email have changed since you read them.')).toBeVisible()
  await expect(panel.getByText(/^Good day, /)).toBeVisible()
  await expect(panel.getByLabel('Feedback')).toHaveValue('By daylight, please.')
  await panel.getByRole('button', { name: 'Submit Review', exact: true }).click()
  await reviewer.waitForURL(/reviewer-dashboard/)
})
