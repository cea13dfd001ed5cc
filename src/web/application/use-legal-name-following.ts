import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { legalNameAfter } from '#domain/application/legal-name.ts'
import type { PersonalInfo, PersonalInfoSchema } from '#domain/application/personal-info.ts'

export type PersonalInfoForm = UseFormReturn<z.input<typeof PersonalInfoSchema>, unknown, PersonalInfo>

/** Fills in the full legal name from first and last name until the applicant has edited it (Specification 5). */
export function useLegalNameFollowing(form: PersonalInfoForm): void {
  useEffect(() => {
    let before = namesIn(form)

    const { unsubscribe } = form.watch((_, { name }) => {
      if (name !== 'firstName' && name !== 'lastName') return
      const after = namesIn(form)
      const legalName = legalNameAfter(form.getValues('fullLegalName'), before, after)
      before = after
      const shouldValidate = form.getFieldState('fullLegalName').invalid
      form.setValue('fullLegalName', legalName, { shouldDirty: true, shouldValidate })
    })
    return unsubscribe
  }, [form])
}

function namesIn(form: PersonalInfoForm) {
  const [firstName, lastName] = form.getValues(['firstName', 'lastName'])
  return { firstName, lastName }
}
