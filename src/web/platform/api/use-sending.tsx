import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { FormIssue } from '#web/ui/form/use-schema-form.ts'
import { ApiError, sentenceOf } from './api-error.ts'

export type Sending<Values> = {
  submit: (values: Values) => Promise<readonly FormIssue[] | undefined>
  /** Why the server refused, as it says it, to be put where it is read; null while there is nothing to say. */
  refusal: ReactNode
}

/** Sends a form. A refusal that names fields is handed to the form, any other is kept to be shown, focused and read out. */
export function useSending<Values>(
  send: (values: Values) => Promise<void>,
  otherwise?: string | ((error: unknown) => string),
): Sending<Values> {
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const alert = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (refusal) alert.current?.focus()
  }, [refusal])

  const submit = async (values: Values) => {
    setRefusal(null)
    try {
      await send(values)
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) return error.issues
      setRefusal({ message: sentenceOf(error, typeof otherwise === 'function' ? otherwise(error) : otherwise) })
    }
    return undefined
  }

  return { submit, refusal: refusal && <Alert tone="refused" title={refusal.message} ref={alert} /> }
}
