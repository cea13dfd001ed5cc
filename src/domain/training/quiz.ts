import { invalid, type Refusal } from '../refusal.ts'
import { OPTIONS_PER_QUESTION, QUESTION_IDS, type QuestionId } from './question-ids.ts'
import type { Question } from './training.ts'

/** Specification 5; also the API's answer to every quiz that is not fully right (Decision D4). */
export const PASS_MARK_SENTENCE = 'You need to score 100% to pass the training'

/** Time between a correct answer and the next question, in milliseconds (Specification 9). */
export const NEXT_QUESTION_DELAY_MS = 1000

/** Chosen option index by question id; a question that has not been answered is absent. */
export type QuizAnswers = Readonly<Partial<Record<QuestionId, number>>>

/** An answer to every question, right or wrong. */
export type AllAnswers = Readonly<Record<QuestionId, number>>

export type QuizGrade = { readonly passed: boolean; readonly wrong: readonly QuestionId[] }

/** Names every question that is answered wrongly or not at all, in order. The pass mark is all of them. */
export function gradeQuiz(questions: readonly Question[], answers: QuizAnswers): QuizGrade {
  const wrong = questions.filter(question => !isCorrect(question, answers)).map(question => question.id)
  return { passed: wrong.length === 0, wrong }
}

/** Why the training cannot be completed with these answers, or null when it can (Decision D4). */
export function whyQuizNotPassed(questions: readonly Question[], answers: QuizAnswers): Refusal | null {
  return gradeQuiz(questions, answers).passed ? null : invalid('training-not-passed', PASS_MARK_SENTENCE)
}

/** Questions are revealed one at a time: up to and including the first that is wrong or open (Specification 4). */
export function revealedQuestions(questions: readonly Question[], answers: QuizAnswers): readonly Question[] {
  const firstOpen = questions.findIndex(question => !isCorrect(question, answers))
  return firstOpen === -1 ? questions : questions.slice(0, firstOpen + 1)
}

/** The right answers before the first question that is wrong or open: what a saved quiz goes on from (Specification 4). */
export function answersUpToFirstGap(questions: readonly Question[], answers: QuizAnswers): QuizAnswers {
  const firstOpen = questions.findIndex(question => !isCorrect(question, answers))
  const passed = firstOpen === -1 ? questions : questions.slice(0, firstOpen)
  return Object.fromEntries(passed.map(({ id }) => [id, answers[id]]))
}

/**
 * Restores saved answers, kept as JSON text or as an object. Never throws: what cannot be read counts as missing,
 * and for a completed training whatever is missing is assumed to have been correct (Specification 4).
 */
export function parseSavedAnswers(questions: readonly Question[], saved: unknown, completed: boolean): QuizAnswers {
  const entries = savedEntries(saved)
  const answers: Partial<Record<QuestionId, number>> = {}
  for (const { id, correctAnswer } of questions) {
    const answer = entries.get(id)
    if (isOption(answer)) answers[id] = answer
    else if (completed && correctAnswer !== null) answers[id] = correctAnswer
  }
  return answers
}

export function areAllAnswered(answers: QuizAnswers): answers is AllAnswers {
  return QUESTION_IDS.every(id => answers[id] !== undefined)
}

function isCorrect(question: Question, answers: QuizAnswers): boolean {
  return answers[question.id] === question.correctAnswer
}

function isOption(answer: unknown): answer is number {
  return typeof answer === 'number' && Number.isInteger(answer) && answer >= 0 && answer < OPTIONS_PER_QUESTION
}

function savedEntries(saved: unknown): ReadonlyMap<string, unknown> {
  const value = typeof saved === 'string' ? parseJson(saved) : saved
  return new Map(Object.entries(value ?? {}))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    console.error('Saved quiz answers cannot be read and are ignored') // Specification 8
    return null
  }
}
