import type { Page } from '@playwright/test'
import type { ApplicationState } from '#factories/application-state.ts'

/** A screen in one of its states: who looks at it, where, and what was done there. */
export type Scene = {
  name: string
  /** A visitor; somebody with a role; an applicant whose application stands in this state. */
  who: 'visitor' | 'newcomer' | 'unverified' | 'reviewer' | 'admin' | ApplicationState
  path: string
  /** Instead of `path`, the review of an application in this state. */
  reviews?: ApplicationState
  act?: (page: Page) => Promise<void>
}

/** Presses the button of this name. */
export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
