import type { ReactNode } from 'react'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Dated } from '#web/ui/display/dates.tsx'
import { Section } from '#web/ui/page/section.tsx'
import type { Phase } from '../decision/review-submission.ts'
import { ChangedMark } from './changed-mark.tsx'

type StepSectionProps = {
  id: string
  title: string
  application: ApplicationForReview
  phase: Phase
  /** When the applicant did this step, or null while they have not. */
  at: string | null
  /** What is said of it once it is done. */
  badge?: string
  /** It was done and counts no more. */
  isVoid?: boolean
  action?: ReactNode
  children: ReactNode
}

/** What one step brought, marked if it was done again after the latest decision. */
export function StepSection({ id, title, application, phase, at, badge, isVoid, action, children }: StepSectionProps) {
  return (
    <Section
      title={title}
      id={id}
      beside={
        <>
          {badge && at && (isVoid ? <Badge tone="refused">Void</Badge> : <Badge tone="done">{badge}</Badge>)}
          <ChangedMark at={at} application={application} phase={phase} />
        </>
      }
      action={action}
    >
      {children}
    </Section>
  )
}

/** When a step was completed, and what else there is to say of that. */
export function Completion({ at, children }: { at: string | null; children?: ReactNode }) {
  return (
    <p className={at ? 'small quiet' : 'quiet'}>
      {at ? (
        <>
          Completed <Dated at={at} />
        </>
      ) : (
        'Not completed'
      )}
      {children}
    </p>
  )
}
