import type { BrowserContext, Page } from '@playwright/test'
import { sampleVideoFile, signInByHand, valueIn } from './by-hand.ts'
import { expect, test } from './portal.ts'

const BIOS = '/steps/video-upload'
const SHORT_BIO = 'Ana Duarte has baked for thirty years.'
const KEPT = 'Not saved: offline, kept on this device'

/** A line that is cut fails requests; that is the story. */
const CUT_LINE = /^net::ERR_INTERNET_DISCONNECTED|^In the console: .*Failed to fetch/

const line = (page: Page) => page.locator('.save-state')
const shortBio = (page: Page) => page.getByLabel('Short bio')

async function reopened(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(BIOS)
  return page
}

test('text typed without a line survives the tab, and is offered back beside what is saved', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(CUT_LINE)
  const { applicant } = await prepare.application('video-drafted')
  const page = await as(applicant)
  await page.goto(BIOS)
  const before = await valueIn(shortBio(page))

  await page.context().setOffline(true)
  await shortBio(page).fill(SHORT_BIO)
  await expect(line(page)).toHaveText(KEPT)
  await page.close({ runBeforeUnload: false })
  await page.context().setOffline(false)

  const again = await reopened(page.context())
  const offer = again.getByRole('dialog', { name: 'You left something unsaved' })
  await expect(offer).toContainText(SHORT_BIO)
  await expect(offer).toContainText(before)
  await expect(shortBio(again)).toHaveValue(before)
  await offer.getByRole('button', { name: 'Use This' }).click()
  await expect(shortBio(again)).toHaveValue(SHORT_BIO)
  await expect(line(again)).toHaveText(/^Saved \d+:\d\d [AP]M$/)
})

test('behind the offer of what was left, the keys for saving save nothing', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('video-drafted')
  const page = await as(applicant)
  await page.goto(BIOS)
  await shortBio(page).fill(SHORT_BIO)
  await expect(line(page)).toHaveText(/^Saved/)
  await page.reload()
  const offer = page.getByRole('dialog', { name: 'You left something unsaved' })
  await expect(offer).toBeVisible()
  const saves: string[] = []
  page.on('request', request => request.method() === 'POST' && saves.push(request.url()))

  await page.keyboard.press('Control+s')
  await page.reload()

  await expect(offer).toContainText(SHORT_BIO)
  expect(saves).toEqual([])
})

test('what is taken back keeps the legal name that was typed, though the first name is another (S5.5)', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('trained', { fullLegalName: undefined })
  const page = await as(applicant)
  await page.goto('/steps/personal-info')
  const firstName = page.getByLabel('First name')
  const legalName = page.getByLabel('Full legal name')
  const asSaved = await valueIn(legalName)
  await firstName.fill('Bob')
  await expect(legalName).toHaveValue(/^Bob /)
  await legalName.fill(asSaved)
  await expect(line(page)).toHaveText(/^Saved/)

  await page.reload()
  await page.getByRole('button', { name: 'Use This' }).click()

  await expect(firstName).toHaveValue('Bob')
  await expect(legalName).toHaveValue(asSaved)
  await firstName.fill('Bobby')
  await expect(legalName).toHaveValue(asSaved)
})

test('the page to check the answers says where something typed is not saved, and shows what is', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('video-drafted')
  const page = await as(applicant)
  await page.goto(BIOS)
  const saved = await valueIn(shortBio(page))
  await shortBio(page).fill(SHORT_BIO)
  await expect(line(page)).toHaveText(/^Saved/)
  await page.goto('/answers/1')

  const step = page.getByRole('region', { name: 'Sample Video' })
  await expect(step.getByText('Not everything that you typed here is saved')).toBeVisible()
  await expect(step).toContainText(saved)
  await expect(step).not.toContainText(SHORT_BIO)
  await expect(page.getByText('Not everything that you typed')).toHaveCount(1)
})

test('where the application is sent from, what was typed in its first step and not saved is told', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('video-drafted')
  const page = await as(applicant)
  await page.goto('/steps/personal-info')
  await page.getByLabel('Job title').fill('Baker of long loaves')
  await expect(line(page)).toHaveText(/^Saved/)
  await page.goto(BIOS)
  const told = page.getByText('Not everything that you typed in Personal Information is saved')
  await expect(told).toBeVisible()

  await page.getByRole('link', { name: 'Go to Personal Information' }).click()
  await page.getByRole('button', { name: 'Use This' }).click()
  await page.getByRole('button', { name: /^Save & Return/ }).click()
  await page.waitForURL(url => url.pathname === '/')
  await page.goto(BIOS)

  await expect(shortBio(page)).toBeVisible()
  await expect(told).toHaveCount(0)
})

