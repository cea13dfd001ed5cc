import { useState } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import { areAllAnswered } from '#domain/training/quiz.ts'
import { ApiError, isSessionExpired } from '#web/platform/api/api-error.ts'
import { useDelayedNavigation } from '#web/platform/saving/delayed-navigation.ts'
import { reportSaveFailure, SAVE_FAILED } from '#web/platform/saving/save-failure.ts'
import type { Quiz } from '#web/platform/training/use-quiz.ts'
import type { ToastMessage } from '#web/ui/feedback/toast.ts'
import { useToastWhile } from '#web/ui/feedback/use-toast-while.ts'
import { useCompleteOutlineTraining, useSaveOutlineTraining } from './training-queries.ts'

export const NOT_PASSED = {
  title: 'Training Not Passed',
  description: 'You need to score 100% to pass the training. Please review and try again.',
} as const

/** What went wrong. Only a score that was not enough is mended by taking the quiz again. */
export type TrainingFailure = { kind: 'score' | 'completing' | 'saving'; sentence: string }

type Completion = {
  isDone: boolean
  quiz: Quiz
  /** The version that is answered. */
  version: number | null
}

/** Complete Training and Save & Return of the outline training; one that was completed before has nothing more to send. */
export function useOutlineTrainingCompletion({ isDone, quiz, version }: Completion) {
  const { mutateAsync: complete } = useCompleteOutlineTraining()
  const { mutateAsync: save } = useSaveOutlineTraining()
  const answered = version === null ? {} : { version }
  const [busy, setBusy] = useState<'completing' | 'saving' | null>(null)
  const [failed, setFailure] = useState<TrainingFailure | null>(null)
  const failure = isDone ? null : failed
  const warn = useToastWhile(failure !== null)
  const goTo = useDelayedNavigation()

  const goOn = async () => {
    setBusy('completing')
    setFailure(null)
    try {
      if (!isDone && areAllAnswered(quiz.answers)) await complete({ answers: quiz.answers, ...answered })
      await goTo(PATHS.courseOutlineCreation)
    } catch (error) {
      setFailure(reportNotPassed(error, warn))
    }
    setBusy(null)
  }

  const saveAndReturn = async () => {
    setBusy('saving')
    setFailure(null)
    try {
      if (!isDone) await save({ answers: quiz.answers, ...answered })
      await goTo(PATHS.home, isDone ? {} : { savedStep: 'course-outline-training' })
    } catch (error) {
      const { issues, problem } = reportSaveFailure(error, SAVE_FAILED, warn)
      const sentence = issues[0]?.message ?? problem
      setFailure(sentence ? { kind: 'saving', sentence } : null)
    }
    setBusy(null)
  }

  const retake = () => {
    setFailure(null)
    quiz.retake()
  }

  return { goOn, saveAndReturn, retake, isCompleting: busy === 'completing', isSaving: busy === 'saving', failure }
}

function reportNotPassed(error: unknown, warn: (message: ToastMessage) => void): TrainingFailure | null {
  if (isSessionExpired(error)) return null

  const answer = error instanceof ApiError ? error : null
  const sentence = answer?.sentence ?? NOT_PASSED.description
  warn({ title: NOT_PASSED.title, description: sentence, variant: 'destructive' })
  return { kind: answer?.status === 400 ? 'score' : 'completing', sentence }
}
