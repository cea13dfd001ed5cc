import { useState } from 'react'
import type { Application } from '#domain/application/application.ts'
import { whyCannotEdit } from '#domain/application/editing.ts'
import type { StepId } from '#domain/application/step.ts'

/**
 * Why a step cannot be changed now, wherever it was sent in. What is sent in from this screen locks the step a moment before
 * the next screen comes: until then it stays as it is. `sendingIn` does the sending.
 */
export function useStepLock(step: StepId, application: Application | null) {
  const [isSentHere, setIsSentHere] = useState(false)

  return {
    refusal: isSentHere || application === null ? null : whyCannotEdit(step, application),
    sendingIn: async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
      setIsSentHere(true)
      try {
        return await work()
      } catch (error) {
        setIsSentHere(false)
        throw error
      }
    },
  }
}

export type StepLock = ReturnType<typeof useStepLock>
