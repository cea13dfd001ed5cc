import type { Locator, Page } from '@playwright/test'
import { reviewDetailPath } from '#domain/application/paths.ts'
import { MAX_LESSONS } from '#domain/outline/outline.ts'
import { outlineTrainingQuiz } from '#domain/training/outline-training-quiz.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { DEMO_ACCOUNTS } from '#factories/sample-data.ts'
import type { Preparation } from '../../../tests/e2e/preparation.ts'
import { fullOutline } from '../full-outline.ts'
import type { Portal } from '../portal.ts'

export type Setting = { portal: Portal; prepare: Preparation }

/** One thing that people do: `ready` gets the page to where it is done, `act` does it and waits for what comes of it. */
export type Interaction = {
  name: string
  what: string
  stage(setting: Setting): Promise<{ email: string; address: string }>
  ready?(page: Page): Promise<unknown>
  act(page: Page): Promise<unknown>
}

const reviewer = (address: string) => async () => ({ email: DEMO_ACCOUNTS.reviewer, address })
const admin = (address: string) => async () => ({ email: DEMO_ACCOUNTS.admin, address })
const applicant =
  (state: ApplicationState, address: string) =>
  async ({ prepare }: Setting) => ({ email: (await prepare.application(state)).applicant.email, address })

async function withFullOutline({ portal, prepare }: Setting) {
  const { applicant, application } = await prepare.application('outline-drafted')
  const outline = JSON.stringify(fullOutline(application.selectedCourseName ?? 'A course'))
  await portal.database.pool.query('update applications set course_outline_data = $1 where id = $2', [
    outline,
    application.id,
  ])
  return { email: applicant.email, address: '/steps/course-outline-creation' }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const lessonGrip = (page: Page, index: number) => page.getByRole('button', { name: /^Reorder/ }).nth(index)

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'opening',
    what: 'opening an application from the queue',
    stage: reviewer('/reviewer-dashboard'),
    act: async page => {
      await page
        .getByRole('link', { name: /^Review / })
        .first()
        .click()
      await page.getByRole('heading', { name: 'Personal Information' }).first().waitFor()
    },
  },
  {
    name: 'deciding',
    what: 'approving an application',
    stage: async ({ prepare }) => {
      const { application } = await prepare.application('submitted')
      return { email: DEMO_ACCOUNTS.reviewer, address: reviewDetailPath(application.id) }
    },
    ready: page => button(page, /^Submit Phase . Review$/).click(),
    act: async page => {
      await page.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()
      await page.waitForURL(/reviewer-dashboard/)
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'saving',
    what: 'saving a step',
    stage: applicant('video-drafted', '/steps/video-upload'),
    ready: page => page.getByLabel('Short bio').fill('Another beginning.'),
    act: async page => {
      await button(page, /^Save & Return/).click()
      await page.waitForURL(/dashboard|\/$/)
    },
  },
  {
    name: 'sorting',
    what: 'sorting records',
    stage: admin('/admin'),
    act: async page => {
      await button(page, 'Full legal name').click()
      await page.locator('.loaded[aria-busy=false]').waitFor()
      await page.locator('[aria-sort=ascending]').waitFor()
    },
  },
  {
    name: 'typing',
    what: `a key in an outline of ${MAX_LESSONS} full lessons`,
    stage: withFullOutline,
    ready: page => page.getByLabel('Learning goal').first().click(),
    act: page => page.keyboard.type(' and then leave them with one thing to do', { delay: 60 }),
  },
  {
    name: 'dragging',
    what: `dragging a lesson in an outline of ${MAX_LESSONS}`,
    stage: withFullOutline,
    act: async page => {
      await lessonGrip(page, 2).hover()
      await page.mouse.down()
      const { x, y } = await middleOf(lessonGrip(page, 7))
      await page.mouse.move(x, y, { steps: 15 })
      await page.mouse.up()
    },
  },
  {
    name: 'filtering',
    what: 'changing a filter of the queue',
    stage: reviewer('/reviewer-dashboard'),
    ready: page => page.getByRole('combobox', { name: 'Status' }).focus(),
    act: async page => {
      await page.keyboard.press('ArrowDown')
      await page.waitForURL(/status=/)
      await page.locator('.loaded[aria-busy=false]').waitFor()
    },
  },
  {
    name: 'dialog',
    what: 'opening a dialog',
    stage: admin('/admin/catalog'),
    act: async page => {
      await button(page, 'Add a Course').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'slide',
    what: 'the next slide',
    stage: applicant('contracts-signed', '/steps/course-outline-training'),
    act: async page => {
      await button(page, 'Next slide').click()
      await page.getByText('Slide 2 of').waitFor()
    },
  },
  {
    name: 'answering',
    what: 'answering a question',
    stage: applicant('contracts-signed', '/steps/course-outline-training'),
    act: async page => {
      const [question] = outlineTrainingQuiz
      await page.getByText(question?.options[question.correctAnswer] ?? '', { exact: true }).click()
      await page.getByText('Question 2 of 3', { exact: true }).waitFor()
    },
  },
]

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('It is not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
