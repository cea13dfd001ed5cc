import './dashboard-notes.css'
import { Link } from '@tanstack/react-router'
import { AGREEMENT_KINDS } from '#domain/agreement/agreement-kinds.ts'
import { agreementName } from '#domain/agreement/agreement-words.ts'
import { signedCopyOf } from '#domain/agreement/signed-copy.ts'
import { answersTitle } from '#domain/application/answers.ts'
import type { Application } from '#domain/application/application.ts'
import { isCourseCompleted, OVERALL_STEPS } from '#domain/application/current-step.ts'
import { hasSavedOutline, isPhase2Shown, nextMove } from '#domain/application/dashboard.ts'
import { answersPath, PATHS } from '#domain/application/paths.ts'
import { overallProgress, wordForCurrentStep } from '#domain/application/progress.ts'
import { addressOf } from '#web/platform/api/api.ts'
import { Dated } from '#web/ui/display/dates.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Row } from '#web/ui/page/layout.tsx'
import { Marginalia, Note, Ticks } from '#web/ui/page/marginalia.tsx'
import { useNewsWords } from './use-news-words.ts'
import { useUsualWait } from './usual-wait-query.ts'

/** Beside the phases: how far it is to the course, what was signed, what happens next. */
export function DashboardNotes({ application }: { application: Application }) {
  return (
    <Marginalia>
      <OverallProgress application={application} />
      <Answers application={application} />
      <Agreements application={application} />
      {!isCourseCompleted(application) && <WhatHappensNext application={application} />}
    </Marginalia>
  )
}

function Answers({ application }: { application: Application }) {
  const phases = isPhase2Shown(application) ? ([2, 1] as const) : ([1] as const)

  return (
    <Note title="Your answers">
      <ul>
        {phases.map(phase => (
          <li key={phase}>
            <Link to={answersPath(phase)}>
              {phases.length > 1 && `Phase ${phase}: `}
              {answersTitle(phase, application)}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  )
}

const WHAT_HAPPENS_NEXT = {
  work: 'When the last step of a phase is in, a reviewer reads everything you sent.',
  wait: 'A reviewer decides. If something needs to change, you will see it here, with the step to revise.',
  revise: 'When all is complete again, it goes back to the reviewers. You can see what they said here at any time.',
  'submit-again': 'When you submit again, it goes back to the reviewers. What they said stays here.',
  finished: 'We produce the course with you. Your agreements stay available here.',
} as const satisfies Record<ReturnType<typeof nextMove>['kind'], string>

function WhatHappensNext({ application }: { application: Application }) {
  const { kind } = nextMove(application)
  const usually = useUsualWait(isPhase2Shown(application) ? 2 : 1)
  const news = useNewsWords()
  const isBeforeSending = kind === 'work' || kind === 'revise' || kind === 'submit-again'

  return (
    <Note title="What happens next">
      <p>
        {WHAT_HAPPENS_NEXT[kind]} {isBeforeSending && usually} {(kind === 'work' || kind === 'wait') && news}
      </p>
    </Note>
  )
}

function OverallProgress({ application }: { application: Application }) {
  const { currentStep } = application
  const steps = overallProgress({ ...application, hasSavedOutline: hasSavedOutline(application) })

  return (
    <Note title="All the way to your course">
      <p className="num">
        <span className="strong">
          Step {currentStep} of {OVERALL_STEPS}
        </span>{' '}
        · {wordForCurrentStep(application, isCourseCompleted(application))}
      </p>
      <ProgressBar thin label="Overall progress" value={currentStep} max={OVERALL_STEPS} />
      <details className="all-steps">
        <summary>All steps</summary>
        <Ticks items={steps.map(step => ({ text: step.label, ok: step.done }))} />
      </details>
    </Note>
  )
}

function Agreements({ application }: { application: Application }) {
  const signed = AGREEMENT_KINDS.flatMap(kind => {
    const { signedAt, documentUrl } = signedCopyOf(kind, application)
    return documentUrl === null ? [] : [{ kind, signedAt, documentUrl }]
  })
  if (signed.length === 0) return null

  return (
    <Note title="Agreements">
      <ul>
        {signed.map(({ kind, signedAt, documentUrl }) => (
          <li key={kind}>
            <Row tight>
              <a href={documentUrl} target="_blank" rel="noreferrer" download={`${kind}-${application.id}.pdf`}>
                {kind === 'nda' ? 'NDA' : agreementName(kind)}
              </a>
              {signedAt && (
                <span className="faint">
                  <Dated at={signedAt} />
                </span>
              )}
            </Row>
          </li>
        ))}
      </ul>
      <ul className="small hide-in-print">
        <li>
          <a href={addressOf('GET /api/application/:id/agreements', { params: { id: application.id } })} download>
            All in one file
          </a>
        </li>
        <li>
          <Link to={PATHS.agreements}>Your agreements</Link>
        </li>
        <li>
          <Link to={PATHS.verify}>Verify a document</Link>
        </li>
      </ul>
    </Note>
  )
}
