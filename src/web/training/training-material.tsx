import { type ReactNode, useRef } from 'react'
import type { TakenTraining } from '#domain/training/training-contract.ts'
import { QuizSection } from '#web/platform/training/quiz-section.tsx'
import { SlideDeck, type SlideDeckHandle } from '#web/platform/training/slide-deck.tsx'
import type { Quiz } from '#web/platform/training/use-quiz.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { Note } from '#web/ui/page/marginalia.tsx'

type TrainingMaterialProps = {
  training: TakenTraining
  /** Another version is in force by now. */
  isChanged: boolean
  quiz: Quiz
  /** Under the questions: how completing went. */
  children?: ReactNode
}

/** What both trainings are made of: slides, then three questions about them. */
export function TrainingMaterial({ training, isChanged, quiz, children }: TrainingMaterialProps) {
  const slides = useRef<SlideDeckHandle>(null)

  return (
    <Stack gap={12}>
      {isChanged && (
        <Alert tone="needs" title="This training has changed since you opened it">
          <p>You go on with the slides and the questions that you see here. They are what your answers count for.</p>
        </Alert>
      )}
      <SlideDeck training={training} place={placeOf(training)} ref={slides} />
      <QuizSection training={training} quiz={quiz} onShowSlide={slideId => slides.current?.show(slideId)} />
      {children}
    </Stack>
  )
}

/** Where the slide that was reached is kept: of another version it would be another slide. */
function placeOf({ title, version }: TakenTraining): string {
  return `${title}:${version ?? 0}`
}

/** How slides and questions are worked with, and what there is to know beside it. */
export function TrainingGuidance({ children }: { children: ReactNode }) {
  return (
    <>
      <Note title="Keyboard">
        <p>
          <kbd>←</kbd> <kbd>→</kbd> turn the slides. <kbd>↑</kbd> <kbd>↓</kbd> move between answers, <kbd>Space</kbd>{' '}
          chooses.
        </p>
      </Note>
      {children}
    </>
  )
}
