import type { BrowserContext, Page } from '@playwright/test'
import { signInByHand } from './by-hand.ts'
import { expect, test } from './portal.ts'

const OUTLINE = '/steps/course-outline-creation'
const GOAL = 'Say no in one sentence, and mean it.'
const KEPT = 'Not saved: offline, kept on this device'
const SAVED = /^Saved \d+:\d\d [AP]M$/

/** A line that is cut fails requests; that is the story. */
const CUT_LINE = /^net::ERR_INTERNET_DISCONNECTED|^In the console: .*Failed to fetch/

/** What a screen was read with is not read again for so long, in milliseconds. */
const JUST_READ_MS = 3000

/** What saving while somebody types may send: at most this much for one changed lesson. */
const MAX_WRITE_BYTES = 4096

const line = (page: Page) => page.locator('.save-state')
const goal = (page: Page) => page.getByLabel('Learning goal').first()
const description = (page: Page) => page.getByLabel('Short description')

async function opened(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(OUTLINE)
  await expect(goal(page)).toBeVisible()
  return page
}

test('an outline typed without a line survives the tab, and comes back lesson by lesson', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(CUT_LINE)
  const { applicant } = await prepare.application('outline-drafted')
  const { context } = { context: (await as(applicant)).context() }
  const page = await opened(context)
  const before = await goal(page).inputValue()

  await context.setOffline(true)
  await goal(page).fill(GOAL)
  await expect(line(page)).toHaveText(KEPT)
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)

  const again = await opened(context)
  const offer = again.getByRole('dialog', { name: 'You left something unsaved' })
  await expect(offer).toContainText('Lesson 1, Introduction: Learning goal')
  await expect(offer).toContainText(before)
  await expect(goal(again)).toHaveValue(before)
  await offer.getByRole('button', { name: 'Use This' }).click()
  await expect(goal(again)).toHaveValue(GOAL)
  await expect(line(again)).toHaveText(SAVED)
})

test('typing in a lesson sends that lesson alone, the dashboard tells of it, and nothing is saved or sent in by it', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('outline-flagged')
  const page = await as(applicant)
  await page.goto(OUTLINE)
  const sent = page.waitForRequest(request => request.method() === 'PATCH')
  await goal(page).fill(GOAL)

  const body = (await sent).postData() ?? ''
  expect(Object.keys(JSON.parse(body).data)).toEqual(['lessons'])
  expect(JSON.parse(body).data.lessons).toHaveLength(1)
  expect(body.length).toBeLessThan(MAX_WRITE_BYTES)
  await expect(line(page)).toHaveText(SAVED)

  await page.getByRole('button', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByText(/^Draft saved today \d+:\d\d [AP]M$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Review & Revise/ }).first()).toBeVisible()
  await page
    .getByRole('link', { name: /Review & Revise/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Discard and Keep What Is Saved' }).click()
  await expect(goal(page)).not.toHaveValue(GOAL)
  await page.reload()
  await expect(goal(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a lesson that is moved, added or deleted comes back as it was left', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('outline-drafted')
  const page = await as(applicant)
  await page.goto(OUTLINE)
  const lessons = page.getByRole('navigation', { name: 'Lessons' }).getByRole('listitem')
  await lessons.nth(2).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Move down' }).click()
  await page.getByRole('button', { name: 'Add Lesson' }).click()
  await page.getByLabel('Lesson title').fill('Before you go')
  await lessons.nth(6).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(line(page)).toHaveText(SAVED)
  const left = await lessons.allInnerTexts()

  await page.reload()
  const offer = page.getByRole('dialog', { name: 'You left something unsaved' })
  await expect(offer).toContainText('Order of the lessons')
  await expect(offer).toContainText('Deleted')
  await offer.getByRole('button', { name: 'Use This' }).click()

  expect(await lessons.allInnerTexts()).toEqual(left)
})

test('a window that slept over a save takes over what was changed elsewhere, and keeps what is typed in it', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^409 PATCH \/api\/application\/drafts/)
  const { applicant } = await prepare.application('outline-drafted')
  const { context } = { context: (await as(applicant)).context() }
  const one = await opened(context)
  const other = await opened(context)
  await description(other).fill('Typed in the second window')
  await expect(line(other)).toHaveText(SAVED)
  await one.reload()
  await one.getByRole('button', { name: 'Use This' }).click()
  await goal(one).fill(GOAL)
  await one.keyboard.press('Control+s')
  await expect(line(one)).toHaveText(/^Draft saved/)

  await description(other).fill('And typed on')

  await expect(goal(other)).toHaveValue(GOAL)
  await expect(description(other)).toHaveValue('And typed on')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await other.keyboard.press('Control+s')
  await expect(line(other)).toHaveText(/^Draft saved/)
  await expect(description(other)).toHaveValue('And typed on')
  await expect(other.getByRole('dialog')).toHaveCount(0)
})

