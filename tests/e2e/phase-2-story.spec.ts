import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { agreementName, agreementSentence, signButtonLabel } from '#domain/agreement/agreement-words.ts'
import { answersPath, reviewDetailPath } from '#domain/application/paths.ts'
import { stepOf } from '#domain/application/step.ts'
import { outlineTrainingQuiz } from '#domain/training/outline-training-quiz.ts'
import { answer, answerCorrectly, drawWithMouse, fetchLinked, seeToast } from './by-hand.ts'
import { expect, test } from './portal.ts'

const TOPIC = 'Human Resources'

test('an approved author chooses a course, signs, learns, writes the outline; a reviewer approves it', async ({
  as,
  prepare,
}) => {
  test.slow()
  const courseName = `Hearing the Quiet Ones ${randomUUID().slice(0, 8)}`
  await prepare.course({ name: courseName, skillTags: [TOPIC], payout: 650, estimatedHours: 0.75 })
  const { application, applicant } = await prepare.application('approved', { topics: [TOPIC] })
  const author = await as(applicant)

  await test.step('chooses a course', () => chooseCourse(author, courseName))
  await test.step('signs three contracts', () => signContracts(author, courseName))
  await test.step('passes the outline training', () => passOutlineTraining(author))
  await test.step('gets a draft of the outline, changes it and completes it', () => writeOutline(author, courseName))

  const reviewer = await as('reviewer')
  await test.step('the reviewer reads the outline and approves it', async () => {
    await reviewer.goto(reviewDetailPath(application.id))
    await expect(reviewer.getByRole('tab', { name: 'Phase 2: Course Development' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(reviewer.getByRole('heading', { name: /Why nobody speaks first/ })).toBeVisible()
    await reviewer.getByRole('button', { name: 'Submit Phase 2 Review' }).click()
    await reviewer.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()
    await expect(reviewer).toHaveURL(/\/reviewer-dashboard/)
  })

  await author.reload()
  await expect(author.getByRole('heading', { name: 'Your course outline is approved' })).toBeVisible()
})

test('a training that another window has passed and sent in is shown as passed, not as failed (H225)', async ({
  as,
  prepare,
  trouble,
}) => {
  const one = await as((await prepare.application('outline-training-flagged')).applicant)
  const other = await one.context().newPage()
  for (const page of [one, other]) {
    await page.goto(stepOf('course-outline-training').path)
    await answerCorrectly(page, outlineTrainingQuiz)
  }
  trouble.expect(/^409 POST .*step7\/complete$/)

  await one.getByRole('button', { name: 'Complete Training' }).click()
  await one.waitForURL('**/steps/course-outline-creation')
  await other.getByRole('button', { name: 'Complete Training' }).click()

  await expect(other.getByText('Training completed')).toBeVisible()
  await expect(other.getByText('Training Not Passed')).toHaveCount(0)
})

test('a flagged training begins afresh, and goes on with whatever was kept since, all of it right too; what was passed is still there (H330, H346)', async ({
  as,
  prepare,
}) => {
  const author = await as((await prepare.application('outline-training-flagged')).applicant)
  const { path } = stepOf('course-outline-training')
  await author.goto(path)
  const saveAndOpenAgain = async () => {
    await author.getByRole('button', { name: 'Save & Return to Dashboard' }).click()
    await author.waitForURL(url => url.pathname === '/')
    await author.goto(path)
  }

  await expect(author.getByText('0 of 3 correct')).toBeVisible()
  await answerCorrectly(author, outlineTrainingQuiz.slice(0, 1))
  await saveAndOpenAgain()
  await expect(author.getByText('1 of 3 correct')).toBeVisible()
  await author.goto(answersPath(2))
  await expect(author.getByText('3 of 3 right, completed')).toBeVisible()

  await author.goto(path)
  await answerCorrectly(author, outlineTrainingQuiz.slice(1))
  await saveAndOpenAgain()

  await expect(author.getByText('3 of 3 correct')).toBeVisible()
  await expect(author.getByRole('button', { name: 'Complete Training' })).toBeEnabled()
})

test('of two courses that are confirmed in two windows the later one is told that it was not chosen (H225)', async ({
  as,
  prepare,
  trouble,
}) => {
  const name = `Hearing the Quiet Ones ${randomUUID().slice(0, 8)}`
  for (const volume of ['I', 'II']) await prepare.course({ name: `${name} ${volume}`, skillTags: [TOPIC] })
  const one = await as((await prepare.application('approved', { topics: [TOPIC] })).applicant)
  const other = await one.context().newPage()
  for (const page of [one, other]) {
    await page.goto(stepOf('course-selection').path)
    await page.getByLabel('Search courses').fill(name)
    await page.getByRole('radio', { name: `${name} ${page === one ? 'I' : 'II'}`, exact: true }).check()
    await page.getByRole('button', { name: 'Confirm Course' }).click()
  }
  trouble.expect(/^409 POST .*course-selection$/)

  await one.getByRole('alertdialog').getByRole('button', { name: 'Confirm Course' }).click()
  await one.waitForURL('**/steps/course-contracts')
  await other.getByRole('alertdialog').getByRole('button', { name: 'Confirm Course' }).click()

  await expect(other.getByRole('alert')).toContainText(`“${name} II” was not chosen`)
  await expect(other.getByRole('heading', { name: `${name} I`, exact: true })).toBeVisible()
})

test('a course whose payout has changed since it was shown is looked at again before it is confirmed (H213)', async ({
  as,
  prepare,
  trouble,
}) => {
  const name = `Hearing the Quiet Ones ${randomUUID().slice(0, 8)}`
  const { id } = await prepare.course({ name, skillTags: [TOPIC], payout: 650 })
  const author = await as((await prepare.application('approved', { topics: [TOPIC] })).applicant)
  const admin = await as('admin')
  await author.goto(stepOf('course-selection').path)
  await author.getByLabel('Search courses').fill(name)
  await expect(author.getByRole('radio')).toHaveCount(1)
  await author.getByRole('radio', { name }).check()
  await author.getByRole('button', { name: 'Confirm Course' }).click()
  await admin.request.patch(`/api/admin/available-courses/${id}`, { data: { payout: 400 } })
  trouble.expect(/^409 POST .*course-selection$/)

  await author.getByRole('alertdialog').getByRole('button', { name: 'Confirm Course' }).click()

  await expect(author.getByRole('alert')).toContainText('This course has changed since you opened this page.')
  await expect(author.getByText('$400')).toBeVisible()
  await expect(author.getByRole('radio', { name })).not.toBeChecked()
  await expect(author.getByText('No course selected yet')).toBeVisible()
})

test('a revision of the course says when it goes back: kept at once, another once it is signed for (C12)', async ({
  as,
  prepare,
}) => {
  const name = `Hearing the Quiet Ones ${randomUUID().slice(0, 8)}`
  await prepare.course({ name, skillTags: [TOPIC] })
  const author = await as((await prepare.application('course-selection-flagged', { topics: [TOPIC] })).applicant)
  await author.goto(stepOf('course-selection').path)
  await expect(author.getByText('Another one does once its statement of work is signed.')).toBeVisible()

  await author.getByLabel('Search courses').fill(name)
  await author.getByRole('radio', { name }).check()
  await author.getByRole('button', { name: 'Confirm Course' }).click()
  await author.getByRole('alertdialog').getByRole('button', { name: 'Confirm Course' }).click()

  await author.waitForURL('**/steps/course-contracts')
  await expect(
    author.getByText('When you complete this step, what you changed goes back to the reviewers.'),
  ).toBeVisible()
  await expect(author.getByRole('tab', { name: 'Course SOW' })).toHaveAttribute('aria-selected', 'true')
})

test('another course has a statement of work of its own, on a page that has shown the former one and came over http (H326)', async ({
  as,
  prepare,
}) => {
  const name = `Hearing the Quiet Ones ${randomUUID().slice(0, 8)}`
  await prepare.course({ name, skillTags: [TOPIC], payout: 650 })
  const { applicant, application } = await prepare.application('course-selection-flagged', { topics: [TOPIC] })
  const former = application.selectedCourseName ?? ''
  const author = await as(applicant)
  await author.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  const work = author.getByRole('region', { name: 'Course SOW', exact: true })
  await author.goto(stepOf('course-contracts').path)
  await author.getByRole('tab', { name: 'Course SOW' }).click()
  await expect(work).toContainText(former)

  await author.getByRole('button', { name: 'Previous Step' }).click()
  await author.getByLabel('Search courses').fill(name)
  await author.getByRole('radio', { name }).check()
  await author.getByRole('button', { name: 'Confirm Course' }).click()
  await author.getByRole('alertdialog').getByRole('button', { name: 'Confirm Course' }).click()
  await author.waitForURL('**/steps/course-contracts')
  await expect(work).toContainText(name)
  await expect(work).toContainText('$650')
  await expect(work).not.toContainText(former)

  const sent = author.waitForRequest('**/api/application/sign-course-sow')
  await author.getByRole('checkbox', { name: agreementSentence('course-sow') }).check()
  await drawWithMouse(author, author.getByRole('img', { name: 'Signature pad' }))
  await author.getByRole('button', { name: signButtonLabel('course-sow') }).click()
  expect((await sent).postDataJSON().shownText).toContain(name)
  await expect(author.getByRole('tab', { name: /Course SOW.*Signed/ })).toBeVisible()
})

test('a revision of the course that is left with the own course chosen says nothing of a course that is gone', async ({
  as,
  prepare,
}) => {
  const author = await as((await prepare.application('course-selection-flagged')).applicant)
  const { path } = stepOf('course-selection')
  const own = author.getByRole('group', { name: 'Your course so far' }).getByRole('radio')
  await author.goto(path)
  await author.getByRole('button', { name: /^Save & Return/ }).click()
  await author.waitForURL(url => url.pathname === '/')

  await author.goto(path)

  await expect(own).toBeChecked()
  await expect(author.getByText('The course you had saved is no longer available.')).toHaveCount(0)
})

async function chooseCourse(author: Page, courseName: string) {
  await author.goto('/')
  await author.getByRole('link', { name: 'Start Course Selection' }).click()
  await expect(author.getByText('Step 1 of 4')).toBeVisible()
  const confirm = author.getByRole('button', { name: 'Confirm Course' })
  await seeToast(author, 'Please select a course before submitting.', () => confirm.click())

  await author.getByLabel('Search courses').fill(courseName)
  await expect(author.getByRole('radio')).toHaveCount(1)
  await expect(author.getByText('Showing 1-1 of 1 courses')).toBeVisible()
  await author.getByRole('radio', { name: courseName }).check()
  await expect(author.getByRole('contentinfo')).toContainText('$650 · 45 minutes')
  await confirm.click()
  await author.getByRole('alertdialog').getByRole('button', { name: 'Confirm Course' }).click()
}

async function signContracts(author: Page, courseName: string) {
  await expect(author.getByText('Step 2 of 4')).toBeVisible()
  await expect(author.getByRole('tab', { name: 'Publishing Agreement' })).toHaveAttribute('aria-selected', 'true')
  await signContract(author, 'master-agreement')
  // The next contract comes by itself.
  await expect(author.getByRole('tab', { name: 'Code of Conduct' })).toHaveAttribute('aria-selected', 'true')
  await signContract(author, 'code-of-conduct')

  await author.getByRole('tab', { name: 'Course SOW' }).click()
  await expect(author.getByRole('region', { name: 'Course SOW' })).toContainText(courseName)
  await expect(author.getByRole('region', { name: 'Course SOW' })).toContainText(/PA-\d{4}-\d{6}/)
  await signContract(author, 'course-sow')
  await author.getByRole('button', { name: 'Continue' }).click()
}

async function signContract(author: Page, kind: AgreementKind) {
  const name = agreementName(kind)
  await author.getByRole('checkbox', { name: agreementSentence(kind) }).check()
  await drawWithMouse(author, author.getByRole('img', { name: 'Signature pad' }))
  await author.getByRole('button', { name: signButtonLabel(kind) }).click()
  await expect(author.getByRole('tab', { name: new RegExp(`${name}.*Signed`) })).toBeVisible()
  if (kind === 'master-agreement') return
  const panel = author.getByRole('tabpanel')
  const copy = await fetchLinked(author, panel.getByRole('link', { name: `Download ${name}` }))
  expect(copy.subarray(0, 5).toString()).toBe('%PDF-')
}

async function passOutlineTraining(author: Page) {
  await expect(author.getByText('Step 3 of 4')).toBeVisible()
  const [first] = outlineTrainingQuiz
  if (first === undefined) throw new Error('The quiz has no questions')

  await answer(author, first, first.correctAnswer)
  await author.getByRole('button', { name: 'Save & Return to Dashboard' }).click()
  await author.getByRole('link', { name: /Outline Training/ }).click()
  await expect(author.getByText('1 of 3 correct')).toBeVisible()
  await answerCorrectly(author, outlineTrainingQuiz.slice(1))
  const complete = author.getByRole('button', { name: 'Complete Training' })
  await seeToast(author, 'Course Outline Generated!', () => complete.click())
}

async function writeOutline(author: Page, courseName: string) {
  await expect(author.getByRole('heading', { name: courseName })).toBeVisible()
  await expect(author.getByText('Drafted by the portal from the course’s own description')).toBeVisible()

  const lessons = author.getByRole('navigation', { name: 'Lessons' })
  await expect(lessons.getByRole('listitem')).toHaveCount(15)
  await lessons.getByRole('listitem').nth(1).getByRole('button').first().click()
  await author.getByLabel('Lesson title').fill('Why nobody speaks first')
  await author.getByRole('button', { name: 'Move down' }).click()
  await expect(lessons.getByRole('listitem').nth(2)).toContainText('Why nobody speaks first')
  await author.getByLabel('Short description').fill('How to hear those who say least in a meeting.')
  await expect(author.getByText('15 of 15 complete')).toBeVisible()
  await author.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(author.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await author.getByRole('link', { name: /Outline Creation/ }).click()
  await expect(lessons.getByRole('listitem').nth(2)).toContainText('Why nobody speaks first')
  await author.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(author.getByRole('heading', { name: 'Your course outline is in review' })).toBeVisible()
}
