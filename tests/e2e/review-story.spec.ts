import type { Locator, Page, Route } from '@playwright/test'
import { reviewDetailPath } from '#domain/application/paths.ts'
import { seeToast, watch } from './by-hand.ts'
import { expect, test } from './portal.ts'

const FEEDBACK = 'Please say in one sentence who you are, and film a little closer to the window.'

test('a reviewer asks for a revision, the applicant revises, the reviewer approves (H308)', async ({ as, prepare }) => {
  const { application, applicant } = await prepare.application('submitted')
  const reviewer = await as('reviewer')
  const author = await as(applicant)

  await test.step('the reviewer finds the application and watches the film', async () => {
    await reviewer.goto('/')
    await reviewer.getByLabel('Search by name or email').fill(applicant.email)
    const row = reviewer.getByRole('row').filter({ hasText: applicant.email })
    await expect(row.getByText('Step 4 of 11')).toBeVisible()
    await expect(reviewer.getByRole('row')).toHaveCount(2)
    await row.getByRole('link', { name: 'Review' }).click()
    await expect(reviewer).toHaveURL(new RegExp(`${reviewDetailPath(application.id)}\\?q=`))
    await expect(reviewer.getByText('Pending Review', { exact: true })).toBeVisible()
    await watch(reviewer.getByLabel(/^Sample video of/))
  })

  await test.step('and asks for a revision of step 4', async () => {
    const dialog = await openDecision(reviewer)
    await dialog.getByRole('radio', { name: 'Request Revisions' }).check()
    await dialog.getByLabel('Which step needs revision?').selectOption('Video Submission')
    const submit = dialog.getByRole('button', { name: 'Submit Review' })
    const words = 'Please provide feedback when rejecting or requesting revisions.'
    await seeToast(reviewer, words, () => submit.click())
    await expect(dialog.getByText('Feedback is required when rejecting or requesting revisions')).toBeVisible()
    const message = reviewer.getByRole('listitem').filter({ hasText: words })
    await message.hover() // under the pointer it would stay as long as it likes
    await dialog.getByLabel('Feedback').fill(FEEDBACK)
    await expect(message, 'the message goes with its cause').toHaveCount(0)
    await dialog.getByRole('button', { name: 'Submit Review' }).click()
    await expect(reviewer).toHaveURL(/\/reviewer-dashboard/)
    const made = reviewer.getByRole('status').filter({ hasText: 'is asked for a revision (phase 1).' })
    await expect(made).toContainText('There is no mail server')
    await expect(made.getByRole('button', { name: 'Call It Back' })).toBeVisible()
    await reviewer.getByLabel('Status', { exact: true }).selectOption('All statuses')
    await expect(reviewer.getByRole('row').filter({ hasText: applicant.email })).toContainText('Feedback')
    await reviewer.goto(reviewDetailPath(application.id))
    const standing = reviewer.getByRole('region', { name: 'Your decision' })
    await expect(standing).toContainText('Needs Revision: Video Submission.')
    await expect(standing).toContainText('Waiting for the author.')
  })

  await test.step('the applicant reads it pinned above the step, revises and sends it in again', async () => {
    await author.goto('/')
    await expect(author.getByText('Needs your revision')).toBeVisible()
    await author.getByRole('link', { name: 'Review & Revise Sample Video' }).click()
    await expect(author).toHaveURL('/steps/video-upload')
    await expect(author.getByRole('status').getByText(FEEDBACK)).toBeVisible()
    await author.getByLabel('Short bio').fill('Somebody who films closer to the window now.')
    await author.getByRole('button', { name: 'Submit for Review' }).click()
    await expect(author.getByRole('heading', { name: 'Your application is in review' })).toBeVisible()
    await expect(author.getByText('Phase 1: Resubmitted')).toBeVisible()
  })

  await test.step('the reviewer sees what changed, and approves', async () => {
    await reviewer.goto(reviewDetailPath(application.id))
    await expect(reviewer.getByText('Changed since the last review')).toBeVisible()
    const changes = reviewer.getByRole('region', { name: 'What Changed' })
    await expect(changes.getByRole('blockquote')).toHaveText(FEEDBACK)
    await expect(changes.getByRole('insertion').first()).toContainText('Somebody who films closer')
    await expect(changes.getByRole('term')).toHaveText(['Short bio'])
    const dialog = await openDecision(reviewer)
    await expect(dialog.getByRole('radio', { name: 'Approve Application' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Submit Review' }).click()
    await expect(reviewer).toHaveURL(/\/reviewer-dashboard/)
  })

  await test.step('the applicant sees phase 2', async () => {
    await author.reload()
    await expect(author.getByRole('heading', { name: 'Course Selection' }).first()).toBeVisible()
    const phase2 = author.getByRole('region', { name: 'Phase 2: Course Development' })
    await expect(phase2.getByText('Ready to Start')).toBeVisible()
    await expect(phase2.getByRole('link', { name: 'Start' })).toBeVisible()
    await expect(author.getByRole('button', { name: /Phase 1: Application/ })).toHaveAttribute('aria-expanded', 'false')
  })
})

test('during a revision the other steps say that they send nothing by themselves (C12)', async ({ as, prepare }) => {
  const { applicant } = await prepare.application('nda-flagged')
  const author = await as(applicant)
  await author.goto('/steps/video-upload')
  await expect(author.getByText('What you save here is sent with NDA Agreement')).toBeVisible()
  await expect(author.getByRole('button', { name: 'Submit for Review' })).toHaveCount(0)

  await author.getByLabel('Short bio').fill('Somebody who is still asked to sign.')
  await author.getByRole('button', { name: 'Continue' }).click()

  await expect(author.getByText('Nothing has been sent to the reviewers.')).toBeVisible()
  await author.getByRole('link', { name: 'Review & Revise NDA Agreement' }).click()
  await expect(author.getByText('When you complete this step again, it goes back to the reviewers.')).toBeVisible()
})

test('a decision is not sent over what its reviewer has written on another device since (H342)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^409 POST \/api\/reviewer\/review$/)
  const { application } = await prepare.application('submitted')
  const person = await prepare.person({ role: 'reviewer' })
  const openOn = async (page: Page) => {
    await page.goto(reviewDetailPath(application.id))
    const dialog = await openDecision(page)
    return { dialog, feedback: dialog.getByLabel('Feedback') }
  }
  const write = async (page: Page, feedback: Locator, words: string) => {
    const kept = page.waitForResponse(
      answer => answer.url().endsWith('/drafts/1') && answer.request().postData()?.includes(words) === true,
    )
    await feedback.fill(words)
    await kept
  }
  const laptop = await as(person)
  const here = await openOn(laptop)
  await here.dialog.getByRole('radio', { name: 'Reject Application' }).check()
  await write(laptop, here.feedback, 'The picture is dark.')
  const tablet = await as(person)
  const there = await openOn(tablet)
  await expect(there.feedback).toHaveValue('The picture is dark.')
  await write(tablet, there.feedback, FEEDBACK)
  await tablet.close()

  await here.dialog.getByRole('button', { name: 'Submit Review' }).click()

  const alert = here.dialog.getByRole('alert')
  await expect(alert).toContainText('The review was not sent')
  await expect(alert.getByRole('button')).toHaveCount(0) // there is nothing to load again
  await expect(here.feedback).toHaveValue(FEEDBACK)
  await here.dialog.getByRole('button', { name: 'Submit Review' }).click()
  await expect(laptop).toHaveURL(/\/reviewer-dashboard/)
  await laptop.goto(reviewDetailPath(application.id))
  await expect(laptop.getByText(FEEDBACK).first()).toBeVisible()
})

test('a decision whose answer was lost is said to be made, with its own letter, after a colleague’s too (H303, H343)', async ({
  as,
  prepare,
  trouble,
}) => {
  trouble.expect(/^net::ERR_FAILED POST \/api\/reviewer\/review$|^409 PUT .*\/drafts\/1$/)
  const { application } = await prepare.application('submitted')
  const [helen, max] = [await as('reviewer'), await as(await prepare.person({ role: 'reviewer' }))]
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await helen.route('**/api/reviewer/review', loseAnswer, { times: 1 })
  await helen.goto(reviewDetailPath(application.id))
  const hers = await openDecision(helen)
  await hers.getByRole('radio', { name: 'Request Revisions' }).check()
  await hers.getByLabel('Feedback').fill(FEEDBACK)
  await hers.getByRole('button', { name: 'Submit Review' }).click()
  await expect(hers.getByRole('alert')).toContainText('It is not known whether your review has arrived')
  await max.goto(reviewDetailPath(application.id))
  await (await openDecision(max)).getByRole('button', { name: 'Submit Review' }).click()
  await expect(max.getByRole('status').filter({ hasText: 'is approved (phase 1).' })).toBeVisible()

  await hers.getByRole('button', { name: 'Submit Review' }).click()

  const made = helen.getByRole('status').filter({ hasText: 'is asked for a revision (phase 1).' })
  await expect(made).toContainText('Replaced by a newer decision')
})

async function openDecision(reviewer: Page) {
  await reviewer.getByRole('button', { name: 'Submit Phase 1 Review' }).click()
  const dialog = reviewer.getByRole('dialog', { name: 'Submit Review' })
  await expect(dialog).toBeVisible()
  return dialog
}