test('words of another device that are put back as they were stay so, and are sent in so (H12)', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('outline-flagged')
  const laptop = await as(applicant)
  await laptop.goto('/dashboard')
  const phone = await opened(laptop.context())
  const before = await goal(phone).inputValue()
  await goal(phone).fill(GOAL)
  await phone.keyboard.press('Control+s')
  await expect(line(phone)).toHaveText(/^Draft saved/)
  await expect.poll(() => laptop.evaluate(sinceLastRead)).toBeGreaterThan(JUST_READ_MS)

  await laptop
    .getByRole('link', { name: /Review & Revise/ })
    .first()
    .click()
  await expect(goal(laptop)).toHaveValue(GOAL)
  await goal(laptop).fill(before)
  await laptop.getByRole('button', { name: 'Complete', exact: true }).click()

  await expect(laptop.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  const { courseOutlineData } = await (await laptop.request.get('/api/application')).json()
  expect(JSON.parse(courseOutlineData).lessons[0].learningGoal).toBe(before)
})

test('words that are put on the screen by a save are not sent in by a press from before (H12)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^409 POST \/api\/application\/step8\/save$/)
  const { applicant } = await prepare.application('outline-flagged')
  const { context } = { context: (await as(applicant)).context() }
  const one = await opened(context)
  const other = await opened(context)
  const { saves, goOn } = await heldUp(one, '**/step8/save')
  const sendings: string[] = []
  one.on('request', request => request.url().endsWith('/step8/complete') && sendings.push(request.url()))
  await one.keyboard.press('Control+s')
  await expect.poll(() => saves).toHaveLength(1)
  await goal(other).fill(GOAL)
  await other.keyboard.press('Control+s')
  await expect(line(other)).toHaveText(/^Draft saved/)

  await one.getByRole('button', { name: 'Complete', exact: true }).click()
  goOn()

  await expect(goal(one)).toHaveValue(GOAL)
  await expect(one.getByRole('alert').getByText('saved elsewhere meanwhile')).toBeVisible()
  await expect(one.getByRole('button', { name: 'Complete', exact: true })).toBeEnabled()
  expect([saves.length, sendings]).toEqual([1, []])
})

test('a session that ends while an outline is written costs nothing', async ({ as, prepare, trouble }) => {
  trouble.expect(/^401 /)
  const { applicant } = await prepare.application('outline-drafted')
  const page = await opened((await as(applicant)).context())

  await prepare.endSessionsOf(applicant)
  await goal(page).fill(GOAL)
  await page.waitForURL(/\/login/)
  await signInByHand(page, applicant.email)

  await page.waitForURL(new RegExp(OUTLINE))
  await page.getByRole('button', { name: 'Use This' }).click()
  await expect(goal(page)).toHaveValue(GOAL)
})

/** Holds up what the page sends to this address until it is let go; says what it has saved by then. */
async function heldUp(page: Page, address: string) {
  const saves: string[] = []
  page.on('request', request => request.url().endsWith('/step8/save') && saves.push(request.url()))
  const { promise: isAsked, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await isAsked
    await route.fallback()
  })
  return { saves, goOn }
}

test('nothing is saved behind an outline that is just being sent in', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('outline-flagged')
  const page = await opened((await as(applicant)).context())
  const { saves, goOn } = await heldUp(page, '**/step8/complete')

  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.keyboard.press('Control+s')
  goOn()

  await page.waitForURL(url => url.pathname === '/')
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0)
  expect(saves).toEqual([])
})

test('nor is it where the sending in waits for a save before it (H267)', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('outline-flagged')
  const page = await opened((await as(applicant)).context())
  const { saves, goOn } = await heldUp(page, '**/step8/save')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => saves).toHaveLength(1)
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await page.keyboard.press('Control+s')
  goOn()

  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  // Behind whatever the outline still asks and sends.
  for (let trips = 0; trips < 10; trips += 1) await page.evaluate(() => fetch('/api/application'))
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0)
  expect(saves).toHaveLength(1)
})

test('a save that is asked for while the sending in fails is made, and the failure stays told (H267)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^503 POST \/api\/application\/step8\/complete$/)
  const { applicant } = await prepare.application('outline-flagged')
  const page = await opened((await as(applicant)).context())
  await page.route('**/step8/complete', route => route.fulfill({ status: 503, body: '' }))
  const { saves, goOn } = await heldUp(page, '**/step8/complete')

  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await page.keyboard.press('Control+s')
  goOn()

  await expect.poll(() => saves).toHaveLength(1)
  await expect(page.locator('.save-state')).toHaveText(/saved/i)
  await expect(page.getByRole('alert').getByText('Failed to complete course outline.')).toBeVisible()
})

/** Milliseconds since anything was fetched last: what a page has looked ahead at counts as just read for a while. */
function sinceLastRead(): number {
  const fetched = performance.getEntriesByType('resource')
  // reason: the browser has made them entries of resources
  return performance.now() - Math.max(...fetched.map(entry => (entry as PerformanceResourceTiming).responseEnd))
}
