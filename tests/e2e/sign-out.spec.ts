import type { Page } from '@playwright/test'
import { sampleVideoFile, signInByHand } from './by-hand.ts'
import { expect, signIn, test } from './portal.ts'

const BIOS = '/steps/video-upload'
const CUT_LINE = /^net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|^In the console: .*Failed to fetch/
const DRAFTS = '**/api/application/drafts/**'

const textsOnDevice = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:')).length)

/** The window hears what others tell it only once it is awake. */
function hearLate(): void {
  const listen = EventTarget.prototype.addEventListener
  BroadcastChannel.prototype.addEventListener = function (type: string, hear: EventListenerOrEventListenerObject) {
    listen.call(this, type, event => addEventListener('awake', () => hear instanceof Function && hear(event)))
  }
}

/** Types what the portal cannot save, and goes to the dashboard. */
async function leaveTextOnDevice(page: Page): Promise<void> {
  await page.goto(BIOS)
  await page.route(DRAFTS, route => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await page.getByLabel('Short bio').fill('Ana Duarte has baked for thirty years.')
  await expect(page.locator('.save-state')).toHaveText('Not saved: offline, kept on this device')
  await page.goto('/dashboard')
}

test('signing out with text that is on this device alone warns, and then leaves nothing there', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(CUT_LINE)
  const { applicant } = await prepare.application('trained')
  const page = await as(applicant)
  await leaveTextOnDevice(page)
  const warning = page.getByRole('alertdialog', { name: 'Some of your text is on this device alone' })

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await warning.getByRole('button', { name: 'Stay' }).click()
  expect(await textsOnDevice(page)).toBe(1)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await warning.getByRole('button', { name: 'Sign Out Anyway' }).click()

  await page.waitForURL(/\/login/)
  expect(await textsOnDevice(page)).toBe(0)
})

test('signing out while a film goes up asks before it ends anything (H265)', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('trained')
  const page = await as(applicant)
  await page.route('**/api/uploads/**', () => undefined) // it is on its way
  await page.goto(BIOS)
  await page.getByLabel('Video file').setInputFiles(await sampleVideoFile())
  await expect(page.getByRole('button', { name: 'Cancel Upload' })).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Your video is still being uploaded' })
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account of' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
  }

  await signOut()
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Short bio').fill('Ana Duarte has baked for thirty years.')
  await expect(page.locator('.save-state')).toHaveText(/^Saved/)
  await expect(page.getByRole('button', { name: 'Cancel Upload' })).toBeVisible()

  await signOut()
  await question.getByRole('button', { name: 'Sign Out Anyway' }).click()
  await page.waitForURL(/\/login/)
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})

test('staff who sign out are asked about words that they have typed a moment ago (H265)', async ({ as, trouble }) => {
  trouble.expect(CUT_LINE)
  const page = await as('admin')
  await page.goto('/admin/texts')
  await page.getByRole('table', { name: 'Emails' }).getByRole('link', { name: 'Rejection' }).click()
  await expect(page.getByLabel('Body')).toBeVisible()
  await page.route('**/draft', route => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await page.getByLabel('Subject').pressSequentially('!')

  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Some of your text is on this device alone' })
  await question.getByRole('button', { name: 'Stay' }).click()

  expect((await page.request.get('/api/auth/user')).status()).toBe(200)
  await expect(page.getByLabel('Subject')).toHaveValue(/^!/)
})

test('signing out in one window shows the sign-in screen in the others, and none leaves text behind', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^401 GET /) // the other window may be preparing its next screen when its session ends
  const { applicant } = await prepare.application('trained')
  const page = await as(applicant)
  await page.goto('/dashboard')
  const other = await page.context().newPage()
  await other.goto(BIOS)
  await expect(other.getByLabel('Short bio')).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()

  await other.waitForURL(/\/login/)
  expect(await textsOnDevice(other)).toBe(0)
})

