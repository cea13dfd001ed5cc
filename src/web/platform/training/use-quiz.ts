import { useEffect, useRef, useState } from 'react'
import type { QuestionId } from '#domain/training/question-ids.ts'
import { gradeQuiz, NEXT_QUESTION_DELAY_MS, type QuizAnswers, revealedQuestions } from '#domain/training/quiz.ts'
import type { Question } from '#domain/training/training.ts'

export type Quiz = {
  /** The questions in sight, in order. */
  revealed: readonly Question[]
  answers: QuizAnswers
  /** The question that came into sight by answering the one before; it takes the focus. */
  arrived: QuestionId | null
  isComplete: boolean
  correctCount: number
  choose: (question: Question, option: number) => void
  /** Clears every answer; the first question takes the focus. */
  retake: () => void
}

/**
 * Questions one at a time: a right answer stays and, a second later, brings the next question; a wrong one can be changed
 * (Specification 4). `saved` are the answers to go on from, without a gap between them.
 */
export function useQuiz(questions: readonly Question[], saved: QuizAnswers): Quiz {
  const [answers, setAnswers] = useState(saved)
  const [passedCount, setPassedCount] = useState(() => countCorrect(questions, saved))
  const [arrived, setArrived] = useState<QuestionId | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const choose = (question: Question, option: number) => {
    if (answers[question.id] === question.correctAnswer) return
    setAnswers({ ...answers, [question.id]: option })
    if (option !== question.correctAnswer) return

    const passed = questions.indexOf(question) + 1
    timer.current = setTimeout(() => {
      setPassedCount(passed)
      setArrived(questions[passed]?.id ?? null)
    }, NEXT_QUESTION_DELAY_MS)
  }

  const retake = () => {
    clearTimeout(timer.current)
    setAnswers({})
    setPassedCount(0)
    setArrived(questions[0]?.id ?? null)
  }

  return {
    revealed: revealedQuestions(questions, answers).slice(0, passedCount + 1),
    answers,
    arrived,
    isComplete: passedCount === questions.length,
    correctCount: countCorrect(questions, answers),
    choose,
    retake,
  }
}

function countCorrect(questions: readonly Question[], answers: QuizAnswers): number {
  return questions.length - gradeQuiz(questions, answers).wrong.length
}
