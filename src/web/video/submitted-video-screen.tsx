import { Link, useNavigate } from '@tanstack/react-router'
import type { Application } from '#domain/application/application.ts'
import { answersPath, PATHS } from '#domain/application/paths.ts'
import { StepAnswers } from '#web/platform/answers/step-answers.tsx'
import { ApplicantStep } from '#web/platform/page/applicant-step.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { StepFooter } from '#web/ui/step/step-footer.tsx'

type SubmittedVideoScreenProps = { application: Application /** Why nothing can be changed now. */; reason: string }

/** Step 4 while it cannot be changed: what was sent, to be looked at. */
export function SubmittedVideoScreen({ application, reason }: SubmittedVideoScreenProps) {
  const navigate = useNavigate()

  return (
    <ApplicantStep
      step="video-upload"
      application={application}
      lede="What you submitted for review."
      footer={
        <StepFooter
          previous={{ onClick: () => navigate({ to: PATHS.auditionTraining }) }}
          primary={{ label: 'Return to Dashboard', onClick: () => navigate({ to: PATHS.home }) }}
        />
      }
    >
      <Alert tone="plain">{reason}. Captions can still be added.</Alert>
      <StepAnswers step="video-upload" application={application} />
      <div>
        <Link to={answersPath(1)}>Everything you sent in phase 1</Link>
      </div>
    </ApplicantStep>
  )
}
