import ArrowRight from 'lucide-react/icons/arrow-right'
import { agreementName } from '#domain/agreement/agreement-words.ts'
import { CONTRACT_KINDS } from '#domain/agreement/contracts.ts'
import { whyCannotSign } from '#domain/agreement/signing-rules.ts'
import type { Application } from '#domain/application/application.ts'
import { isCourseCompleted } from '#domain/application/current-step.ts'
import { nextMove, sentInAt, whatMayChange } from '#domain/application/dashboard.ts'
import { answersPath } from '#domain/application/paths.ts'
import { latestDecision } from '#domain/application/revision.ts'
import { type StepId, stepOf } from '#domain/application/step.ts'
import { enumerated } from '#domain/enumerated.ts'
import { usePreparedScreen } from '#web/platform/page/use-prepared-screen.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { Slip } from '#web/ui/step/slip.tsx'
import { useNewsWords } from './use-news-words.ts'
import { useUsualWait } from './usual-wait-query.ts'

/** What the next step is about, in a sentence or two. */
const ABOUT = {
  'personal-info': 'Who you are, and how we reach you. About 5 minutes.',
  nda: 'Read the agreement, check the box, draw your signature.',
  'audition-training': 'Look through the slides, then answer three questions. About 10 minutes.',
  'video-upload': 'Upload your video, write two short bios and choose your topics. Then we review it.',
  'course-selection': 'Your application is approved. Choose the course you will make.',
  'course-contracts': 'Publishing Agreement, Code of Conduct, Course SOW: three texts to read and sign.',
  'course-outline-training': 'Look through the slides, then answer three questions. About 10 minutes.',
  'course-outline-creation': 'Write the outline of your course, lesson by lesson. Drafts are kept.',
} as const satisfies Record<StepId, string>

const WAITING = {
  1: { title: 'Your application is in review', text: 'A reviewer watches your video and reads your bios.' },
  2: { title: 'Your course outline is in review', text: 'A reviewer reads your outline.' },
} as const

/** The one thing to do next, or who has to act instead. */
export function NextMoveSlip({ application }: { application: Application }) {
  const move = nextMove(application)

  if (move.kind === 'wait') return <WaitSlip phase={move.phase} since={sentInAt(move.phase, application)} />
  if (move.kind === 'finished') return <FinishedSlip isCompleted={isCourseCompleted(application)} />
  if (move.kind === 'work') return <WorkSlip application={application} step={move.step} label={move.label} />
  return <DecidedSlip application={application} {...move} />
}

type WorkSlipProps = { application: Application; step: StepId; label: string }

function WorkSlip({ application, step: id, label }: WorkSlipProps) {
  const step = stepOf(id)
  usePreparedScreen({ to: step.path })

  return (
    <Slip
      kicker="Your next step"
      title={step.title}
      action={
        <ButtonLink to={step.path}>
          {label}
          <VisuallyHidden> {step.title}</VisuallyHidden>
          <Icon of={ArrowRight} />
        </ButtonLink>
      }
    >
      <p>{id === 'course-contracts' ? aboutContracts(application) : ABOUT[id]}</p>
    </Slip>
  )
}

/** What is still to be signed, once something is: after a change of course that is the statement of work alone. */
function aboutContracts(application: Application): string {
  const unsigned = CONTRACT_KINDS.filter(kind => whyCannotSign(kind, application) === null)
  if (unsigned.length === CONTRACT_KINDS.length) return ABOUT['course-contracts']
  return `Still to read and sign: ${enumerated(unsigned.map(agreementName))}.`
}

function WaitSlip({ phase, since }: { phase: 1 | 2; since: string }) {
  const usually = useUsualWait(phase)
  const news = useNewsWords()

  return (
    <Slip
      kicker="Nothing to do for now"
      title={WAITING[phase].title}
      action={<ButtonLink to={answersPath(phase)}>What You Sent</ButtonLink>}
    >
      <p>
        Submitted <DatedTime at={since} />. {WAITING[phase].text} {usually} {news}
      </p>
    </Slip>
  )
}

function FinishedSlip({ isCompleted }: { isCompleted: boolean }) {
  return (
    <Slip
      kicker={isCompleted ? 'Complete' : 'Approved'}
      title={isCompleted ? 'Your course is complete' : 'Your course outline is approved'}
    >
      <p>
        {isCompleted
          ? 'Thank you. Everything you signed stays available here.'
          : 'Next comes the production of your course. We get in touch with you about it.'}
      </p>
    </Slip>
  )
}

type DecidedSlipProps = {
  application: Application
  kind: 'revise' | 'submit-again'
  phase: 1 | 2
  step: StepId
}

/** A reviewer asks for a change, or has rejected the phase: their words, and the way to answer them. */
function DecidedSlip({ application, kind, phase, step: id }: DecidedSlipProps) {
  const step = stepOf(id)
  const decision = latestDecision(application.reviews, phase)
  const isRejected = kind === 'submit-again'

  return (
    <Slip
      needs
      kicker={isRejected ? 'Rejected' : 'Needs your revision'}
      title={isRejected ? REJECTED_TITLES[phase] : step.title}
      {...(decision?.feedback && {
        quote: {
          text: decision.feedback,
          by: decision.reviewerName && `${decision.reviewerName}, reviewer`,
          at: decision.createdAt,
        },
      })}
      action={
        <ButtonLink to={step.path}>
          Review &amp; Revise
          <VisuallyHidden> {step.title}</VisuallyHidden>
        </ButtonLink>
      }
    >
      {isRejected && <p>You may change {whatMayChange(phase, application)} and submit again.</p>}
    </Slip>
  )
}

const REJECTED_TITLES = {
  1: 'Your application was not accepted',
  2: 'Your course outline was not accepted',
} as const
