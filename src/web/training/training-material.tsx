import { type ReactNode, useRef } from 'react'
import type { Deck, Question } from '#domain/training/training.ts'
import { Stack } from '#web/ui/page/layout.tsx'
import { Note } from '#web/ui/page/marginalia.tsx'
import { QuizSection } from './quiz-section.tsx'
import { SlideDeck, type SlideDeckHandle } from './slide-deck.tsx'
import type { Quiz } from './use-quiz.ts'

type TrainingMaterialProps = {
  deck: Deck
  questions: readonly Question[]
  quiz: Quiz
  /** Under the questions: how completing went. */
  children?: ReactNode
}

/** What both trainings are made of: slides, then three questions about them. */
export function TrainingMaterial({ deck, questions, quiz, children }: TrainingMaterialProps) {
  const slides = useRef<SlideDeckHandle>(null)

  return (
    <Stack gap={12}>
      <SlideDeck deck={deck} ref={slides} />
      <QuizSection
        title="Three questions"
        questions={questions}
        quiz={quiz}
        onShowSlide={slideId => slides.current?.show(slideId)}
      />
      {children}
    </Stack>
  )
}

/** How slides and questions are worked with, and what there is to know beside it. */
export function TrainingGuidance({ goodToKnow }: { goodToKnow: string }) {
  return (
    <>
      <Note title="Keyboard">
        <p>
          <kbd>←</kbd> <kbd>→</kbd> turn the slides. <kbd>↑</kbd> <kbd>↓</kbd> move between answers, <kbd>Space</kbd>{' '}
          chooses.
        </p>
      </Note>
      <Note title="Good to know">
        <p>{goodToKnow}</p>
      </Note>
    </>
  )
}
