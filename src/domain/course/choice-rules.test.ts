import { describe, expect, test } from 'vitest'
import { day, doneThrough, inPhase2, waitingForPhase2 } from '#factories/application-facts.ts'
import type { RevisableId } from '../application/application-facts.ts'
import { whyCannotChooseCourse } from './choice-rules.ts'

const asksToRevise = (flagged: RevisableId) => ({
  phase: 2 as const,
  status: 'needs_revision' as const,
  flagged,
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
    const flagged = (revisable: RevisableId) =>
      waitingForPhase2({ phase2Status: 'needs_revision', reviews: [asksToRevise(revisable)], updatedAt: day(8) })

    expect(whyCannotChooseCourse(flagged('course-selection'))).toBeNull()
    expect(whyCannotChooseCourse(flagged('course-outline-creation'))).not.toBeNull()
  })
})
