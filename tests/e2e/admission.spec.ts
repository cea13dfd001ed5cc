import { randomUUID } from 'node:crypto'
import { reviewDetailPath } from '#domain/application/paths.ts'
import { seeToast, signInByHand } from './by-hand.ts'
import { saveData } from './first-asked.ts'
import { expect, test } from './portal.ts'

const NOT_FOUND = '404 Page Not Found'

test('a stranger finds the landing, sign-in and sign-up, and nothing behind them', async ({ page, trouble }) => {
  trouble.expect(/^404 GET \/nowhere$/)

  for (const path of ['/dashboard', '/steps/personal-info', '/steps/nda', '/reviewer-dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible()
  }
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()

  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('an unknown path is a page with status 404 for somebody signed in too', async ({ as, trouble }) => {
  trouble.expect(/^404 GET \/steps\/nowhere$/)
  const page = await as('author')

  const answer = await page.goto('/steps/nowhere')

  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible()
})

test('whoever asked for a screen before signing in comes back to it', async ({ page, prepare }) => {
  const { applicant } = await prepare.application('personal-info-done')
  await page.goto('/steps/nda')
  await page.getByRole('link', { name: 'Sign In' }).click()

  await signInByHand(page, applicant.email)

  await expect(page).toHaveURL('/steps/nda')
  await expect(page.getByRole('heading', { name: 'NDA Agreement' })).toBeVisible()
})

test('a wrong password is refused in words', async ({ page, trouble, prepare }) => {
  trouble.expect(/^401 POST \/api\/auth\/login$/)
  const { email } = await prepare.person()
  await page.goto('/login')

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
})

test("an author is denied the reviewer's screens", async ({ as, prepare }) => {
  const { application } = await prepare.application('submitted')
  const page = await as(await prepare.person())

  for (const path of ['/reviewer-dashboard', '/reviewer', `/reviewer/applications/${application.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText('You need reviewer or admin permissions to access this page.')).toBeVisible()
    await expect(page.getByText(application.id)).toHaveCount(0)
  }
})

test('a reviewer is told which right the screens of admins ask for (S2.33)', async ({ as, prepare }) => {
  const page = await as(await prepare.person({ role: 'reviewer' }))

  await page.goto('/admin')

  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('You need admin permissions to access this page.')).toBeVisible()
})

test('whoever loses a role while a page is open is told so at their next step (B4)', async ({
  as,
  prepare,
  trouble,
}) => {
  const { id, email } = await prepare.person({ role: 'reviewer' })
  const reviewer = await as({ email })
  // Where nobody is found, the page asks once more by itself: what there is without looking for anybody.
  const lastAsked = reviewer.waitForResponse('**/api/reviewer/tally')
  await reviewer.goto('/reviewer-dashboard?q=nobody-of-this-name')
  await lastAsked
  const admin = await as('admin')
  const taken = await admin.request.patch(`/api/admin/users/${id}/role`, { data: { role: 'author' } })
  expect(taken.status()).toBe(200)
  trouble.expect(/^403 GET .*\/api\/reviewer\//)

  await reviewer.getByLabel('Status', { exact: true }).selectOption('All statuses')

  await expect(reviewer.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

test('a step whose turn has not come says why and leads to the one that has', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('personal-info-done')
  const page = await as(applicant)

  await seeToast(page, 'Must complete training first', () => page.goto('/steps/video-upload'))
  await expect(page).toHaveURL('/steps/nda')

  await seeToast(page, 'Must complete all Phase 1 steps first', () => page.goto('/steps/course-selection'))
})

test('without a confirmed course the contracts say what comes first (S2.30)', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('approved')
  const page = await as(applicant)

  await page.goto('/steps/course-contracts')

  await expect(page.getByRole('heading', { name: 'Course Selection Required' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page).toHaveURL('/')
})

test('an application that is not there is said, with the way back (S8.9)', async ({ as, trouble }) => {
  trouble.expect(/^404 GET \/api\/reviewer\/applications\//)
  const page = await as('reviewer')

  await page.goto(reviewDetailPath(randomUUID()))

  await expect(page.getByRole('heading', { name: 'Error Loading Application' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/reviewer-dashboard')
})

test('a session that ends while somebody writes is said, and signing in leads back', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^401 POST \/api\/application\/step1/)
  const { applicant } = await prepare.application('personal-info-done')
  const page = await as(applicant)
  await saveData(page) // nothing is read for the next screen, which would meet the ended session
  await page.goto('/steps/personal-info')
  await page.getByLabel('Job title').fill('Gardener')
  // What was typed is kept by then, so that the button is what meets the ended session.
  await expect(page.getByText(/^Saved \d/)).toBeVisible()

  await prepare.endSessionsOf(applicant)
  const goOn = page.getByRole('button', { name: 'Continue' })
  await seeToast(page, 'You are logged out. Logging in again...', () => goOn.click())

  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await signInByHand(page, applicant.email)
  await expect(page).toHaveURL('/steps/personal-info')
})

test('after Sign Out nothing is left to be seen', async ({ as, prepare, trouble }) => {
  // Pictures of the list, and what was read for the next screen, are refused where they are still on their way.
  trouble.expect(/^401 GET \/(?:objects\/[\w-]+\/poster|api\/reviewer\/applications\/|api\/application\b)/)
  const { applicant } = await prepare.application('trained')
  const author = await as(applicant)
  await author.goto('/')
  await author.getByRole('button', { name: 'Sign Out' }).click()
  await expect(author).toHaveURL('/login')
  await author.goto('/steps/nda')
  await expect(author.getByRole('heading', { name: NOT_FOUND })).toBeVisible()

  const reviewer = await as(await prepare.person({ role: 'reviewer' }))
  await reviewer.goto('/')
  await reviewer.getByRole('button', { name: 'Sign Out' }).click()
  await expect(reviewer).toHaveURL('/login')
})

test('nobody becomes an admin by one choice in a list', async ({ as, prepare }) => {
  const [page, person] = [await as('admin'), await prepare.person()]
  await page.goto(`/admin/team?q=${encodeURIComponent(person.email)}`)
  const role = page.getByRole('combobox', { name: /^Role of/ })
  const question = page.getByRole('alertdialog', { name: 'Give admin rights?' })

  await role.selectOption('admin')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toHaveValue('author')
  await role.selectOption('admin')
  await question.getByRole('button', { name: 'Make Admin' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(role).toHaveValue('admin')
})

test('a role whose answer was lost is shown as it holds by then (H344)', async ({ as, prepare, trouble }) => {
  trouble.expect(/^net::ERR_FAILED PATCH/)
  const [page, person] = [await as('admin'), await prepare.person()]
  await page.goto(`/admin/team?q=${encodeURIComponent(person.email)}`)
  const role = page.getByRole('combobox', { name: /^Role of/ })
  await page.route('**/api/admin/users/*/role', async route => {
    await route.fetch()
    await route.abort()
  })

  await role.selectOption('reviewer')

  await expect(page.getByText('Not known whether saved.', { exact: false })).toBeVisible()
  await expect(role).toHaveValue('reviewer')
})
