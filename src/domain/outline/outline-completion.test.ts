import { describe, expect, test } from 'vitest'
import { day, doneThrough, inPhase2, reviewOn, waitingForPhase2 } from '#factories/application-facts.ts'
import { buildCourseOutline, buildOutlineDraft } from '#factories/course-outline.ts'
import type { RevisableId } from '../application/application-facts.ts'
import { whyCannotCompleteOutline, whyOutlineStaysComplete } from './outline-completion.ts'

const subject = { name: 'One Honest Chart', description: 'A chart that survives a question.' }
const full = buildCourseOutline(subject)
const begun = buildOutlineDraft(subject)
const writing = inPhase2(doneThrough('course-outline-training'))
const decided = (status: 'needs_revision' | 'rejected', flagged: RevisableId | null = null) =>
  waitingForPhase2({ phase2Status: status, reviews: [reviewOn(day(9), 2, status, flagged)] })

describe('an outline may be completed (Specification 4, C12)', () => {
  test('once it is filled', () => {
    expect(whyCannotCompleteOutline(writing, full)).toBe(null)
    expect(whyCannotCompleteOutline(writing, begun)?.message).toBe('55 fields are still empty')
  })

  test('again when it is flagged, by either of its numbers, or rejected', () => {
    expect(whyOutlineStaysComplete(decided('needs_revision', 'course-outline-creation'))).toBe(null)
    expect(whyOutlineStaysComplete(decided('needs_revision', 'final-review'))).toBe(null)
    expect(whyOutlineStaysComplete(decided('needs_revision'))).toBe(null)
    expect(whyOutlineStaysComplete(decided('rejected'))).toBe(null)
  })
})

describe('a completed outline stays complete', () => {
  const refusal = { code: 'outline-completed', message: 'The course outline has already been completed' }

  test('while it is in review', () => {
    expect(whyCannotCompleteOutline(waitingForPhase2(), full)).toEqual(refusal)
  })

  test('while another step of the phase is flagged', () => {
    expect(whyCannotCompleteOutline(decided('needs_revision', 'course-outline-training'), full)).toEqual(refusal)
  })

  test('which is said before what is missing', () => {
    expect(whyCannotCompleteOutline(waitingForPhase2(), begun)).toEqual(refusal)
  })
})
