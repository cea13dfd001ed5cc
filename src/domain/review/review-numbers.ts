import type { ReviewFacts, RevisableId } from '../application/application-facts.ts'
import { REVISABLES } from '../application/revision.ts'
import { lastStepOf } from '../application/step.ts'

/** What the wire says of a review by numbers. */
type Numbered = { step: number; stepNeedsRevision: number | null }

/** The same without its numbers. */
export type WithoutNumbers<Review> = Omit<Review, keyof Numbered> & Pick<ReviewFacts, 'phase' | 'flagged'>

/** The step that the wire says a phase is judged at, its last: 4 for phase 1, 8 for phase 2 (Specification 9). */
export function reviewStepOf(phase: 1 | 2): number {
  return lastStepOf(phase).number
}

/** Phase 1 holds the reviews of step 4 and lower, phase 2 those above (Specification 2). */
export function phaseReviewedAt(step: number): 1 | 2 {
  return step > reviewStepOf(1) ? 2 : 1
}

/** Its number in the review dialog: 1 to 8, by its place in the order (Specification 2). */
export function numberOfRevisable(id: RevisableId): number {
  return REVISABLES.findIndex(revisable => revisable.id === id) + 1
}

/** What the review dialog offers under a number; null where that is nothing. */
export function revisableAt(number: number | null | undefined): RevisableId | null {
  return REVISABLES[(number ?? 0) - 1]?.id ?? null
}

/** A review as it came over the wire, without its numbers. */
export function readReview<Review extends Numbered>({
  step,
  stepNeedsRevision,
  ...review
}: Review): WithoutNumbers<Review> {
  return { ...review, phase: phaseReviewedAt(step), flagged: revisableAt(stepNeedsRevision) }
}

/** An answer as it came over the wire, its reviews without their numbers. */
export function readReviews<Review extends Numbered, Answer extends { reviews: readonly Review[] }>(
  answer: Answer & { reviews: readonly Review[] },
): Omit<Answer, 'reviews'> & { reviews: WithoutNumbers<Review>[] } {
  return { ...answer, reviews: answer.reviews.map(readReview) }
}
