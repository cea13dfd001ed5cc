import type { Page } from '@playwright/test'
import { PATHS, reviewDetailPath } from '#domain/application/paths.ts'
import { firstReads, type Visit } from '#domain/screen/first-reads.ts'
import { listenForReads, saveData } from './first-asked.ts'
import { settle } from './open-scene.ts'
import { expect, test } from './portal.ts'

/** The scenes show it of every screen; these addresses lead on to one, or have no scene. */
test('an address that leads elsewhere waits for no answer either', async ({ page: visitor, as, prepare }) => {
  const author = await as((await prepare.application('approved')).applicant)
  const toSign = await as((await prepare.application('nda-flagged')).applicant)
  const toChoose = await as((await prepare.application('course-selection-flagged')).applicant)
  const admin = await as('admin')
  for (const [page, address] of [
    [visitor, PATHS.acceptInvitation],
    [visitor, PATHS.nda],
    [author, `${PATHS.courseSelection}?sort=payout`],
    [toSign, PATHS.nda],
    [toChoose, PATHS.courseSelection],
    [admin, PATHS.home],
    [admin, `${PATHS.reviewerDashboard}?status=submitted&phase=1&sort=name`],
  ] as const) {
    await saveData(page)
    const endListening = listenForReads(page)
    await page.goto(address)
    await settle(page)
    expect.soft(endListening(), address).toEqual([])
  }
})

/** Once the page has everything at hand that the screen reads which comes after this one, nothing is answered any more. */
async function cutOff(page: Page, answered: ReadonlySet<string>, [shown, next]: [Visit, Visit]): Promise<void> {
  const known = firstReads(shown)
  const reads = firstReads(next).filter(read => !known.includes(read))
  await expect.poll(() => reads.filter(read => !answered.has(read))).toEqual([])
  await settle(page)
  await page.route('**', () => undefined)
}

/** The addresses that a page has had answers from. */
function answeredTo(page: Page): ReadonlySet<string> {
  const answered = new Set<string>()
  page.on('requestfinished', request => answered.add(request.url().slice(new URL(request.url()).origin.length)))
  return answered
}

test('the next step is at hand: going on waits for nobody', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('video-drafted')
  const page = await as(applicant)
  const answered = answeredTo(page)
  await page.goto(PATHS.auditionTraining)
  const at = { params: {}, search: {} }
  await cutOff(page, answered, [
    { screen: 'audition-training', ...at },
    { screen: 'video-upload', ...at },
  ])

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Short bio')).toBeVisible()
})

test('the next application is at hand: going on waits for nobody', async ({ as, prepare }) => {
  const { application } = await prepare.application('submitted')
  await prepare.application('submitted')
  const page = await as('reviewer')
  const answered = answeredTo(page)
  await page.goto(reviewDetailPath(application.id))
  const way = page
    .getByRole('navigation', { name: 'Applications beside this one' })
    .getByRole('link', { name: /^Next/ })
  const name = (await way.textContent())?.replace(/^.*: /s, '') ?? ''
  const applicationId = (await way.getAttribute('href'))?.replace(/.*\/|\?.*/g, '') ?? ''
  const at = (id: string): Visit => ({
    screen: 'review-detail',
    params: { applicationId: id },
    search: { status: 'to_do' },
  })
  await cutOff(page, answered, [at(application.id), at(applicationId)])

  await way.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('the italics of the next screen are at hand where this one has none', async ({ as }) => {
  const page = await as('reviewer')
  await page.goto(PATHS.reviewerDashboard)

  await expect.poll(() => page.evaluate(() => document.fonts.check('italic 1em Newsreader'))).toBe(true)
})

test('a list is there at once on the way back, in the place where it was left', async ({ as }) => {
  const page = await as('reviewer')
  await page.goto(`${PATHS.reviewerDashboard}?status=all`)
  await settle(page)
  const opened = page.getByRole('link', { name: /^Review / }).last()
  await opened.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(0)
  await opened.click()
  await page.waitForURL(/\/reviewer\/applications\//)
  await expect(opened).toBeHidden() // the address is there before the screen
  await settle(page)
  // S2.11: whatever opens begins at its top.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.route('**', () => undefined)

  await page.goBack()
  await expect(opened).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
})
