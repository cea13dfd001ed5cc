import type { ApplicationFacts } from '../application/application-facts.ts'
import { isFlagged } from '../application/revision.ts'
import { conflict, type Refusal } from '../refusal.ts'

/** Once confirmed the choice cannot be changed (Specification 4), unless a reviewer wants another (C12). Null means yes. */
export function whyCannotChooseCourse(application: ApplicationFacts): Refusal | null {
  if (application.courseSelectionCompletedAt === null || isFlagged('course-selection', application)) return null
  return conflict('course-confirmed', 'The course selection has already been confirmed')
}

/** Nobody confirms another course, or another payout, than they were shown (H213). */
export const COURSE_CHANGED: Refusal = conflict(
  'course-changed',
  'This course has changed since you opened this page. Please look at it again.',
)

/** Of many authors who confirm one course at once exactly one gets it; the others are told this (E1). */
export const COURSE_TAKEN: Refusal = conflict('course-taken', 'This course is no longer available')
