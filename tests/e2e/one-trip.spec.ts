import type { Page } from '@playwright/test'
import { PATHS, reviewDetailPath, textPath } from '#domain/application/paths.ts'
import { firstReads, type Visit } from '#domain/screen/first-reads.ts'
import { settle } from './open-scene.ts'
import { expect, test } from './portal.ts'

/** Presence is asked for once somebody looks, and again for as long as they do; texts left behind once they may be compared. */
const ASKED_LATER = /^\/api\/reviewer\/(?:claims|applications\/[^/]+\/(?:claim|drafts\/\d))$/

/** What the screen at an address asks of the API until it stands there, and then: a browser that saves data prepares nothing. */
async function askedBy(page: Page, address: string): Promise<string[]> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !ASKED_LATER.test(pathname)) {
      asked.push(pathname + search)
    }
  })
  await page.goto(address)
  await settle(page)
  return asked
}

test('a visitor waits for no answer: everything comes with the page', async ({ page }) => {
  for (const address of [
    PATHS.home,
    PATHS.login,
    PATHS.signup,
    PATHS.forgotPassword,
    PATHS.acceptInvitation,
    PATHS.undoEmailChange,
    PATHS.stopFactorReset,
    PATHS.verify,
    PATHS.nda,
  ]) {
    expect(await askedBy(page, address), address).toEqual([])
  }
})

test('an applicant waits for no answer on any step', async ({ as, prepare }) => {
  const beginner = await as(await prepare.person())
  for (const address of [PATHS.home, PATHS.personalInfo, PATHS.agreements, PATHS.account]) {
    expect(await askedBy(beginner, address), address).toEqual([])
  }

  const { applicant: signer } = await prepare.application('course-selected')
  expect(await askedBy(await as(signer), PATHS.courseContracts)).toEqual([])
  const { applicant: outliner } = await prepare.application('outline-drafted')
  const writer = await as(outliner)
  for (const address of [PATHS.courseOutlineTraining, PATHS.courseOutlineCreation]) {
    expect(await askedBy(writer, address), address).toEqual([])
  }

  const { applicant } = await prepare.application('approved')
  const author = await as(applicant)
  for (const address of [
    PATHS.dashboard,
    PATHS.personalInfo,
    PATHS.nda,
    PATHS.auditionTraining,
    PATHS.videoUpload,
    PATHS.courseSelection,
    `${PATHS.courseSelection}?sort=payout`,
  ]) {
    expect(await askedBy(author, address), address).toEqual([])
  }
})

test('staff waits for no answer, whatever the address narrows', async ({ as, prepare }) => {
  const { application } = await prepare.application('submitted')
  const admin = await as('admin')
  for (const address of [
    PATHS.home,
    `${PATHS.reviewerDashboard}?status=submitted&phase=1&sort=name`,
    reviewDetailPath(application.id),
    PATHS.admin,
    `${PATHS.admin}?tab=courses`,
    PATHS.adminCatalog,
    PATHS.adminReports,
    PATHS.adminTeam,
    PATHS.adminLetters,
    PATHS.adminTexts,
    textPath({ kind: 'letter', key: 'phase-1-approved' }),
    PATHS.adminTracker,
    PATHS.adminDocuments,
    PATHS.adminAuditLog,
    PATHS.adminSystem,
  ]) {
    expect(await askedBy(admin, address), address).toEqual([])
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
  await settle(page)
  await page.route('**', () => undefined)

  await page.goBack()
  await expect(opened).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
})
