import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { reviewDetailPath } from '#domain/application/paths.ts'
import { seeToast } from './by-hand.ts'
import { settle } from './open-scene.ts'
import { expect, test } from './portal.ts'
import { standIn } from './stand-in.ts'

test('a reviewer clears three applications by the keyboard alone', async ({ as, prepare }) => {
  const made = [
    await prepare.application('submitted'),
    await prepare.application('submitted'),
    await prepare.application('submitted'),
  ]
  const reviewer = await as('reviewer')
  await reviewer.goto('/reviewer-dashboard?status=submitted&sort=newest')
  await expect(reviewer.getByRole('link', { name: /^Review / }).first()).toBeVisible()
  const keys = reviewer.keyboard

  await keys.press('j')
  await expect(reviewer.getByRole('link', { name: /^Review / }).first()).toBeFocused()
  await keys.press('Enter')
  await expect(reviewer.getByRole('heading', { name: /Review Application/ })).toBeVisible()
  await reviewer.goBack()
  await expect(reviewer.getByRole('link', { name: /^Review / }).first()).toBeVisible()
  await settle(reviewer)
  await expect(reviewer.getByRole('link', { name: /^Review / }).first()).toBeFocused()
  await keys.press('Enter')
  const dialog = reviewer.getByRole('dialog', { name: 'Submit Review' })
  for (let cleared = 0; cleared < made.length; cleared++) {
    await expect(reviewer.getByRole('heading', { name: /Review Application/ })).toBeVisible()
    const address = reviewer.url()
    await keys.press('d')
    await expect(dialog.getByRole('radio', { name: 'Approve Application' })).toBeFocused()
    const next = dialog.getByRole('button', { name: 'Submit & Next' })
    const goesOn = cleared < made.length - 1
    if (goesOn) await expect(next).toBeVisible()
    await keys.press('Enter') // sends nothing: an approval cannot be taken back
    await expect(dialog.getByRole('radio', { name: 'Approve Application' })).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Submit Review' })).toBeEnabled()
    await expect(reviewer).toHaveURL(address)
    await keys.press(goesOn ? 'Control+Shift+Enter' : 'Control+Enter')
    await expect(reviewer).not.toHaveURL(address)
    await expect(reviewer.getByRole('status').getByText(/is approved \(phase 1\)/)).toBeVisible()
  }
  await expect(reviewer).toHaveURL(/\/reviewer-dashboard\?.*status=submitted/)
})

test('two reviewers meet at one application: each sees the other, the later decision keeps its text', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^409 POST \/api\/reviewer\/review$/)
  const { application } = await prepare.application('submitted')
  const [dana, max] = [await as('reviewer'), await as(await prepare.person({ role: 'reviewer' }))]
  await dana.goto(reviewDetailPath(application.id))
  await expect(dana.getByRole('button', { name: 'I Know This Person' })).toBeVisible()
  await max.goto(reviewDetailPath(application.id))
  await expect(max.getByText(/is reviewing, since/)).toBeVisible()
  await max.getByRole('button', { name: 'Take Over' }).click()
  await expect(max.getByText(/is reviewing, since/)).toBeHidden()
  await expect(max.getByRole('region', { name: 'Notices' })).toBeFocused()

  await max.getByRole('region', { name: 'Your decision' }).getByRole('button', { name: 'Reject Application' }).click()
  const his = max.getByRole('dialog', { name: 'Submit Review' })
  await expect(his.getByRole('radio', { name: 'Reject Application' })).toBeChecked()
  await his.getByLabel('Feedback').fill('The sound is far too quiet.')

  await dana.getByRole('button', { name: 'Submit Phase 1 Review' }).click()
  const hers = dana.getByRole('dialog', { name: 'Submit Review' })
  await hers.getByRole('radio', { name: 'Request Revisions' }).check()
  await hers.getByLabel('Feedback').fill('Please tell more of your work.')
  await hers.getByRole('button', { name: 'Submit Review' }).click()
  await expect(dana).toHaveURL(/\/reviewer-dashboard/)

  await seeToast(max, 'Failed to submit review. Please try again.', () =>
    his.getByRole('button', { name: 'Submit Review' }).click(),
  )
  const alert = his.getByRole('alert')
  await expect(alert).toContainText('has decided meanwhile: Request Revisions')
  await expect(alert.getByRole('blockquote')).toHaveText('Please tell more of your work.')
  await expect(his.getByLabel('Feedback')).toHaveValue('The sound is far too quiet.')
  await alert.getByRole('button', { name: 'Load the application again' }).click()
  await expect(alert).toBeHidden()
  await expect(his.getByLabel('Feedback')).toHaveValue('The sound is far too quiet.')
})

