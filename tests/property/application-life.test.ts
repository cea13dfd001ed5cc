import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ApplicationFacts } from '#domain/application/application-facts.ts'
import { currentStepOf, numberOfCurrentStep } from '#domain/application/current-step.ts'
import { whyCannotEdit } from '#domain/application/editing.ts'
import { phaseStatusesOf } from '#domain/application/phase-status.ts'
import { flaggedStep } from '#domain/application/revision.ts'
import { isPhaseComplete, STEPS } from '#domain/application/step.ts'
import { nextStepPath, whyCannotOpenStep } from '#domain/application/step-access.ts'
import { isListedForReview, reviewerStatusOf, WAITING_STATUSES } from '#domain/review/reviewer-status.ts'
import { applicationsOf, type Life, legalMoves, lives, type Moment } from './arbitrary-application.ts'

const RUNS = { numRuns: 150 }

function always(story: (application: ApplicationFacts) => void, whose = lives()) {
  fc.assert(
    fc.property(whose, life => applicationsOf(life).forEach(story)),
    RUNS,
  )
}

function atEveryMove(story: (moment: Moment) => void, whose: fc.Arbitrary<Life> = lives()) {
  fc.assert(
    fc.property(whose, life => life.moments.forEach(story)),
    RUNS,
  )
}

function statusOf(phase: 1 | 2, application: ApplicationFacts) {
  const { phase1Status, phase2Status } = phaseStatusesOf(application)
  return phase === 1 ? phase1Status : phase2Status
}

test('the walks reach every status of both phases, so that the properties are about something', () => {
  const seen = new Set<string>()
  for (const life of fc.sample(lives(), { numRuns: 400, seed: 1 })) {
    for (const application of applicationsOf(life)) {
      seen.add(`1 ${statusOf(1, application)}`).add(`2 ${statusOf(2, application)}`)
    }
  }

  expect([...seen].toSorted()).toEqual([
    '1 approved',
    '1 in_progress',
    '1 in_review',
    '1 needs_revision',
    '1 rejected',
    '2 approved',
    '2 in_progress',
    '2 in_review',
    '2 locked',
    '2 needs_revision',
    '2 rejected',
  ])
})

describe('editing (Specification 4 and 6)', () => {
  test('an applicant whose phase is in review or approved can change none of its steps', () => {
    always(application => {
      const statuses = phaseStatusesOf(application)
      for (const { id, phase } of STEPS) {
        const fixed = ['in_review', 'approved', 'locked'].includes(statusOf(phase, application))
        expect(whyCannotEdit(id, statuses) !== null).toBe(fixed)
      }
    })
  })

  test('somebody can always do something, until all is approved', () => {
    always(
      application => {
        if (statusOf(2, application) !== 'approved') expect(legalMoves(application, false).length).toBeGreaterThan(0)
      },
      lives({ admins: false }),
    )
  })

  test('whoever is asked for a revision can open and change the flagged step (C12)', () => {
    always(application => {
      for (const phase of [1, 2] as const) {
        const flagged = flaggedStep(application, phase)
        expect(flagged !== null).toBe(statusOf(phase, application) === 'needs_revision')
        if (flagged === null) continue
        expect(whyCannotOpenStep(flagged, application)).toBe(null)
        expect(whyCannotEdit(flagged, phaseStatusesOf(application))).toBe(null)
      }
    })
  })
})

describe('access (Specification 4, C2)', () => {
  test('phase 2 is locked exactly as long as phase 1 is not approved', () => {
    always(application => {
      expect(statusOf(2, application) === 'locked').toBe(statusOf(1, application) !== 'approved')
    })
  })

  test('every step of phase 2 is closed while it is locked', () => {
    always(application => {
      if (statusOf(2, application) !== 'locked') return
      for (const { id, phase } of STEPS) {
        if (phase === 2) expect(whyCannotOpenStep(id, application)).not.toBe(null)
      }
    })
  })

  test('a redirect leads to what is open, never in a circle', () => {
    always(application => {
      const targets = STEPS.map(({ id }) => whyCannotOpenStep(id, application)?.redirectTo)
      for (const target of [...targets, nextStepPath(application)]) {
        const step = STEPS.find(({ path }) => path === target)
        if (step !== undefined) expect(whyCannotOpenStep(step.id, application)).toBe(null)
      }
    })
  })
})

describe('moves (C4, C6, C7)', () => {
  test('completing a step never lowers the current step', () => {
    atEveryMove(({ move, before, after }) => {
      if (move.who !== 'applicant') return
      const [was, is] = [before, after].map(facts => numberOfCurrentStep(currentStepOf(facts, false)))
      expect(is).toBeGreaterThanOrEqual(was ?? Number.NaN)
    })
  })

  test('sending in means that the phase is complete, and that it is in review afterwards', () => {
    atEveryMove(({ move, transition, after }) => {
      if (move.who !== 'applicant' || transition.sentIn === null) return
      const phase = transition.sentIn
      expect(isPhaseComplete(phase, after)).toBe(true)
      expect(statusOf(phase, after)).toBe('in_review')
    })
  })

  test('a step that sends nothing in changes no status', () => {
    atEveryMove(({ move, transition, before, after }) => {
      if (move.who === 'applicant' && transition.sentIn === null)
        expect(phaseStatusesOf(after)).toEqual(phaseStatusesOf(before))
    })
  })

  test('a phase goes in again with a row in its history, and for the first time without', () => {
    atEveryMove(({ move, transition, before }) => {
      if (move.who !== 'applicant') return
      const decided = ['needs_revision', 'rejected'].includes(statusOf(move.step.phase, before))
      expect(transition.review !== null).toBe(transition.sentIn !== null && decided)
    })
  })

  test('a decision shows at once as the status of its phase (C8)', () => {
    atEveryMove(({ move, after }) => {
      if (move.who !== 'applicant') expect(statusOf(move.phase, after)).toBe(move.status)
    })
  })

  test('a phase that was approved stays so, unless an admin reopens it (C9)', () => {
    atEveryMove(({ move, before, after }) => {
      for (const phase of [1, 2] as const) {
        if (move.who === 'admin' || statusOf(phase, before) !== 'approved') continue
        expect(statusOf(phase, after)).toBe('approved')
      }
    })
  })
})

describe('the statuses that are kept and those that are shown', () => {
  test('of phase 1 are one and the same', () => {
    always(application => expect(statusOf(1, application)).toBe(application.status))
  })

  test('of phase 2 are one and the same once it is unlocked, where nobody reopens phase 1', () => {
    always(
      application => {
        const status = statusOf(2, application)
        if (status !== 'locked') expect(status).toBe(application.phase2Status)
      },
      lives({ admins: false }),
    )
  })
})

describe('the list of reviewers (Specification 4)', () => {
  test('leaves out exactly what is in progress', () => {
    always(application => {
      expect(reviewerStatusOf(application) === 'in_progress').toBe(!isListedForReview(application))
    })
  })

  test('waits for a reviewer exactly while a phase is in review, where nobody reopens phase 1', () => {
    always(
      application => {
        const waits = WAITING_STATUSES.some(status => status === reviewerStatusOf(application))
        const inReview = statusOf(1, application) === 'in_review' || statusOf(2, application) === 'in_review'
        expect(waits).toBe(inReview)
      },
      lives({ admins: false }),
    )
  })
})
