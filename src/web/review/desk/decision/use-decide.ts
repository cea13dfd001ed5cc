import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { PATHS, reviewDetailPath } from '#domain/application/paths.ts'
import { latestDecision } from '#domain/application/revision.ts'
import { decisionLetterName } from '#domain/notice/application-letters.ts'
import type { DecisionFormSchema } from '#domain/review/decision-schemas.ts'
import { filterOf, readQueueSearch } from '#domain/review/queue-search.ts'
import type { Review, ReviewOnWire } from '#domain/review/review.ts'
import { readReviews } from '#domain/review/review-numbers.ts'
import { call } from '#web/platform/api/api.ts'
import { ApiError, isSessionExpired } from '#web/platform/api/api-error.ts'
import { lastQueue } from '#web/review/queue/last-queue.ts'
import { useNeighbors } from '#web/review/queue/queue-queries.ts'
import { nameOf } from '#web/ui/display/person.ts'
import { useToastWhile } from '#web/ui/feedback/use-toast-while.ts'
import type { FormIssue } from '#web/ui/form/use-schema-form.ts'
import { useDecisionTexts, useSubmitReview } from '../review-queries.ts'
import { type DecisionFailure, failureOf } from './failure-of-decision.ts'
import { type Phase, reviewSubmission } from './review-submission.ts'
import type { useDecisionDraft } from './use-decision-draft.ts'

type DecideOptions = {
  application: ApplicationForReview
  etag: string | null
  phase: Phase
  /** What is kept of the decision until it is made. */
  draft: Pick<ReturnType<typeof useDecisionDraft>, 'save'>
}

/** Sends the decision and goes back to the list, or on to the next application where that was asked for. A failure keeps everything that was written. */
export function useDecide({ application, etag, phase, draft }: DecideOptions) {
  const navigate = useNavigate()
  const filter = filterOf(readQueueSearch(useSearch({ strict: false })))
  const { data: neighbors, refetch } = useNeighbors(application.id, filter)
  const goesOn = useRef(false)
  const texts = useDecisionTexts()
  const { mutateAsync, isSuccess } = useSubmitReview(etag)
  const [failure, setFailure] = useState<DecisionFailure | null>(null)
  const warn = useToastWhile(failure !== null)

  const decide = async (decision: z.output<typeof DecisionFormSchema>): Promise<readonly FormIssue[] | undefined> => {
    setFailure(null)
    // A colleague may have decided meanwhile on the one that was next when this page was opened.
    // Asked before this one is decided, which moves it to another place in the list.
    const { data: around } = goesOn.current ? await refetch() : {}
    let made: ReviewOnWire
    try {
      const letter = texts?.letters[decisionLetterName({ phase, status: decision.status }, application)]
      const submission = reviewSubmission(application.id, phase, decision, letter?.sha256)
      made = await draft.save(seen => mutateAsync({ ...submission, draftSeen: seen }))
    } catch (error) {
      if (isSessionExpired(error)) return undefined // said, and acted upon, for every call alike
      const failure = failureOf(error)
      setFailure(failure)
      warn(NOT_SENT)
      if (error instanceof ApiError && error.code === 'decided-meanwhile') {
        setFailure({ ...failure, earlier: await decisionMeanwhile(application.id, phase) })
      }
      return error instanceof ApiError ? error.issues : undefined
    }

    const decided = {
      applicationId: application.id,
      reviewId: made.id,
      name: nameOf(application) || nameOf(application.user),
      phase,
      status: decision.status,
    }
    const next = around?.next
    if (next) {
      await navigate({ to: reviewDetailPath(next.id), search: filter, state: { decided } })
      return undefined
    }
    const { search, trail } = lastQueue(filter)
    await navigate({ to: PATHS.reviewerDashboard, search, state: { pageTrail: trail, decided } })
    return undefined
  }

  const openNextAfterwards = (wanted: boolean) => {
    goesOn.current = wanted
  }
  const hasNext = neighbors?.next != null
  return { decide, failure, clearFailure: () => setFailure(null), isDone: isSuccess, hasNext, openNextAfterwards }
}

/** The decision that somebody else has made by now; what is on the screen stays as it was read. */
async function decisionMeanwhile(applicationId: string, phase: Phase): Promise<Review | undefined> {
  try {
    const now = await call('GET /api/reviewer/applications/:applicationId', { params: { applicationId } })
    return latestDecision(readReviews(now).reviews, phase)
  } catch {
    return undefined // the sentence of the refusal names who decided what
  }
}

/** Specification 8. */
const NOT_SENT = {
  title: 'Error',
  description: 'Failed to submit review. Please try again.',
  variant: 'destructive',
} as const
