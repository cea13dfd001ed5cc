import type { ReactNode } from 'react'
import type { Application } from '#domain/application/application.ts'
import { feedbackFor, sendsRevisionOf, stepRevisedInstead } from '#domain/application/dashboard.ts'
import { PATHS } from '#domain/application/paths.ts'
import { isComplete, type Step, type StepId, stepOf, stepsOf } from '#domain/application/step.ts'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { StepPage } from '#web/ui/step/step-page.tsx'
import { AccountMenu } from './account-menu.tsx'
import { usePreparedScreen } from './use-prepared-screen.ts'

type ApplicantStepProps = {
  step: StepId
  /** Null before the first step was saved for the first time; undefined while it is being read. */
  application: Application | null | undefined
  lede?: ReactNode
  guidance?: ReactNode
  /** Takes the place of folio, title and lede, for a step that needs the whole width. Brings its own `PageTitle`. */
  opening?: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** The frame of a step: who, where, how far; the reviewer's words on top while the step is to be done again. */
export function ApplicantStep(props: ApplicantStepProps) {
  const { step: id, application, lede, guidance, opening, footer, children } = props
  const step = stepOf(id)
  const steps = stepsOf(step.phase)
  usePreparedScreen({ to: steps[step.numberInPhase]?.path ?? PATHS.dashboard })

  return (
    <StepPage
      account={<AccountMenu />}
      back={previousOf(id)}
      step={step.numberInPhase}
      steps={steps.map(each => ({
        title: screenTitleOf(each),
        done: application === undefined ? undefined : application !== null && isComplete(each, application),
      }))}
      title={screenTitleOf(step)}
      lede={lede}
      guidance={guidance}
      opening={opening}
      footer={footer}
    >
      <Stack gap={8}>
        {application && <Revision step={id} application={application} />}
        {children}
      </Stack>
    </StepPage>
  )
}

/** Where the back arrow leads: the step before; from the first step of a phase and the outline, the dashboard (Specification 2). */
function previousOf(id: StepId): { to: string; label: string } {
  const step = stepOf(id)
  const steps = stepsOf(step.phase)
  const before = steps[steps.indexOf(step) - 1]
  const previous = id === 'course-outline-creation' ? undefined : before

  return previous
    ? { to: previous.path, label: `Back to ${screenTitleOf(previous)}` }
    : { to: PATHS.home, label: 'Back to the dashboard' }
}

const screenTitleOf = (step: Step): string => step.screenTitle ?? step.title

/** What a reviewer asks of this step or, where it can be changed as well, of another one. */
function Revision({ step, application }: { step: StepId; application: Application }) {
  const review = feedbackFor(step, application)
  const other = stepRevisedInstead(step, application)
  if (other) {
    return (
      <Alert tone="plain">
        A reviewer asked for a change. What you change here is sent with <b>{other.title}</b>, once you complete that
        step.
      </Alert>
    )
  }
  if (sendsRevisionOf(step, application)) {
    return (
      <Alert tone="plain">
        A reviewer asked for a change. When you complete this step, what you changed goes back to the reviewers.
      </Alert>
    )
  }
  if (!review) return null

  return (
    <Alert tone="needs" title="Needs your revision">
      <p className="written">{review.feedback}</p>
      <p className="small quiet">
        {review.reviewerName && `${review.reviewerName}, reviewer · `}
        <DatedTime at={review.createdAt} />
      </p>
      <p className="small">
        {step === 'course-selection'
          ? 'If you keep your course, it goes back to the reviewers. Another one does once its statement of work is signed.'
          : 'When you complete this step again, it goes back to the reviewers.'}
      </p>
    </Alert>
  )
}
