import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

type NoMatchProps = {
  /** "No letter matches this filter" */
  title: string
  /** Said on the way back to the whole list. */
  showAll: string
  /** What the address of the whole list says. */
  all?: Record<string, string>
  children?: ReactNode
}

/** Said in place of the rows where a filter lets none through: the list itself need not be empty. */
export function NoMatch({ title, showAll, all = {}, children }: NoMatchProps) {
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink to="." search={all}>
          {showAll}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}
