import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { latestDecision } from '#domain/application/revision.ts'
import type { ReviewSubmissionOnWire } from '#domain/review/decision-schemas.ts'
import { readReviews } from '#domain/review/review-numbers.ts'
import { call } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { JUST_READ_MS, reading, readingAs } from '#web/platform/api/reading.ts'
import { useForgetQueue } from '../queue/queue-queries.ts'

export type ReviewedApplication = {
  application: ApplicationForReview
  /** Names the state that is shown: a decision on another state is refused (C9). */
  etag: string | null
}

const reviewedQuery = (applicationId: string) =>
  readingAs(
    'GET /api/reviewer/applications/:applicationId',
    {
      key: ['/api/reviewer/applications', applicationId],
      as: ({ answer, headers }): ReviewedApplication => ({
        application: readReviews(answer),
        etag: headers.get('etag'),
      }),
    },
    { params: { applicationId } },
  )

/** One application with everything a decision needs. */
export function useReviewedApplication(applicationId: string) {
  return useQuery(reviewedQuery(applicationId))
}

const decisionTextsQuery = reading('GET /api/reviewer/decision-texts')

/** The words in force that decisions are made with; read anew with each application that is opened. */
export function useDecisionTexts() {
  return useQuery({ ...decisionTextsQuery, staleTime: JUST_READ_MS }).data
}

/** What came back after the latest decision on a phase, where there was one; asked anew for each submission and each decision. */
export function useResubmission(application: ApplicationForReview, phase: 1 | 2) {
  const { id: applicationId, updatedAt } = application
  const decision = latestDecision(application.reviews, phase)

  return useQuery({
    ...reading(
      'GET /api/reviewer/applications/:applicationId/changes',
      {
        key: ['/api/reviewer/applications', applicationId, 'changes', phase, updatedAt, decision?.id],
      },
      { params: { applicationId }, query: { phase: phase === 1 ? '1' : '2' } },
    ),
    enabled: decision !== undefined,
  })
}

/** The letter is not the one that the reviewer has read. */
const isLetterChanged = (error: unknown): boolean => error instanceof ApiError && error.code === 'letter-changed'

/**
 * Sends a decision on the state that was shown; the list and the application are read anew afterwards, and so are the
 * words of a letter that has changed meanwhile.
 */
export function useSubmitReview(etag: string | null) {
  const queryClient = useQueryClient()
  const forgetQueue = useForgetQueue()

  return useMutation({
    mutationFn: (body: ReviewSubmissionOnWire) =>
      call('POST /api/reviewer/review', { body, headers: etag === null ? {} : { 'if-match': etag } }),
    onSuccess: review => {
      forgetQueue()
      const { queryKey } = reviewedQuery(review.applicationId)
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    },
    onError: error => {
      const { queryKey } = decisionTextsQuery
      if (isLetterChanged(error)) return queryClient.invalidateQueries({ queryKey })
    },
  })
}