test('what was begun is there to be read after a colleague has approved, and is not sent', async ({ as, prepare }) => {
  const { application } = await prepare.application('submitted')
  const [dana, max] = [await as('reviewer'), await as(await prepare.person({ role: 'reviewer' }))]
  for (const page of [dana, max]) await page.goto(reviewDetailPath(application.id))
  await max.getByRole('region', { name: 'Your decision' }).getByRole('button', { name: 'Reject Application' }).click()
  const his = max.getByRole('dialog', { name: 'Submit Review' })
  const kept = max.waitForResponse(answer => answer.url().includes('/drafts/1') && answer.request().method() === 'PUT')
  await his.getByLabel('Feedback').fill('The sound is far too quiet.')
  await kept

  await dana.getByRole('button', { name: 'Submit Phase 1 Review' }).click()
  await dana.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()
  await expect(dana).toHaveURL(/\/reviewer-dashboard/)
  await max.reload()

  await expect(max.getByText('You have an unsent decision.')).toBeVisible()
  await max.getByRole('button', { name: 'Continue' }).click()
  await expect(his.getByLabel('Feedback')).toHaveValue('The sound is far too quiet.')
  await expect(his.getByRole('button', { name: 'Submit Review' })).toBeDisabled()
})

test('after a decision the reviewer goes on past whom a colleague has decided on meanwhile', async ({
  as,
  prepare,
}) => {
  const lastName = `Nexton-${randomUUID().slice(0, 8)}`
  for (const firstName of ['Ada', 'Ben', 'Cleo']) await prepare.application('submitted', { firstName, lastName })
  const [dana, max] = [await as('reviewer'), await as(await prepare.person({ role: 'reviewer' }))]
  await dana.goto(`/reviewer-dashboard?q=${lastName}`)
  const links = dana.getByRole('link', { name: /^Review / })
  await expect(links).toHaveCount(3)
  const [, decided = '', last = ''] = await links.evaluateAll((all: HTMLAnchorElement[]) =>
    all.map(link => link.pathname),
  )
  await links.first().click()
  await dana.getByRole('button', { name: 'Submit Phase 1 Review' }).click()
  const goOn = dana.getByRole('dialog').getByRole('button', { name: 'Submit & Next' })
  await expect(goOn).toBeVisible()

  await max.goto(decided)
  await max.getByRole('button', { name: 'Submit Phase 1 Review' }).click()
  await max.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()
  await expect(max).toHaveURL(/\/reviewer-dashboard/)

  await goOn.click()
  await expect(dana).toHaveURL(url => url.pathname === last)
})

test('a reviewer who knows the person steps back, and may take it back', async ({ as, prepare }) => {
  const { application, applicant } = await prepare.application('submitted')
  const reviewer = await as(await prepare.person({ role: 'reviewer' }))
  await reviewer.goto(`/reviewer-dashboard?q=${applicant.email}`)
  await reviewer.getByRole('link', { name: /^Review / }).click()

  await reviewer.getByRole('button', { name: 'I Know This Person' }).click()
  await expect(reviewer.getByRole('status').filter({ hasText: 'somebody else will decide on it' })).toBeFocused()
  await expect(reviewer.getByRole('button', { name: 'Submit Phase 1 Review' })).toHaveAttribute('aria-disabled', 'true')
  await reviewer.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(reviewer.getByText('No application matches this filter')).toBeVisible()

  await reviewer.goto(reviewDetailPath(application.id))
  await reviewer.getByRole('button', { name: 'Take It Back' }).click()
  await expect(reviewer.getByRole('button', { name: 'I Know This Person' })).toBeVisible()
})

