import './quiz-section.css'
import { useId } from 'react'
import { hintOf } from '#domain/training/slides.ts'
import type { Training } from '#domain/training/training.ts'
import { QuizQuestion } from './quiz-question.tsx'
import type { Quiz } from './use-quiz.ts'

type QuizSectionProps = {
  training: Training
  quiz: Quiz
  /** Shows the slide that a hint speaks of. */
  onShowSlide: (slideId: string) => void
}

/** A quiz whose questions come one after the other. */
export function QuizSection({ training, quiz, onShowSlide }: QuizSectionProps) {
  const titleId = useId()
  const { questions } = training
  const { revealed, answers, arrived, choose } = quiz

  return (
    <section className="quiz" aria-labelledby={titleId}>
      <h2 id={titleId}>Three questions</h2>
      {revealed.map((question, index) => (
        <QuizQuestion
          key={question.id}
          question={question}
          hint={hintOf(question, training)}
          position={`Question ${index + 1} of ${questions.length}`}
          chosen={answers[question.id] ?? null}
          isNew={question.id === arrived}
          onChoose={option => choose(question, option)}
          onShowSlide={() => onShowSlide(question.slideId)}
        />
      ))}
      {revealed.length < questions.length && (
        <p className="faint small">
          Question {revealed.length + 1} of {questions.length} appears when question {revealed.length} is answered
          correctly.
        </p>
      )}
    </section>
  )
}
