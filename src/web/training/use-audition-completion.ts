import { useState } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import type { AllAnswers } from '#domain/training/quiz.ts'
import { isSessionExpired } from '#web/platform/api/api-error.ts'
import { useDelayedNavigation } from '#web/platform/saving/delayed-navigation.ts'
import { reportSaveFailure } from '#web/platform/saving/save-failure.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useToastWhile } from '#web/ui/feedback/use-toast-while.ts'
import { useCompleteAuditionTraining } from './training-queries.ts'

type Completion = {
  /** Completed before: there is nothing more to send. */
  isDone: boolean
  /** Once all are right. */
  answers: AllAnswers | null
  /** The version that they are answers to. */
  version: number | null
}

/** Specification 8. */
const COMPLETION_FAILED = { title: 'Error', description: 'Failed to complete training. Please try again.' } as const
const NOT_SAVED = {
  title: 'Warning',
  description: 'Progress may not have been saved. Please try completing the training again.',
} as const

/** Continue and Save & Return of the audition training: only a complete quiz is sent (Specification 4). */
export function useAuditionCompletion({ isDone, answers, version }: Completion) {
  const { mutateAsync } = useCompleteAuditionTraining()
  const [busy, setBusy] = useState<'completing' | 'saving' | null>(null)
  const [failed, setProblem] = useState<string | null>(null)
  const problem = isDone ? null : failed
  const warn = useToastWhile(problem !== null)
  const goTo = useDelayedNavigation()

  const send = async () => {
    if (!isDone && answers) await mutateAsync({ quizAnswers: answers, ...(version !== null && { version }) })
  }

  const goOn = async () => {
    setBusy('completing')
    setProblem(null)
    try {
      await send()
      await goTo(PATHS.videoUpload)
    } catch (error) {
      const failure = reportSaveFailure(error, COMPLETION_FAILED, warn)
      setProblem(failure.issues[0]?.message ?? failure.problem)
    }
    setBusy(null)
  }

  const saveAndReturn = async () => {
    setBusy('saving')
    try {
      await send()
    } catch (error) {
      if (isSessionExpired(error)) return
      toast({ ...NOT_SAVED, variant: 'destructive' })
    }
    await goTo(PATHS.home)
  }

  return { goOn, saveAndReturn, isCompleting: busy === 'completing', isSaving: busy === 'saving', problem }
}
