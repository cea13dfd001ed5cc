import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { classNames } from '../style/class-names.ts'
import type { FieldProps } from './field-shell.tsx'
import { fieldIdOf, useFormId } from './form-id.ts'

/** Ids, error and descriptions of a field, made in one place for all kinds. */
export function useField({ name, hint }: Pick<FieldProps, 'name' | 'hint'>, extraDescription?: string) {
  const form = useFormContext()
  const [initial] = useState<unknown>(() => form.getValues(name))
  const state = useFormState({ name })
  const id = fieldIdOf(useFormId(), name)
  const message = form.getFieldState(name, state).error?.message
  const describedBy = classNames(Boolean(hint) && `${id}-hint`, message && `${id}-error`, extraDescription) || undefined

  return {
    form,
    id,
    /** What the field says at first. A script fills it; before any has come the page says it too. */
    initialText: initial == null ? '' : String(initial),
    error: message,
    aria: { 'aria-describedby': describedBy, 'aria-invalid': message ? true : undefined },
  }
}

/** What a field of the form says while it is typed. */
export function useTypedText(name: string): string {
  const value: unknown = useWatch({ name })

  return typeof value === 'string' ? value : ''
}
