import type { Page } from '@playwright/test'
import { PATHS, reviewDetailPath } from '#domain/application/paths.ts'
import { settle } from './open-scene.ts'
import { expect, test } from './portal.ts'

/** Presence is asked for once somebody looks, and again for as long as they do; texts left behind once they may be compared. */
const ASKED_LATER = /^\/api\/reviewer\/(?:claims|applications\/[^/]+\/(?:claim|drafts\/\d))$/

/** What the screen at an address asks of the API until it stands there. */
async function askedBy(page: Page, address: string): Promise<string[]> {
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
    PATHS.adminTracker,
    PATHS.adminDocuments,
    PATHS.adminAuditLog,
    PATHS.adminSystem,
  ]) {
    expect(await askedBy(admin, address), address).toEqual([])
  }
})
