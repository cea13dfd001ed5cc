import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Application } from '#domain/application/application.ts'
import { whyCannotEdit } from '#domain/application/editing.ts'
import type { StepId } from '#domain/application/step.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { applicationQuery } from '#web/platform/api/application-query.ts'

/**
 * Why a step cannot be changed now, wherever it was sent in. What is sent in from this screen locks the step a moment before
 * the next screen comes: until then it stays as it is. `sendingIn` does the sending.
 */
export function useStepLock(step: StepId, application: Application | null) {
  const queryClient = useQueryClient()
  const [isSentHere, setIsSentHere] = useState(false)

  return {
    refusal: isSentHere || application === null ? null : whyCannotEdit(step, application),
    sendingIn: async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
      setIsSentHere(true)
      try {
        return await work()
      } catch (error) {
        setIsSentHere(false)
        if (error instanceof ApiError && error.status === 409) await queryClient.invalidateQueries(applicationQuery)
        throw error
      }
    },
  }
}

export type StepLock = ReturnType<typeof useStepLock>
