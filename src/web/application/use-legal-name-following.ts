import { useEffect } from 'react'
import type { z } from 'zod'
import { legalNameAfter } from '#domain/application/legal-name.ts'
import type { PersonalInfo, PersonalInfoSchema } from '#domain/application/personal-info-schemas.ts'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'

export type PersonalInfoForm = SchemaForm<z.input<typeof PersonalInfoSchema>, PersonalInfo>

/**
 * Fills in the full legal name from first and last name until the applicant has edited it (Specification 5). It follows
 * what is typed alone: a draft that is taken back has a legal name of its own.
 */
export function useLegalNameFollowing(form: PersonalInfoForm): void {
  useEffect(() => {
    let names = namesIn(form)

    const { unsubscribe } = form.watch((_, { name, type }) => {
      const before = names
      names = namesIn(form)
      if (type !== 'change' || (name !== 'firstName' && name !== 'lastName')) return
      const legalName = legalNameAfter(form.getValues('fullLegalName'), before, names)
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
