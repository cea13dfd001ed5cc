import type { Locator, Page } from '@playwright/test'
import { reviewDetailPath } from '#domain/application/paths.ts'
import { MAX_LESSONS } from '#domain/outline/outline.ts'
import { outlineTrainingQuiz } from '#domain/training/outline-training-quiz.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { DEMO_ACCOUNTS } from '#server/demo/demo-greeting.ts'
import type { Preparation } from '../../../tests/e2e/preparation.ts'
import { fillOutline } from '../full-outline.ts'
import type { Portal } from '../portal.ts'

export type Setting = { portal: Portal; prepare: Preparation }

/** One thing that people do: the page is `ready`, the pointer rests on the `target`, which is pressed if there is no `act`. */
export type Interaction = {
  name: string
  what: string
  stage(setting: Setting): Promise<{ email: string; address: string }>
  ready?(page: Page): Promise<unknown>
  target(page: Page): Locator
  act?(page: Page): Promise<unknown>
  /** What is there in the end: a selector, so that looking for it costs the page nothing. */
  done: string
}

const reviewer = async () => ({ email: DEMO_ACCOUNTS.reviewer, address: '/reviewer-dashboard' })
const admin = (address: string) => async () => ({ email: DEMO_ACCOUNTS.admin, address })
const applicant =
  (state: ApplicationState, address: string) =>
  async ({ prepare }: Setting) => ({ email: (await prepare.application(state)).applicant.email, address })

async function withFullOutline({ portal, prepare }: Setting) {
  const { applicant, application } = await prepare.application('outline-drafted')
  await fillOutline(portal, application)
  return { email: applicant.email, address: '/steps/course-outline-creation' }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'opening',
    what: 'opening an application from the queue',
    stage: reviewer,
    target: page => page.getByRole('link', { name: /^Review / }).first(),
    done: '.review-material video',
  },
  {
    name: 'deciding',
    what: 'approving an application',
    stage: async ({ prepare }) => {
      const { application } = await prepare.application('submitted')
      return { email: DEMO_ACCOUNTS.reviewer, address: reviewDetailPath(application.id) }
    },
    ready: page => button(page, /^Submit Phase . Review$/).click(),
    target: page => page.getByRole('dialog').getByRole('button', { name: 'Submit Review' }),
    done: '.queue-table tbody tr',
  },
  {
    name: 'saving',
    what: 'saving a step',
    stage: applicant('video-drafted', '/steps/video-upload'),
    ready: page => page.getByLabel('Short bio').fill('Another beginning.'),
    target: page => button(page, /^Save & Return/),
    done: '.slip',
  },
  {
    name: 'sorting',
    what: 'sorting records',
    stage: admin('/admin'),
    target: page => button(page, 'Full legal name'),
    done: '[aria-sort=ascending]',
  },
  {
    name: 'typing',
    what: `a key in an outline of ${MAX_LESSONS} full lessons`,
    stage: withFullOutline,
    ready: page => page.getByLabel('Learning goal').first().click(),
    target: page => page.getByLabel('Learning goal').first(),
    act: page => page.keyboard.type(' and then leave them with one thing to do', { delay: 60 }),
    done: '.outline-lesson',
  },
  {
    name: 'dragging',
    what: `dragging a lesson in an outline of ${MAX_LESSONS}`,
    stage: withFullOutline,
    target: page => page.getByRole('button', { name: /^Reorder/ }).nth(2),
    act: async page => {
      await page.mouse.down()
      for (let step = 1; step <= 15; step += 1) await page.mouse.move(360, 500 + step * 12)
      await page.mouse.up()
    },
    done: '.outline-lesson',
  },
  {
    name: 'filtering',
    what: 'changing a filter of the queue',
    stage: reviewer,
    ready: page => page.getByRole('combobox', { name: 'Status' }).focus(),
    target: page => page.getByRole('combobox', { name: 'Status' }),
    act: page => page.keyboard.press('ArrowDown'),
    done: '.queue-table tbody tr',
  },
  {
    name: 'dialog',
    what: 'opening a dialog',
    stage: admin('/admin/catalog'),
    target: page => button(page, 'Add Course'),
    done: '[role=dialog]',
  },
  {
    name: 'slide',
    what: 'the next slide',
    stage: applicant('contracts-signed', '/steps/course-outline-training'),
    target: page => button(page, 'Next slide'),
    done: '.slides > section:nth-child(2):not([hidden])',
  },
  {
    name: 'answering',
    what: 'answering a question',
    stage: applicant('contracts-signed', '/steps/course-outline-training'),
    target: page => {
      const [question] = outlineTrainingQuiz
      return page.getByText(question?.options[question.correctAnswer] ?? '', { exact: true })
    },
    done: '.question + .question',
  },
]
