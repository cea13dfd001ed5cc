import { useState } from 'react'
import { stepSavedAt } from '#domain/application/dashboard.ts'
import { PATHS } from '#domain/application/paths.ts'
import type { PersonalInfo } from '#domain/application/personal-info.ts'
import { useApplication } from '#web/platform/api/application-query.ts'
import type { useDraft } from '#web/platform/draft/use-draft.ts'
import { useDelayedNavigation } from '#web/platform/saving/delayed-navigation.ts'
import { reportSaveFailure } from '#web/platform/saving/save-failure.ts'
import { draftSaved, NOT_SAVED, SAVING } from '#web/platform/saving/save-state.ts'
import type { StepLock } from '#web/platform/saving/use-step-lock.ts'
import { useToastWhile } from '#web/ui/feedback/use-toast-while.ts'
import { setIssues } from '#web/ui/form/use-schema-form.ts'
import { useSavePersonalInfo, useSubmitPersonalInfo } from './application-queries.ts'
import type { PersonalInfoForm } from './use-legal-name-following.ts'

/** Specification 8. */
const SAVE_FAILED = { title: 'Error', description: 'Failed to save personal information. Please try again.' } as const

type Draft = ReturnType<typeof useDraft>

/** Submitting step 1 and saving it unfinished, with what the screen shows meanwhile. */
export function usePersonalInfoSaving(
  form: PersonalInfoForm,
  draft: Pick<Draft, 'line' | 'save'>,
  sendingIn: StepLock['sendingIn'],
) {
  const { application } = useApplication()
  const [problem, setProblem] = useState<string | null>(null)
  const warn = useToastWhile(problem !== null)
  const [isLeaving, setIsLeaving] = useState(false)
  const { mutateAsync: send, isPending: isSubmitting } = useSubmitPersonalInfo()
  const { mutateAsync: keep, isPending: isKeeping, isError: isNotKept, data: kept } = useSavePersonalInfo()
  const goTo = useDelayedNavigation()

  const fail = (error: unknown) => {
    const failure = reportSaveFailure(error, SAVE_FAILED, warn)
    setProblem(failure.problem)
    return failure.issues
  }

  const submit = async (info: PersonalInfo) => {
    setProblem(null)
    try {
      await sendingIn(() => draft.save(seen => send({ body: info, seen })))
    } catch (error) {
      return fail(error)
    }
    await goTo(PATHS.nda)
  }

  const saveStep = async (): Promise<boolean> => {
    if (isKeeping || isSubmitting) return false
    setProblem(null)
    try {
      const values = form.getValues()
      await draft.save(seen => keep({ body: values, seen }), values)
      return true
    } catch (error) {
      setIssues(form, fail(error))
      return false
    }
  }

  const saveAndReturn = async () => {
    setIsLeaving(true)
    if (await saveStep()) await goTo(PATHS.home, { savedStep: 'personal-info' })
    setIsLeaving(false)
  }

  const keptAt = kept?.draftSavedAt ?? (application && stepSavedAt('personal-info', application))
  const state = isKeeping ? SAVING : (draft.line ?? (isNotKept ? NOT_SAVED : draftSaved(keptAt)))
  return { submit, saveStep, saveAndReturn, problem, isSubmitting, isLeaving, state }
}
