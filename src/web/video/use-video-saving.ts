import type { z } from 'zod'
import type { Application } from '#domain/application/application.ts'
import { sendingStep } from '#domain/application/dashboard.ts'
import { answersPath, PATHS } from '#domain/application/paths.ts'
import type { VideoAndBios, VideoAndBiosSchema } from '#domain/video/video-and-bios-schemas.ts'
import { SAVE_FAILED } from '#web/platform/saving/save-failure.ts'
import { type FormStep, useFormStepSaving } from '#web/platform/saving/use-form-step-saving.ts'
import { setIssues } from '#web/ui/form/use-schema-form.ts'
import { useKeepVideoAndBios, useSubmitVideoAndBios } from './video-queries.ts'

/** Specification 5 and 8. */
export const VIDEO_REQUIRED = {
  title: 'Video Required',
  description: 'Please upload a sample video before submitting.',
} as const
const SUBMIT_FAILED = { title: 'Error', description: 'Failed to submit video and bio. Please try again.' } as const

type VideoStep = FormStep<z.input<typeof VideoAndBiosSchema>, VideoAndBios> & { application: Application }

/** Submitting step 4 and saving it unfinished, with what the screen shows meanwhile. */
export function useVideoSaving(step: VideoStep) {
  /** During a revision of another step this one is completed, and nothing is sent by it (C12). */
  const sends = sendingStep(1, step.application).id === 'video-upload'
  const { saveAndGo, leavingFor, ...saving } = useFormStepSaving('video-upload', step, {
    sending: useSubmitVideoAndBios(),
    sendFailed: SUBMIT_FAILED,
    keeping: useKeepVideoAndBios(),
    keepFailed: SAVE_FAILED,
    showRefused: issues => setIssues(step.form, issues),
    goOn: goTo => goTo(PATHS.dashboard, sends ? {} : { savedStep: 'video-upload' }),
  })
  const leaving = (path: string) => ({ onClick: () => saveAndGo(path), busy: leavingFor === path })

  return {
    ...saving,
    sends,
    toDashboard: leaving(PATHS.home),
    toAnswers: leaving(answersPath(1)),
    toPrevious: leaving(PATHS.auditionTraining),
  }
}
