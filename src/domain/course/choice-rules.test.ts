import { describe, expect, test } from 'vitest'
import { day, doneThrough, inPhase2, waitingForPhase2 } from '#factories/application-facts.ts'
import { whyCannotChooseCourse } from './choice-rules.ts'

const asksToRevise = (stepNeedsRevision: number) => ({
  step: 8,
  status: 'needs_revision' as const,
  stepNeedsRevision,
  createdAt: day(9),
})

describe('choosing a course (Specification 4, C12)', () => {
  test('is open until the choice is confirmed', () => {
    expect(whyCannotChooseCourse(inPhase2())).toBeNull()
  })

  test('is over once it is confirmed', () => {
    expect(whyCannotChooseCourse(inPhase2(doneThrough('course-selection')))).toEqual({
      code: 'course-confirmed',
      message: 'The course selection has already been confirmed',
    })
  })

  test('is open again when a reviewer wants another course, and only then', () => {
    const flagged = (step: number) =>
      waitingForPhase2({ phase2Status: 'needs_revision', reviews: [asksToRevise(step)], updatedAt: day(8) })

    expect(whyCannotChooseCourse(flagged(5))).toBeNull()
    expect(whyCannotChooseCourse(flagged(7))).not.toBeNull()
  })
})