test('the desk shows a name with its marks, and two films beside each other without bars', async ({ as, prepare }) => {
  const { application } = await prepare.application('resubmitted', { firstName: 'Åsa', lastName: 'Ångström' })
  const reviewer = await as('reviewer')
  await reviewer.setViewportSize({ width: 1024, height: 900 })
  await reviewer.goto(reviewDetailPath(application.id))
  await settle(reviewer)

  const room = await reviewer.locator('.desk-name').evaluate(name => {
    const { font, lineHeight, paddingTop } = getComputedStyle(name)
    const pen = document.createElement('canvas').getContext('2d')
    if (pen === null) return null
    pen.font = font
    const line = pen.measureText('Å')
    const leading = Number.parseFloat(lineHeight) - line.fontBoundingBoxAscent - line.fontBoundingBoxDescent
    const baseline = Number.parseFloat(paddingTop) + leading / 2 + line.fontBoundingBoxAscent
    return baseline - line.actualBoundingBoxAscent
  })
  expect(room, 'the ring of the Å is not cut off').toBeGreaterThanOrEqual(0)

  const films = await reviewer.locator('.changed-videos video').all()
  const boxes = await Promise.all(films.map(film => film.boundingBox()))
  const shapes = boxes.map(box => box && (box.height / box.width).toFixed(1))
  expect(shapes, 'an upright film fills its box').toEqual(['1.8', '1.8'])
})

test('a name that runs from right to left stays whole in a list and over the desk', async ({ as, prepare }) => {
  const person = { firstName: 'מחמוד', lastName: 'כ.' }
  const { application, applicant } = await prepare.application('resubmitted', person)
  const reviewer = await as('reviewer')
  /** Where its letters stand, from left to right. */
  const drawn = (name: Locator) =>
    name.evaluate(element => {
      const text = element.firstChild
      if (!(text instanceof Text)) return null
      const range = document.createRange()
      const places = [...text.data].map((letter, index) => {
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        return { letter, left: range.getBoundingClientRect().left }
      })
      return places
        .toSorted((one, other) => one.left - other.left)
        .map(({ letter }) => letter)
        .join('')
    })

  await reviewer.goto(`/reviewer-dashboard?q=${applicant.email}`)
  expect(await drawn(reviewer.getByRole('cell', { name: /Resubmitted/ }).getByText('מחמוד כ.'))).toBe('.כ דומחמ')
  await reviewer.goto(reviewDetailPath(application.id))
  expect(await drawn(reviewer.getByRole('heading', { level: 1 }).getByText('מחמוד כ.'))).toBe('.כ דומחמ')
})

test('a film is judged without leaving it: keys drive it while the feedback is written, and its marks play', async ({
  as,
  prepare,
}) => {
  const { application } = await prepare.application('submitted')
  const reviewer = await as('reviewer')
  await reviewer.setViewportSize({ width: 1440, height: 900 })
  await reviewer.goto(reviewDetailPath(application.id))
  const film = reviewer.getByLabel(/^Sample video of/)
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true
  })
  const placeOf = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  const before = await film.boundingBox()

  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 1
  })
  await reviewer.keyboard.press('m')
  const feedback = reviewer.getByRole('dialog', { name: 'Submit Review' }).getByLabel('Feedback')
  await expect(feedback).toBeFocused()
  await expect(feedback).toHaveValue('0:01 ')
  expect(await film.boundingBox(), 'nothing moves when the decision opens').toEqual(before)

  await reviewer.keyboard.type('The p in this word pops.')
  await expect(feedback).toHaveValue('0:01 The p in this word pops.')
  await reviewer.keyboard.press('Alt+b')
  await expect.poll(placeOf).toBe(0)
  await reviewer.keyboard.press('Alt+s')
  await expect(reviewer.getByLabel('Speed')).toHaveValue('1.25')
  await reviewer.getByRole('radio', { name: 'Request Revisions' }).focus()
  await reviewer.keyboard.press('s')
  await expect(reviewer.getByLabel('Speed')).toHaveValue('1.5')
  await reviewer.getByRole('button', { name: 'Play from 0:01' }).click()
  await expect.poll(placeOf).toBeGreaterThanOrEqual(1)
  await reviewer.keyboard.press('Escape')
  await expect(feedback).toBeHidden()
  await expect(reviewer.getByText('You have an unsent decision.')).toBeVisible()
  await expect.poll(isPaused).toBe(true) // the film has run to its end
})

