import type { Page } from '@playwright/test'
import { expect, test } from './portal.ts'

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