for (const { flagged, at, writtenAt, label, title } of [
  { flagged: 'nda-flagged', at: '/steps/nda', writtenAt: BIOS, label: 'Short bio', title: 'Sample Video' },
  {
    flagged: 'course-selection-flagged',
    at: '/steps/course-selection',
    writtenAt: '/steps/course-outline-creation',
    label: 'Short description',
    title: 'Outline Creation',
  },
] as const)
  test(`${at} tells of what is not saved of ${title} where it sends the phase back (H268)`, async ({ as, prepare }) => {
    const { applicant } = await prepare.application(flagged)
    const page = await as(applicant)
    await page.goto(writtenAt)
    await page.getByLabel(label).fill(SHORT_BIO)
    await expect(line(page)).toHaveText(/^Saved/)
    await page.goto(at)

    await expect(page.getByText(`Not everything that you typed in ${title} is saved`)).toBeVisible()
    await expect(page.getByText('Not everything that you typed')).toHaveCount(1)
    await page.getByRole('link', { name: `Go to ${title}` }).click()
    await page.waitForURL(`**${writtenAt}`)
    await expect(page.getByText('Not everything that you typed')).toHaveCount(0)
  })

test('of two windows the later save is refused, and both texts are shown', async ({ as, prepare, trouble }) => {
  trouble.expect(/^409 PATCH \/api\/application\/drafts\/video-upload$/)
  const { applicant } = await prepare.application('trained')
  const one = await as(applicant)
  await one.goto(BIOS)
  const other = await reopened(one.context())
  await expect(shortBio(other)).toBeVisible()

  await shortBio(one).fill('From the first window')
  await expect(line(one)).toHaveText(/^Saved/)
  await shortBio(other).fill('From the second window')

  const choice = other.getByRole('dialog', { name: 'This was changed in another window' })
  await expect(choice).toContainText('From the first window')
  await expect(choice).toContainText('From the second window')
  await choice.getByRole('button', { name: 'Keep Mine' }).click()
  await expect(line(other)).toHaveText(/^Saved/)
  await expect(shortBio(other)).toHaveValue('From the second window')
})

test('a window that slept over a save does not save its old words over it (H194)', async ({ as, prepare, trouble }) => {
  trouble.expect(/^409 POST \/api\/application\/step5$/)
  const { applicant } = await prepare.application('video-drafted')
  const phone = await as(applicant)
  await phone.goto(BIOS)
  const laptop = await as(applicant)
  await laptop.goto(BIOS)
  await shortBio(laptop).fill('From the laptop')
  await laptop.getByRole('button', { name: /^Save & Return/ }).click()
  await laptop.waitForURL(url => url.pathname === '/')

  const longBio = phone.getByLabel('Long bio')
  await longBio.fill('From the phone')
  await phone.keyboard.press('Control+s')
  await expect(shortBio(phone)).toHaveValue('From the laptop')
  await expect(longBio).toHaveValue('From the phone')
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await phone.getByRole('button', { name: /^Save & Return/ }).click()
  await phone.waitForURL(url => url.pathname === '/')

  const { shortBio: short, longBio: long } = await (await phone.request.get('/api/application')).json()
  expect([short, long]).toEqual(['From the laptop', 'From the phone'])
})

test('a session that ends while somebody types costs nothing', async ({ as, prepare, trouble }) => {
  trouble.expect(/^401 /)
  const { applicant } = await prepare.application('trained')
  const page = await as(applicant)
  await page.goto(BIOS)
  await expect(shortBio(page)).toBeVisible()

  await prepare.endSessionsOf(applicant)
  await shortBio(page).fill(SHORT_BIO)
  await page.waitForURL(/\/login/)
  await signInByHand(page, applicant.email)

  await page.waitForURL(new RegExp(BIOS))
  await expect(shortBio(page)).toHaveValue(SHORT_BIO)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a session that ended is told of again by the next save of who stays on the page (H266)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^401 /)
  const { applicant } = await prepare.application('trained')
  const page = await as(applicant)
  await page.route('**/api/uploads/**', () => undefined) // the film is on its way, and asks before the page goes
  await page.goto(BIOS)
  const going = page.waitForRequest('**/api/uploads/**')
  await page.getByLabel('Video file').setInputFiles(await sampleVideoFile())
  await going
  await prepare.endSessionsOf(applicant)
  const asked = page.waitForEvent('dialog')
  await shortBio(page).click() // a browser asks only who has touched the page
  await shortBio(page).fill(SHORT_BIO)
  await (await asked).dismiss()

  await page.getByRole('button', { name: 'Cancel Upload' }).click()
  await page.keyboard.press('Control+s') // or the draft's own save, if that is before it

  await page.waitForURL(/\/login/)
})

