import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './portal.ts'
import { standIn } from './stand-in.ts'

test("a decision's letter can be called back, and an admin sees its fate", async ({ as, prepare }) => {
  const { application, applicant } = await prepare.application('submitted')
  const admin = await as('admin')
  const review = `/reviewer/applications/${application.id}`
  const fetched = Promise.withResolvers<void>()
  await admin.route('**/assets/reviewer-dashboard-screen-*.js', async route => {
    await fetched.promise
    await route.continue()
  })
  await admin.goto(review)
  const wasSaid = await listenAtTheDesk(admin, 'is approved (phase 1)')
  await admin.getByRole('button', { name: 'Submit Phase 1 Review' }).click()
  await admin.getByRole('button', { name: 'Submit Review', exact: true }).click()
  await admin.waitForURL(/reviewer-dashboard/)
  fetched.resolve()
  await expect(admin.getByRole('button', { name: 'Call It Back' })).toBeVisible()
  expect(await wasSaid(), 'said at the desk that is being left, too').toBe(false)

  await admin.goto(review)
  await expect(admin.getByText('There is no mail server: the email to the applicant is kept')).toBeVisible()
  await admin.getByRole('button', { name: 'Call It Back' }).click()
  await expect(admin.getByText(/The applicant has had no email of this decision\. Called back by/)).toBeVisible()

  await admin.goto(`/admin/letters?status=canceled&q=${encodeURIComponent(applicant.email)}`)
  await expect(admin.getByRole('table', { name: 'Emails' }).getByText('Called back', { exact: true })).toBeVisible()
  await admin.locator('.letter-open').click()
  const letter = admin.getByRole('dialog')
  await expect(letter.getByText(`To ${applicant.email}`)).toBeVisible()
  await expect(letter.frameLocator('iframe').getByRole('link', { name: 'Choose your course' })).toBeVisible()
  await letter.getByRole('tab', { name: 'Plain text' }).click()
  await expect(letter.getByText('Congratulations: your application is approved.')).toBeVisible()
})

test('the letter of a decision is read again when its moment comes, and no more once it has left (H319)', async ({
  as,
  prepare,
}) => {
  const { application } = await prepare.application('approved')
  const reviewer = await as('reviewer')
  await reviewer.clock.install()
  const leavesAt = new Date(Date.now() + 5 * 60_000).toISOString()
  let letter: object = {
    id: randomUUID(),
    reviewId: randomUUID(),
    isMine: true,
    status: 'waiting',
    sendAfter: leavesAt,
    sentAt: null,
    claimedUntil: null,
    canceledAt: null,
    canceledBecause: null,
    problem: null,
  }
  let asked = 0
  // What the desk asks beside it tells the time of the server, which does not run ahead with the clock of the page.
  await reviewer.route('**/api/**', async route => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await standIn(reviewer, '**/api/reviewer/applications/*/letters', route => {
    asked += 1
    return route.fulfill({ json: [letter] })
  })
  await reviewer.goto(`/reviewer/applications/${application.id}`)
  await expect(reviewer.getByText(/The author hears of it at .* in 5 minutes/)).toBeVisible()
  await reviewer.clock.runFor(4 * 60_000)
  await expect(reviewer.getByText(/in 1 minute\./)).toBeVisible()
  expect(asked).toBe(1)

  letter = { ...letter, status: 'sent', sentAt: leavesAt }
  await reviewer.clock.runFor(70_000)

  await expect(reviewer.getByText(/The email to the applicant left on/)).toBeVisible()
  await expect(reviewer.getByRole('button', { name: 'Call It Back' })).toBeHidden()
  await reviewer.clock.runFor(10 * 60_000)
  expect(asked).toBe(2)
})

/** Listens to the notices of a desk from here on; gives what answers whether these words were ever among them. */
async function listenAtTheDesk(page: Page, words: string): Promise<() => Promise<boolean>> {
  const heard = await page.evaluateHandle(wanted => {
    const known = { was: false }
    const look = () => {
      const notices = document.querySelector('.desk-notices')
      known.was ||= notices?.textContent.includes(wanted) === true
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    return known
  }, words)
  return () => heard.evaluate(({ was }) => was)
}
