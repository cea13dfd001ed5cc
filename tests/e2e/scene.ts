import type { Page } from '@playwright/test'
import type { ApplicationState } from '#factories/application-state.ts'
import type { AvailableCourseRow } from '#factories/available-course.ts'
import type { Person } from '#factories/person.ts'
import type { State } from './forced-colors.ts'

/** Somebody who applies, and the course that they choose. */
export type About = { person: Partial<Person>; course: Partial<AvailableCourseRow> }

/** A screen in one of its states: who looks at it, where, and what was done there. */
export type Scene = {
  name: string
  /** A visitor; somebody with a role; an applicant whose application stands in this state. */
  who: 'visitor' | 'newcomer' | 'unverified' | 'reviewer' | 'admin' | ApplicationState
  path: string
  /** Instead of `path`, the review of an application in this state. */
  reviews?: ApplicationState
  /** Whom and what its application is about, where that matters. */
  about?: About
  /** What it asks of the API once it stands, where that is anything. */
  asksLater?: RegExp
  act?: (page: Page) => Promise<void>
  /** What is seen of it in forced colors too. */
  states?: readonly State[]
}

/** Presses the button of this name. */
export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
