import { describe, expect, test } from 'vitest'
import { reviewSubmission } from './review-submission.ts'

const applicationId = '5b9fbb1c-6a4f-4c3c-8f41-6d8c6f1b7a11'

describe('a decision as it is sent (Specification 5 and 9)', () => {
  test('an approval without a word carries neither feedback nor a step to revise', () => {
    const sent = reviewSubmission(applicationId, 1, { status: 'approved', feedback: '', stepNeedsRevision: 4 })

    expect(sent).toEqual({ applicationId, step: 4, status: 'approved' })
  })

  test('a rejection carries its feedback and the letter that was seen, and no step to revise', () => {
    const rejection = { status: 'rejected', feedback: 'Not for us.' } as const
    const sent = reviewSubmission(applicationId, 2, { ...rejection, stepNeedsRevision: 8 }, 'f0e1')

    expect(sent).toEqual({ applicationId, step: 8, ...rejection, letterSha256: 'f0e1' })
  })

  test('a request for revisions names the step chosen, or the step of the review itself', () => {
    const request = { status: 'needs_revision', feedback: 'By daylight, please.' } as const

    expect(reviewSubmission(applicationId, 1, { ...request, stepNeedsRevision: 1 })).toEqual({
      applicationId,
      step: 4,
      ...request,
      stepNeedsRevision: 1,
    })
    expect(reviewSubmission(applicationId, 2, request)).toEqual({
      applicationId,
      step: 8,
      ...request,
      stepNeedsRevision: 8,
    })
  })
})
