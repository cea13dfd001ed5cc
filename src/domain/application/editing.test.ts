import { describe, expect, test } from 'vitest'
import type { PhaseStatus } from './application-status.ts'
import { whyCannotEdit } from './editing.ts'
import { stepsOf } from './step.ts'

const IN_REVIEW = 'Your application is in review and cannot be changed until a reviewer has decided'
const APPROVED = 'This phase has been approved and cannot be changed any more'
const LOCKED = 'Phase 1 must be approved before proceeding'

describe('changing a step (Specification 4 and 6, C6)', () => {
  test.each<[PhaseStatus, string | null]>([
    ['in_progress', null],
    ['needs_revision', null],
    ['rejected', null],
    ['in_review', IN_REVIEW],
    ['approved', APPROVED],
    ['locked', LOCKED],
  ])('while its phase is %s: %j', (status, reason) => {
    const expected = reason === null ? null : { code: 'step-not-editable', message: reason }

    for (const { id } of stepsOf(1)) {
      expect(whyCannotEdit(id, { phase1Status: status, phase2Status: 'in_progress' })).toEqual(expected)
    }
    for (const { id } of stepsOf(2)) {
      expect(whyCannotEdit(id, { phase1Status: 'in_progress', phase2Status: status })).toEqual(expected)
    }
  })
})
