import { Link, useNavigate } from '@tanstack/react-router'
import type { Application } from '#domain/application/application.ts'
import { answersPath, PATHS } from '#domain/application/paths.ts'
import { OutlineText } from '#web/platform/outline/course-outline-view.tsx'
import { ApplicantStep } from '#web/platform/page/applicant-step.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { StepFooter } from '#web/ui/step/step-footer.tsx'
import { OutlineOpening } from './outline-opening.tsx'
import { isUnreadable, savedOutlineOf } from './outline-store.ts'

type SubmittedOutlineScreenProps = { application: Application /** Why nothing can be changed now. */; reason: string }

/** The outline while it cannot be changed, to be read. */
export function SubmittedOutlineScreen({ application, reason }: SubmittedOutlineScreenProps) {
  const navigate = useNavigate()
  const outline = savedOutlineOf(application)

  return (
    <ApplicantStep
      step="course-outline-creation"
      application={application}
      opening={<OutlineOpening courseTitle={outline.courseTitle} />}
      footer={<StepFooter primary={{ label: 'Return to Dashboard', onClick: () => navigate({ to: PATHS.home }) }} />}
    >
      <Alert tone="plain" className="hide-in-print">
        {reason}.
      </Alert>
      {isUnreadable(application) ? (
        <Alert tone="refused">Unable to parse course outline data</Alert>
      ) : (
        <OutlineText outline={outline} heading="h2" />
      )}
      <div className="hide-in-print">
        <Link to={answersPath(2)}>Everything you sent in phase 2</Link>
      </div>
    </ApplicantStep>
  )
}
