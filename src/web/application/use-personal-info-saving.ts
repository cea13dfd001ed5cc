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

  return {
    ...saving,
    submit: async (values: PersonalInfo) => {
      const pressed = step.form.getValues()
      setAwaitsAddress(true)
      await wholeAddress().finally(() => setAwaitsAddress(false))
      const address = step.form.getValues('address')
      return submit({ ...values, address }, { ...pressed, address })
    },
    isSubmitting: awaitsAddress || isSubmitting,
    saveStep: async () => {
      await wholeAddress()
      return saveStep()
    },
    saveAndReturn: async () => {
      await wholeAddress()
      return saveAndGo(PATHS.home)
    },
    isLeaving: leavingFor !== null,
  }
}
