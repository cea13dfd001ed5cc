import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

type LinkDoneProps = {
  /** What was done. */
  title: string
  children: ReactNode
  /** Where it goes on, and what the way is called. */
  to: string
  search?: Record<string, unknown>
  label: string
}

/** The end of what the link of a letter led to, and the way on. */
export function LinkDone({ title, children, label, ...way }: LinkDoneProps) {
  return (
    <>
      <Alert tone="done" title={title}>
        <p>{children}</p>
      </Alert>
      <ButtonLink variant="primary" block {...way}>
        {label}
      </ButtonLink>
    </>
  )
}
