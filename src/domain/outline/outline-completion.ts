import type { ApplicationFacts } from '../application/application-facts.ts'
import { phaseStatusesOf } from '../application/phase-status.ts'
import { isFlagged } from '../application/revision.ts'
import { conflict, type Refusal } from '../refusal.ts'
import { whyOutlineIncomplete } from './completeness.ts'
import type { Outline } from './outline-schemas.ts'

/** A completed outline is completed again only where a reviewer has flagged or rejected it (Specification 4, C6, C12). */
export function whyOutlineStaysComplete(application: ApplicationFacts): Refusal | null {
  const isReopened =
    phaseStatusesOf(application).phase2Status === 'rejected' || isFlagged('course-outline-creation', application)
  if (!application.courseOutlineCompleted || isReopened) return null
  return conflict('outline-completed', 'The course outline has already been completed')
}

/** Why Complete is off, for screen and server: completed already, or a field still empty. Null means that it is on. */
export function whyCannotCompleteOutline(application: ApplicationFacts, outline: Outline): Refusal | null {
  return whyOutlineStaysComplete(application) ?? whyOutlineIncomplete(outline)
}