test('staff who sign out in one window are signed out in the others, though it is still on its way there (H3)', async ({
  as,
  trouble,
}) => {
  trouble.expect(/^401 GET /) // the other window may be preparing its next screen when its session ends
  const page = await as('reviewer')
  await page.goto('/')
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(other.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible()
  const onItsWay = Promise.withResolvers<void>()
  await page.route('**/api/logout**', async route => {
    await onItsWay.promise
    await route.continue()
  })

  const signingOut = page.getByRole('button', { name: 'Sign Out' }).first().click()

  await other.waitForURL(/\/login/)
  await expect(other.getByRole('textbox', { name: 'Password' })).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  onItsWay.resolve()
  await signingOut
  await page.waitForURL(/\/login/)
})

test('a window that slept goes on with the session that its person has begun since (H298)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^401 GET /) // the other window may be preparing its next screen when its session ends
  const { applicant } = await prepare.application('trained')
  const page = await as(applicant)
  await page.goto('/dashboard')
  const other = await page.context().newPage()
  await other.addInitScript(hearLate)
  await other.goto(BIOS)
  await expect(other.getByLabel('Short bio')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(/\/login/)
  await signInByHand(page, applicant.email)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()

  await other.evaluate(() => dispatchEvent(new Event('awake')))

  await other.getByLabel('Short bio').fill('Ana Duarte has baked for thirty years.')
  await expect(other.locator('.save-state')).toHaveText(/^Saved/)
  expect(new URL(other.url()).pathname).toBe(BIOS)
})

test('one that slept until after the sign-out shows the sign-in screen as well (H3)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^401 GET /)
  const { applicant } = await prepare.application('trained')
  const page = await as(applicant)
  await page.goto('/dashboard')
  const other = await page.context().newPage()
  await other.addInitScript(hearLate)
  await other.goto('/dashboard')
  await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(/\/login/)

  await other.evaluate(() => dispatchEvent(new Event('awake')))

  await other.waitForURL(/\/login/)
})

test('somebody else who signs in finds nothing of who was there before', async ({ as, prepare, trouble }) => {
  trouble.expect(CUT_LINE)
  trouble.expect(/^401 /)
  const { applicant } = await prepare.application('trained')
  const { applicant: next } = await prepare.application('trained')
  const page = await as(applicant)
  await leaveTextOnDevice(page)

  await prepare.endSessionsOf(applicant)
  await page.goto('/login')
  await signInByHand(page, next.email)
  await page.waitForURL(url => url.pathname === '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  expect(await textsOnDevice(page)).toBe(0)
})

test('a window that is open while somebody else signs in does nothing in their name (H193)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^401 /)
  const { applicant } = await prepare.application('trained')
  const { applicant: next } = await prepare.application('trained')
  const page = await as(applicant)
  await page.goto(BIOS)
  await expect(page.getByLabel('Short bio')).toBeVisible()

  await signIn(page.context(), next)
  const loadedAnew = page.waitForEvent('load')
  await page.getByLabel('Short bio').fill('Ana Duarte has baked for thirty years.')

  await loadedAnew
  await expect(page.getByLabel('Short bio')).toHaveValue('')
  const drafts = await page.request.get('/api/application/drafts')
  expect(await drafts.json()).toEqual([])
})

test('signing out on it ends nothing of theirs, and leaves their text on the device (H193)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(CUT_LINE)
  trouble.expect(/^401 /)
  const { applicant } = await prepare.application('trained')
  const { applicant: next } = await prepare.application('trained')
  const page = await as(applicant)
  await page.goto('/dashboard')

  await signIn(page.context(), next)
  const theirs = await page.context().newPage()
  await leaveTextOnDevice(theirs)
  await page.getByRole('button', { name: 'Sign Out' }).click()

  await page.waitForURL(url => url.pathname === '/')
  expect(await textsOnDevice(page)).toBe(1)
  expect(new URL(theirs.url()).pathname).toBe('/dashboard')
})

test('a film that was watched is opened by nobody once its person has signed out (H3)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^401 /)
  const { applicant, application } = await prepare.application('submitted')
  const page = await as(applicant)
  await page.goto('/dashboard')
  const opening = (address: string) =>
    page.evaluate(async film => {
      const answer = await fetch(film)
      await answer.arrayBuffer()
      return answer.status
    }, address)
  expect(await opening(application.sampleVideoUrl ?? '')).toBe(200)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(/\/login/)

  expect(await opening(application.sampleVideoUrl ?? '')).toBe(401)
})