test('a step that another window has sent in shows what is saved, and what was typed since is kept for later', async ({
  as,
  prepare,
  trouble,
}) => {
  const { applicant, application } = await prepare.application('video-flagged')
  const one = await as(applicant)
  const other = await one.context().newPage()
  await one.goto(BIOS)
  await other.goto('/steps/personal-info')
  await one.getByRole('button', { name: 'Submit for Review' }).click()
  await one.waitForURL('**/dashboard')

  trouble.expect(/^409 PATCH \/api\/application\/drafts\/personal-info$/)
  const jobTitle = other.getByLabel('Job title')
  await jobTitle.fill('Baker of long loaves')

  await expect(other.getByText('Your application is in review and cannot be changed')).toBeVisible()
  await expect(jobTitle).toHaveValue(application.jobTitle ?? '')
  const kept = await other.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('Baker of long loaves')
})

test('typing answers no revision: the step stays flagged and open', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('video-flagged')
  const page = await as(applicant)
  await page.goto(BIOS)

  await shortBio(page).fill(SHORT_BIO)
  await expect(line(page)).toHaveText(/^Saved/)
  await page.goto('/dashboard')

  await expect(page.getByRole('link', { name: /Revise/ }).first()).toBeVisible()
})

test('a step tells on the dashboard of what is not sent where that is its own, and while it may be changed', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('video-flagged')
  const page = await as(applicant)
  const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await page.goto('/steps/personal-info')
  await page.getByLabel('Job title').fill('Baker of long loaves')
  await page.keyboard.press('Control+s')
  await expect(line(page)).toHaveText(/^Draft saved/)
  await page.goto('/')
  await expect(row('Sample Video')).toContainText('Submitted')

  await page.goto('/steps/personal-info')
  await page.getByLabel('Job title').fill('Baker of short loaves')
  await expect(line(page)).toHaveText(/^Saved/)
  await page.goto('/')
  await expect(row('Personal Information')).toContainText('Draft saved today')
  await page.goto(BIOS)
  await page.getByRole('button', { name: 'Submit for Review' }).click()

  await page.waitForURL('**/dashboard')
  await page.reload()
  await expect(row('Personal Information')).toContainText('Completed')
})

test('signing out leaves nothing on the device', async ({ as, prepare, trouble }) => {
  trouble.expect(CUT_LINE)
  const { applicant } = await prepare.application('trained')
  const page = await as(applicant)
  await page.goto(BIOS)
  await expect(shortBio(page)).toBeVisible()
  await page.context().setOffline(true)
  await shortBio(page).fill(SHORT_BIO)
  await expect(line(page)).toHaveText(KEPT)
  await page.context().setOffline(false)
  await expect(line(page)).toHaveText(/^Saved/)
  await page.goto('/dashboard')

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(/\/login/)

  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:')))).toEqual([])
})

test("a reviewer's half-written decision is there again after a reload, and gone once it is made", async ({
  as,
  prepare,
}) => {
  const { application } = await prepare.application('submitted')
  const page = await as('reviewer')
  const open = async () => {
    await page.goto(`/reviewer/applications/${application.id}`)
    await page.getByRole('button', { name: 'Submit Phase 1 Review' }).click()
  }

  await open()
  await page.getByRole('radio', { name: 'Request Revisions' }).check()
  await page.getByRole('textbox', { name: /^Feedback/ }).fill('Please film upright, and')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await open()
  await expect(page.getByRole('radio', { name: 'Request Revisions' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: /^Feedback/ })).toHaveValue('Please film upright, and')

  await page.getByRole('textbox', { name: /^Feedback/ }).fill('Please film upright, and in the light.')
  await page.getByRole('button', { name: 'Submit Review', exact: true }).click()
  await page.waitForURL(/reviewer-dashboard/)
  await open()
  await expect(page.getByRole('textbox', { name: /^Feedback/ })).toHaveValue('')
})
