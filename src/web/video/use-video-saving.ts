import { useState } from 'react'
import type { z } from 'zod'
import type { Application } from '#domain/application/application.ts'
import { sendingStep, stepSavedAt } from '#domain/application/dashboard.ts'
import { answersPath, PATHS } from '#domain/application/paths.ts'
import type { VideoAndBios, VideoAndBiosSchema } from '#domain/video/video-and-bios.ts'
import type { useDraft } from '#web/platform/draft/use-draft.ts'
import { useDelayedNavigation } from '#web/platform/saving/delayed-navigation.ts'
import { reportSaveFailure } from '#web/platform/saving/save-failure.ts'
import { draftSaved, NOT_SAVED, SAVING } from '#web/platform/saving/save-state.ts'
import type { StepLock } from '#web/platform/saving/use-step-lock.ts'
import { useToastWhile } from '#web/ui/feedback/use-toast-while.ts'
import { type SchemaForm, setIssues } from '#web/ui/form/use-schema-form.ts'
import { useSendVideoAndBios } from './video-queries.ts'

type VideoForm = SchemaForm<z.input<typeof VideoAndBiosSchema>, VideoAndBios>

/** Specification 5 and 8. */
export const VIDEO_REQUIRED = {
  title: 'Video Required',
  description: 'Please upload a sample video before submitting.',
} as const
const SUBMIT_FAILED = { title: 'Error', description: 'Failed to submit video and bio. Please try again.' } as const
const SAVE_FAILED = { title: 'Error', description: 'Failed to save progress. Please try again.' } as const

/** Where to go once the step is saved. */
type Place = 'previous' | 'dashboard' | 'answers'

type By = { draft: Pick<ReturnType<typeof useDraft>, 'line' | 'save'> } & Pick<StepLock, 'sendingIn'>

/** Submitting step 4 and saving it unfinished, with what the screen shows meanwhile. */
export function useVideoSaving(form: VideoForm, application: Application, { draft, sendingIn }: By) {
  const [problem, setProblem] = useState<string | null>(null)
  const warn = useToastWhile(problem !== null)
  const [leavingFor, setLeavingFor] = useState<Place | null>(null)
  const { mutateAsync: send, isPending: isSubmitting } = useSendVideoAndBios()
  const { mutateAsync: keep, isPending: isKeeping, isError: isNotKept, data: kept } = useSendVideoAndBios()
  const goTo = useDelayedNavigation()
  /** During a revision of another step this one is completed, and nothing is sent by it (C12). */
  const sends = sendingStep(1, application).id === 'video-upload'

  const fail = (error: unknown, words: typeof SUBMIT_FAILED | typeof SAVE_FAILED) => {
    const failure = reportSaveFailure(error, words, warn)
    setProblem(failure.problem)
    return failure.issues
  }

  const submit = async (values: VideoAndBios) => {
    setProblem(null)
    try {
      await sendingIn(() => draft.save(seen => send({ body: values, seen })))
    } catch (error) {
      return fail(error, SUBMIT_FAILED)
    }
    await goTo(PATHS.dashboard, sends ? {} : { savedStep: 'video-upload' })
  }

  const saveStep = async (): Promise<boolean> => {
    if (isKeeping || isSubmitting) return false
    setProblem(null)
    try {
      const values = form.getValues()
      await draft.save(seen => keep({ body: { ...values, isDraft: true }, seen }), values)
      return true
    } catch (error) {
      setIssues(form, fail(error, SAVE_FAILED))
      return false
    }
  }

  const saveAndGo = async (place: Place, path: string) => {
    setLeavingFor(place)
    if (await saveStep()) await goTo(path, place === 'dashboard' ? { savedStep: 'video-upload' } : {})
    setLeavingFor(null)
  }

  const keptAt = kept?.draftSavedAt ?? stepSavedAt('video-upload', application)
  return {
    submit,
    saveStep,
    saveAndReturn: () => saveAndGo('dashboard', PATHS.home),
    saveAndCheck: () => saveAndGo('answers', answersPath(1)),
    saveAndGoBack: () => saveAndGo('previous', PATHS.auditionTraining),
    sends,
    problem,
    isSubmitting,
    leavingFor,
    state: isKeeping ? SAVING : (draft.line ?? (isNotKept ? NOT_SAVED : draftSaved(keptAt))),
  }
}
