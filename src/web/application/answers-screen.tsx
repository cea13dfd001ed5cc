import './answers-screen.css'
import { Link, notFound, useParams } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { answersTitle, areAnswersOpen } from '#domain/application/answers.ts'
import type { Application } from '#domain/application/application.ts'
import {
  badgeOfStep,
  isPhase2Shown,
  mayChange,
  nextMove,
  phaseBadge,
  sendingStep,
  sentInAt,
  whatMayChange,
} from '#domain/application/dashboard.ts'
import { answersPath, PATHS } from '#domain/application/paths.ts'
import { statusOf } from '#domain/application/phase-status.ts'
import { latestDecision } from '#domain/application/revision.ts'
import { type Step, stepOf, stepsOf } from '#domain/application/step.ts'
import { StepAnswers } from '#web/platform/answers/step-answers.tsx'
import { useApplication } from '#web/platform/api/application-query.ts'
import { useDraftedSteps } from '#web/platform/draft/drafted-steps.ts'
import { SignedInPage } from '#web/platform/page/signed-in-page.tsx'
import { Button, ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

type Phase = 1 | 2
type PhaseProps = { phase: Phase; application: Application }

const PHASES = { '1': 1, '2': 2 } as const satisfies Record<string, Phase>
const isPhase = (named: string): named is keyof typeof PHASES => named in PHASES
const PHASE_NAMES = { 1: 'Phase 1: Application', 2: 'Phase 2: Course Development' } as const satisfies Record<
  Phase,
  string
>

/** Everything that an applicant answers in a phase on one page: to check before it is sent, to read and print after. */
export function AnswersScreen() {
  const { phase = '' } = useParams({ strict: false })
  const { application, isLoading } = useApplication()
  if (!isPhase(phase)) throw notFound()

  return (
    <SignedInPage>
      <Stack gap={8} className={application ? 'answers-page' : undefined}>
        {isLoading ? (
          <Skeleton lines={12} label="Loading your answers..." />
        ) : application ? (
          <PhaseAnswers phase={PHASES[phase]} application={application} />
        ) : (
          <NoAnswers />
        )}
      </Stack>
    </SignedInPage>
  )
}

function NoAnswers() {
  return (
    <>
      <PageTitle>Check Your Answers</PageTitle>
      <EmptyState
        title="You have not answered anything yet"
        action={<ButtonLink to={PATHS.dashboard}>Open Your Dashboard</ButtonLink>}
      >
        What you write in the steps is collected here, to be read on one page before you send it.
      </EmptyState>
    </>
  )
}

function PhaseAnswers({ phase, application }: PhaseProps) {
  const drafted = useDraftedSteps()

  return (
    <>
      <Opening phase={phase} application={application} />
      <div>
        {stepsOf(phase).map(step => (
          <Section
            key={step.id}
            title={step.title}
            beside={<StepBadge step={step} application={application} />}
            action={
              mayChange(step, application) && (
                <ButtonLink size="small" className="hide-in-print" to={step.path}>
                  Change<VisuallyHidden> {step.title}</VisuallyHidden>
                </ButtonLink>
              )
            }
          >
            {drafted.has(step.id) && mayChange(step, application) && <Unsaved />}
            <StepAnswers step={step.id} application={application} />
          </Section>
        ))}
      </div>
      {areAnswersOpen(phase, application) && <HowToSend phase={phase} application={application} />}
    </>
  )
}

function StepBadge({ step, application }: { step: Step; application: Application }) {
  const { tone, label } = badgeOfStep(step, application)
  return <Badge tone={tone}>{label}</Badge>
}

/** What is sent is what was saved; a reviewer reads nothing else. */
function Unsaved() {
  return (
    <Alert tone="needs" title="Not everything that you typed here is saved">
      <p>It is kept, and is sent only once the step is saved. Below stands what is saved now.</p>
    </Alert>
  )
}

function Opening({ phase, application }: PhaseProps) {
  const other = phase === 1 ? 2 : 1
  const hasOther = isPhase2Shown(application)

  return (
    <Stack gap={4}>
      <Link to={PATHS.dashboard} className="hide-in-print">
        Back to Dashboard
      </Link>
      <Stack gap={2}>
        <p className="quiet">{PHASE_NAMES[phase]}</p>
        <PageTitle>{answersTitle(phase, application)}</PageTitle>
        <p className="lede">
          <Standing phase={phase} application={application} />
        </p>
      </Stack>
      <Row className="hide-in-print">
        <Button size="small" onClick={() => window.print()}>
          <Icon of={Printer} />
          Print
        </Button>
        {hasOther && (
          <ButtonLink size="small" variant="quiet" to={answersPath(other)}>
            {PHASE_NAMES[other]}
          </ButtonLink>
        )}
      </Row>
    </Stack>
  )
}

/** Who has the answers now, and what can still be done with them. */
function Standing({ phase, application }: PhaseProps) {
  const status = statusOf(phase, application)
  const decidedAt = latestDecision(application.reviews, phase)?.createdAt

  if (status === 'locked') return 'This phase opens when phase 1 is approved.'
  if (status === 'in_progress') return 'None of this has been sent yet. This is what a reviewer will read.'
  if (status === 'needs_revision')
    return 'A reviewer asked for a change. This is what goes back once you send it again.'
  if (status === 'rejected')
    return `You may change ${whatMayChange(phase, application)}. This is what goes back once you send it again.`
  if (status === 'in_review') {
    return (
      <>
        Sent <DatedTime at={sentInAt(phase, application)} />. A reviewer reads it as you see it here.
      </>
    )
  }
  return (
    <>
      {phaseBadge(status).label}
      {decidedAt && (
        <>
          {' '}
          <DatedTime at={decidedAt} />
        </>
      )}
      . It stays here for you to read.
    </>
  )
}

/** Where the next thing is done, and where the phase is sent from. */
function HowToSend({ phase, application }: PhaseProps) {
  const move = nextMove(application)
  if (!('step' in move) || move.phase !== phase) return null

  const next = stepOf(move.step)
  const sending = sendingStep(phase, application)
  return (
    <Stack gap={4} className="hide-in-print">
      <p>
        {next.id === sending.id
          ? `To send everything, go to ${sending.title}.`
          : `${next.title} is next. Everything is sent from ${sending.title}, the last step.`}
      </p>
      <Row>
        <ButtonLink variant="primary" to={next.path}>
          Go to {next.title}
        </ButtonLink>
      </Row>
    </Stack>
  )
}
