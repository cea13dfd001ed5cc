import { memo, type ReactNode } from 'react'
import type { Application } from '#domain/application/application.ts'
import { feedbackFor, formsSentWith, sendsRevision, stepRevisedInstead } from '#domain/application/dashboard.ts'
import { PATHS } from '#domain/application/paths.ts'
import { isComplete, type Step, type StepId, stepOf, stepsOf } from '#domain/application/step.ts'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { StepHeader } from '#web/ui/step/step-header.tsx'
import { StepPage } from '#web/ui/step/step-page.tsx'
import { AccountMenu } from './account-menu.tsx'
import { UnsavedForm } from './unsaved-form.tsx'
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
  /** How a revision of the step goes back to the reviewers, where completing it is not enough. */
  goesBack?: string
  children: ReactNode
}

/**
 * The frame of a step: who, where, how far; the reviewer's words on top while the step is to be done again, and what of the
 * phase would not be sent with it.
 */
export function ApplicantStep(props: ApplicantStepProps) {
  const { step: id, application, lede, guidance, opening, footer, goesBack, children } = props
  const step = stepOf(id)

  return (
    <StepPage
      head={<Head step={id} application={application} />}
      step={step.numberInPhase}
      stepCount={stepsOf(step.phase).length}
      title={screenTitleOf(step)}
      lede={lede}
      guidance={guidance}
      opening={opening}
      footer={footer}
    >
      <Stack gap={8}>
        {application && <Revision step={id} application={application} goesBack={goesBack} />}
        {application && formsSentWith(id, application).map(form => <UnsavedForm key={form.id} form={form} />)}
        {children}
      </Stack>
    </StepPage>
  )
}

/** Who, where, how far. What is answered or written below leaves it as it is. */
const Head = memo(function Head({ step: id, application }: Pick<ApplicantStepProps, 'step' | 'application'>) {
  const step = stepOf(id)
  const steps = stepsOf(step.phase)
  usePreparedScreen({ to: steps[step.numberInPhase]?.path ?? PATHS.dashboard })

  return (
    <StepHeader
      account={<AccountMenu />}
      back={previousOf(id)}
      step={step.numberInPhase}
      steps={steps.map(each => ({
        title: screenTitleOf(each),
        done: application === undefined ? undefined : application !== null && isComplete(each, application),
      }))}
    />
  )
})

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

const GOES_BACK = 'When you complete this step again, it goes back to the reviewers.'
type RevisionProps = { step: StepId; application: Application; goesBack: string | undefined }

/** What a reviewer asks of this step or, where it can be changed as well, of another one. */
function Revision({ step, application, goesBack = GOES_BACK }: RevisionProps) {
  const review = feedbackFor(step, application)
  const other = stepRevisedInstead(step, application)
  if (other) {
    return (
      <Alert tone="plain">
        A reviewer asked for a change. What you save here is sent with <b>{other.title}</b>, once you complete that
        step.
      </Alert>
    )
  }
  if (!review) {
    return sendsRevision(step, application) ? (
      <Alert tone="plain">When you complete this step, what you changed goes back to the reviewers.</Alert>
    ) : null
  }

  return (
    <Alert tone="needs" title="Needs your revision">
      <p className="written">{review.feedback}</p>
      <p className="small quiet">
        {review.reviewerName && `${review.reviewerName}, reviewer · `}
        <DatedTime at={review.createdAt} />
      </p>
      <p className="small">{goesBack}</p>
    </Alert>
  )
}
