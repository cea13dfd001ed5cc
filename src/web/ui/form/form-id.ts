import { createContext, useContext } from 'react'

/** Set by the form around its fields. */
export const FormIdContext = createContext('')

/** Prefix of the ids of a form's fields, so that two forms on a page do not collide. */
export const useFormId = (): string => useContext(FormIdContext)

export const fieldIdOf = (formId: string, name: string): string => `${formId}-${name.replaceAll('.', '-')}`
