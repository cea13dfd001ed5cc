import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { PATHS } from '#domain/application/paths.ts'
import type { DecisionFormSchema } from '#domain/review/decision.ts'
import { ApiError, isSessionExpired } from '#web/platform/api-error.ts'
import type { FormIssue } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/toast.ts'
import { lastQueue } from './last-queue.ts'
import { useSubmitReview } from './review-queries.ts'
import { type Phase, reviewSubmission } from './review-submission.ts'

/** What went wrong, for the dialog to show; `outdated` when the application has to be looked at again first (C9). */
export type DecisionFailure = { message: string; outdated: boolean }

type DecideOptions = {
  application: ApplicationForReview
  etag: string | null
  phase: Phase
  /** The decision is made: what was kept of it is of no more use. */
  onDecided: () => void
}

/** Sends the decision and goes back to the list. A failure keeps everything that was written. */
export function useDecide({ application, etag, phase, onDecided }: DecideOptions) {
  const navigate = useNavigate()
  const { mutateAsync, isSuccess } = useSubmitReview(etag)
  const [failure, setFailure] = useState<DecisionFailure | null>(null)

  const decide = async (decision: z.output<typeof DecisionFormSchema>): Promise<readonly FormIssue[] | undefined> => {
    setFailure(null)
    try {
      await mutateAsync(reviewSubmission(application.id, phase, decision))
    } catch (error) {
      if (isSessionExpired(error)) return undefined // said, and acted upon, for every call alike
      setFailure(failureOf(error))
      return error instanceof ApiError ? error.issues : undefined
    }

    onDecided()
    const { search, trail } = lastQueue()
    await navigate({ to: PATHS.reviewerDashboard, search, state: { pageTrail: trail } })
    return undefined
  }

  return { decide, failure, clearFailure: () => setFailure(null), isDone: isSuccess }
}

function failureOf(error: unknown): DecisionFailure {
  const refusal = error instanceof ApiError && error.status < 500 ? error : null
  if (refusal?.status === 409) return { message: refusal.sentence, outdated: true }

  toast({ title: 'Error', description: 'Failed to submit review. Please try again.', variant: 'destructive' })
  return { message: refusal?.sentence ?? 'Your review has not been sent; your text is still here.', outdated: false }
}
