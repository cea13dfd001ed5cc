import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#web/platform/api-error.ts'
import { refreshSession } from '#web/platform/session.ts'
import type { FormIssue } from '#web/ui/form/use-schema-form.ts'

/** Specification 9. */
const REDIRECT_DELAY_MS = 100

type Entrance<Values> = {
  enter: (values: Values) => Promise<readonly FormIssue[] | undefined>
  /** Why the server refused, as it says it; null while there is nothing to say. */
  refusal: string | null
  refusalRef: RefObject<HTMLDivElement | null>
}

/**
 * Signs in or up, refreshes who is signed in, then goes to `next`. A refusal that names fields is handed to the form,
 * any other is kept to be shown, focused and read out.
 */
export function useEnter<Values>(
  send: (values: Values) => Promise<unknown>,
  next: string,
  otherwise: string,
): Entrance<Values> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const refusalRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (refusal) refusalRef.current?.focus()
  }, [refusal])

  const enter = async (values: Values) => {
    setRefusal(null)
    try {
      await send(values)
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) return error.issues
      setRefusal({ message: sentenceOf(error, otherwise) })
      return
    }

    await refreshSession(queryClient)
    await new Promise(resolve => setTimeout(resolve, REDIRECT_DELAY_MS))
    await navigate({ href: next, replace: true })
  }

  return { enter, refusal: refusal?.message ?? null, refusalRef }
}
