import { useNavigate } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import { isFlagged } from '#domain/application/revision.ts'
import { auditionDeck } from '#domain/training/audition-deck.ts'
import { auditionQuiz } from '#domain/training/audition-quiz.ts'
import { parseSavedAnswers, QuizAnswersSchema } from '#domain/training/quiz.ts'
import { ApplicantStep } from '#web/platform/applicant-step.tsx'
import { useStartedApplication } from '#web/platform/application-query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/marginalia.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StepFooter } from '#web/ui/step-footer.tsx'
import { QuizSection } from './quiz-section.tsx'
import type { SlideDeckHandle } from './slide-deck.tsx'
import { useAuditionCompletion } from './use-audition-completion.ts'
import { useQuiz } from './use-quiz.ts'

/** The presentation brings its own machine along: it arrives while the questions can already be read. */
const SlideDeck = lazy(() => import('./slide-deck.tsx').then(module => ({ default: module.SlideDeck })))

/** Step 3: slides on how to film, then three questions (Specification 2 and 4). */
export function AuditionTrainingScreen() {
  const application = useStartedApplication()
  const wasCompleted = application.auditionTrainingCompletedAt !== null || application.step3CompletedAt !== null
  const isDone = wasCompleted && !isFlagged('audition-training', application)
  const quiz = useQuiz(
    auditionQuiz,
    parseSavedAnswers(auditionQuiz, isDone ? application.auditionTrainingAnswers : null, isDone),
  )
  const answers = QuizAnswersSchema.safeParse(quiz.answers).data
  const completion = useAuditionCompletion({ isDone, answers: quiz.isComplete ? answers : undefined })
  const deck = useRef<SlideDeckHandle>(null)
  const navigate = useNavigate()

  return (
    <ApplicantStep
      step="audition-training"
      application={application}
      lede={`${auditionDeck.slides.length} slides on how we film, then three questions. You can change a wrong answer as often as you like.`}
      guidance={<Guidance />}
      footer={
        <StepFooter
          previous={{ onClick: () => navigate({ to: PATHS.nda }) }}
          save={{ onClick: completion.saveAndReturn, busy: completion.isSaving }}
          primary={{
            onClick: completion.goOn,
            busy: completion.isCompleting,
            disabledReason: quiz.isComplete ? null : 'Continue opens when all three questions are answered correctly',
          }}
          state={{
            kind: 'note',
            text: `${quiz.correctCount} of ${auditionQuiz.length} correct`,
            icon: ListChecks,
          }}
        />
      }
    >
      <Stack gap={12}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <SlideDeck deck={auditionDeck} ref={deck} />
        </Suspense>
        <QuizSection
          title="Three questions"
          questions={auditionQuiz}
          quiz={quiz}
          onShowSlide={slideId => deck.current?.show(slideId)}
        />
        {completion.problem && <Alert tone="refused">{completion.problem}</Alert>}
      </Stack>
    </ApplicantStep>
  )
}

function Guidance() {
  return (
    <>
      <Note title="Keyboard">
        <p>
          <kbd>←</kbd> <kbd>→</kbd> turn the slides once they are selected. <kbd>↑</kbd> <kbd>↓</kbd> move between
          answers, <kbd>Space</kbd> chooses.
        </p>
      </Note>
      <Note title="Good to know">
        <p>Nothing is counted against you. Continue opens when all three are right.</p>
      </Note>
    </>
  )
}
