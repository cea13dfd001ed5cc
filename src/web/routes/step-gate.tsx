import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { StepId } from '#domain/application/step.ts'
import { whyCannotOpenStep } from '#domain/application/step-access.ts'
import { useApplication } from '#web/platform/api/application-query.ts'
import { ApplicantStep } from '#web/platform/page/applicant-step.tsx'
import { useGuidanceComing } from '#web/platform/text/use-guidance.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { PageSpinner } from '#web/ui/page/page-spinner.tsx'

type StepGateProps = {
  /** The step whose access is asked for. */
  step: StepId
  /** The step that is shown. */
  shown: StepId
  children: ReactNode
}

/** Opens a step only to whom the access rule admits; says why to the others and leads them on (Specification 2 and 4). */
export function StepGate({ step, shown, children }: StepGateProps) {
  const { application, isLoading } = useApplication()
  const isGuidanceComing = useGuidanceComing(shown)
  const navigate = useNavigate()
  const refusal = isLoading ? null : whyCannotOpenStep(step, application)

  const reason = refusal && (refusal.message || 'You must complete previous steps first')
  const redirectTo = refusal?.redirectTo
  useEffect(() => {
    if (!reason || !redirectTo) return
    toast({ title: 'Step Not Available', description: reason, variant: 'destructive' })
    void navigate({ to: redirectTo, replace: true })
  }, [navigate, reason, redirectTo])

  if (isLoading || (isGuidanceComing && !refusal)) {
    return (
      <ApplicantStep step={shown} application={isLoading ? undefined : application} footer={null}>
        <Skeleton lines={12} />
      </ApplicantStep>
    )
  }
  return refusal ? <PageSpinner /> : children
}
