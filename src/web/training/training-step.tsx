import { useNavigate } from '@tanstack/react-router'
import ListChecks from 'lucide-react/icons/list-checks'
import { type ReactNode, useRef } from 'react'
import type { Application } from '#domain/application/application.ts'
import type { StepId } from '#domain/application/step.ts'
import type { TakenTraining } from '#domain/training/training-contract.ts'
import { ApplicantStep } from '#web/platform/page/applicant-step.tsx'
import { QuizSection } from '#web/platform/training/quiz-section.tsx'
import { SlideDeck, type SlideDeckHandle } from '#web/platform/training/slide-deck.tsx'
import type { Quiz } from '#web/platform/training/use-quiz.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { Note } from '#web/ui/page/marginalia.tsx'
import { StepFooter } from '#web/ui/step/step-footer.tsx'

type TrainingStepProps = {
  step: StepId
  application: Application
  training: TakenTraining
  /** Another version is in force by now. */
  isChanged: boolean
  isDone: boolean
  quiz: Quiz
  lede: ReactNode
  notes: ReactNode
  /** Path of the step before. */
  previous: string
  /** The word for completing it. */
  complete: string
  completion: { goOn: () => void; saveAndReturn: () => void; isCompleting: boolean; isSaving: boolean }
  /** Under the questions: how completing went. */
  children?: ReactNode
}

/** The frame of both trainings: slides, then three questions about them. */
export function TrainingStep(props: TrainingStepProps) {
  const { step, application, training, isChanged, isDone, quiz, lede, notes, completion, children } = props
  const navigate = useNavigate()
  const slides = useRef<SlideDeckHandle>(null)

  return (
    <ApplicantStep
      step={step}
      application={application}
      lede={lede}
      guidance={
        <>
          <KeyboardNote />
          {notes}
        </>
      }
      footer={
        <StepFooter
          previous={{ onClick: () => navigate({ to: props.previous }) }}
          save={{ onClick: completion.saveAndReturn, busy: completion.isSaving }}
          primary={{
            label: isDone ? 'Continue' : props.complete,
            onClick: completion.goOn,
            busy: completion.isCompleting,
            disabledReason: quiz.isComplete ? null : `${props.complete} opens when all three are right`,
          }}
          state={{
            kind: 'note',
            text: `${quiz.correctCount} of ${training.questions.length} correct`,
            icon: ListChecks,
          }}
        />
      }
    >
      <Stack gap={12}>
        {isChanged && !isDone && (
          <Alert tone="needs" title="This training has changed since you opened it">
            <p>You go on with the slides and the questions that you see here. They are what your answers count for.</p>
          </Alert>
        )}
        <SlideDeck training={training} place={placeOf(training)} ref={slides} />
        <QuizSection training={training} quiz={quiz} onShowSlide={slideId => slides.current?.show(slideId)} />
        {children}
      </Stack>
    </ApplicantStep>
  )
}

/** Where the slide that was reached is kept: of another version it would be another slide. */
function placeOf({ title, version }: TakenTraining): string {
  return `${title}:${version ?? 0}`
}

function KeyboardNote() {
  return (
    <Note title="Keyboard">
      <p>
        <kbd>←</kbd> <kbd>→</kbd> turn the slides. <kbd>↑</kbd> <kbd>↓</kbd> move between answers, <kbd>Space</kbd>{' '}
        chooses.
      </p>
    </Note>
  )
}
