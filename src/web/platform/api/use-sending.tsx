import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { FormIssue } from '#web/ui/form/use-schema-form.ts'
import { ApiError, sentenceOf } from './api-error.ts'

export type Sending<Values> = {
  submit: (values: Values) => Promise<readonly FormIssue[] | undefined>
  /** Why the server refused, as it says it; null while there is nothing to say. */
  refusal: string | null
  refusalRef: RefObject<HTMLDivElement | null>
}

/** Sends a form. A refusal that names fields is handed to the form, any other is kept to be shown, focused and read out. */
export function useSending<Values>(
  send: (values: Values) => Promise<void>,
  otherwise: string | ((error: unknown) => string),
): Sending<Values> {
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const refusalRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (refusal) refusalRef.current?.focus()
  }, [refusal])

  const submit = async (values: Values) => {
    setRefusal(null)
    try {
      await send(values)
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) return error.issues
      setRefusal({ message: sentenceOf(error, typeof otherwise === 'string' ? otherwise : otherwise(error)) })
    }
    return undefined
  }

  return { submit, refusal: refusal?.message ?? null, refusalRef }
}
