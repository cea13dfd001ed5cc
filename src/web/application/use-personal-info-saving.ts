import { useState } from 'react'
import type { z } from 'zod'
import { PATHS } from '#domain/application/paths.ts'
import type { PersonalInfo, PersonalInfoSchema } from '#domain/application/personal-info-schemas.ts'
import { wholeAddress } from '#web/platform/places/use-places.ts'
import { type FormStep, useFormStepSaving } from '#web/platform/saving/use-form-step-saving.ts'
import { setIssues } from '#web/ui/form/use-schema-form.ts'
import { useSavePersonalInfo, useSubmitPersonalInfo } from './application-queries.ts'

/** Specification 8. */
const SAVE_FAILED = { title: 'Error', description: 'Failed to save personal information. Please try again.' } as const

/** Submitting step 1 and saving it unfinished, with what the screen shows meanwhile. */
export function usePersonalInfoSaving(step: FormStep<z.input<typeof PersonalInfoSchema>, PersonalInfo>) {
  const [awaitsAddress, setAwaitsAddress] = useState(false)
  const { submit, saveStep, saveAndGo, leavingFor, isSubmitting, ...saving } = useFormStepSaving(
    'personal-info',
    step,
    {
      sending: useSubmitPersonalInfo(),
      sendFailed: SAVE_FAILED,
      keeping: useSavePersonalInfo(),
      keepFailed: SAVE_FAILED,
      showRefused: issues => setIssues(step.form, issues),
      goOn: goTo => goTo(PATHS.nda),
    },
  )

  /** The form as it is now, with the address that was chosen in it once that is there. */
  const atPress = async () => {
    const pressed = step.form.getValues()
    return (await wholeAddress()) ? { ...pressed, address: step.form.getValues('address') } : pressed
  }

  return {
    ...saving,
    submit: async (values: PersonalInfo) => {
      setAwaitsAddress(true)
      const parts = await atPress().finally(() => setAwaitsAddress(false))
      return submit({ ...values, address: parts.address }, parts)
    },
    isSubmitting: awaitsAddress || isSubmitting,
    saveStep: async () => saveStep(await atPress()),
    saveAndReturn: async () => saveAndGo(PATHS.home, await atPress()),
    isLeaving: leavingFor !== null,
  }
}