test('a press on the picture of a film plays it, with the keys and the controls of the browser from then on', async ({
  as,
  prepare,
}) => {
  const { application } = await prepare.application('submitted')
  const reviewer = await as('reviewer')
  await reviewer.goto(reviewDetailPath(application.id))
  const film = reviewer.getByLabel(/^Sample video of/)
  const placeOf = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect(film).not.toHaveAttribute('controls')

  await reviewer.getByRole('button', { name: /^Play: Sample video of/ }).click()
  await expect.poll(placeOf).toBeGreaterThan(0)
  await expect(film).toHaveAttribute('controls')
  await expect(film).toBeFocused()
  await expect(reviewer.getByRole('button', { name: /^Play: Sample video of/ })).toBeHidden()
})

test('a mark that is put into a feedback that was missing takes its error away', async ({ as, prepare }) => {
  const { application } = await prepare.application('submitted')
  const reviewer = await as('reviewer')
  await reviewer.setViewportSize({ width: 1440, height: 900 })
  await reviewer.goto(reviewDetailPath(application.id))
  await reviewer
    .getByRole('region', { name: 'Your decision' })
    .getByRole('button', { name: 'Request Revisions' })
    .click()
  const dialog = reviewer.getByRole('dialog', { name: 'Submit Review' })
  await dialog.getByRole('radio', { name: 'Request Revisions' }).press('Control+Enter')
  const missing = dialog.getByText('Feedback is required when rejecting or requesting revisions')
  await expect(missing).toBeVisible()

  await reviewer.getByRole('button', { name: /^Mark/ }).click()

  await expect(dialog.getByLabel('Feedback')).toHaveValue(/^0:0\d $/)
  await expect(missing).toBeHidden()
})

test('the queue opens on what is to be done, keeps a view by its name, and says honestly that nothing waits', async ({
  as,
  prepare,
  trouble,
}) => {
  await prepare.application('submitted')
  const reviewer = await as(await prepare.person({ role: 'reviewer' }))
  await reviewer.goto('/')
  const tally = reviewer.getByRole('navigation', { name: 'Filter by status' })
  await expect(tally.getByRole('link', { name: /To Do/ })).toHaveAttribute('aria-current', 'page')
  await expect(reviewer.getByRole('row').filter({ hasText: 'Approved' })).toHaveCount(0)

  await reviewer.getByLabel('Topic').selectOption('Sales')
  await reviewer.getByRole('button', { name: 'Save This View' }).click()
  await reviewer.getByLabel('Name of the view').fill('Sales to do')
  await reviewer.keyboard.press('Escape')
  await reviewer.getByRole('button', { name: 'Save This View' }).click()
  await expect(reviewer.getByLabel('Name of the view')).toHaveValue('Sales to do')
  await reviewer.getByRole('button', { name: 'Save View' }).click()
  const views = reviewer.getByRole('navigation', { name: 'Saved views' })
  await expect(views.getByRole('link', { name: 'Sales to do' })).toHaveAttribute('aria-current', 'page')
  await tally.getByRole('link', { name: /All/ }).click()
  await reviewer.reload()
  await views.getByRole('link', { name: 'Sales to do' }).click()
  await expect(reviewer.getByLabel('Topic')).toHaveValue('Sales')

  await views.getByRole('button', { name: 'Remove the view Sales to do' }).click()
  await expect(views.getByRole('link')).toHaveCount(0)
  await expect(reviewer.getByRole('button', { name: 'Undo' })).toBeFocused()
  await reviewer.keyboard.press('Enter')
  await expect(views.getByRole('link', { name: 'Sales to do' })).toBeVisible()
  await expect(reviewer.locator('.list-filters :focus')).toBeVisible() // what stood before it and is still there

  await standIn(reviewer, '**/api/reviewer/applications?*', route =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  )
  await reviewer.goto('/reviewer-dashboard')
  await expect(reviewer.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
  await expect(reviewer.getByRole('link', { name: 'Show All Applications' })).toBeVisible()
  await expect(reviewer.getByText('decided on')).toHaveCount(0) // they may have stepped back from one that waits

  trouble.expect(/^500 GET \/api\/reviewer\/tally|Failed to load/)
  await reviewer.route('**/api/reviewer/tally*', route => route.fulfill({ status: 500, json: {} }))
  await reviewer.reload()
  await expect(reviewer.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
})
