import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditionDeck } from './audition-deck.ts'
import { auditionQuiz } from './audition-quiz.ts'
import { OPTIONS_PER_QUESTION } from './question-ids.ts'
import {
  answersUpToFirstGap,
  gradeQuiz,
  PASS_MARK_SENTENCE,
  parseSavedAnswers,
  revealedQuestions,
  whyQuizNotPassed,
} from './quiz.ts'
import { QuizAnswersSchema } from './quiz-schemas.ts'
import { hintOf, slideNumber } from './slides.ts'

const right = Object.fromEntries(auditionQuiz.map(question => [question.id, question.correctAnswer]))
const option = fc.integer({ min: 0, max: OPTIONS_PER_QUESTION - 1 })
const someAnswers = fc.record({ q1: option, q2: option, q3: option }, { requiredKeys: [] })

describe('the audition quiz', () => {
  test('has its right answers at different places', () => {
    expect(new Set(Object.values(right)).size).toBe(3)
  })

  test('hints at the slide that holds the answer, by the number a viewer counts', () => {
    for (const question of auditionQuiz) {
      expect(hintOf(question, auditionDeck)).toContain(`slide ${slideNumber(auditionDeck, question.slideId)}:`)
    }
  })

  test('asks about a deck in which every slide has a name of its own', () => {
    expect(new Set(auditionDeck.slides.map(slide => slide.id)).size).toBe(auditionDeck.slides.length)
  })
})

describe('grading', () => {
  test('passes only when all three are right', () => {
    expect(gradeQuiz(auditionQuiz, right)).toEqual({ passed: true, wrong: [] })
    expect(whyQuizNotPassed(auditionQuiz, right)).toBe(null)
    expect(gradeQuiz(auditionQuiz, { ...right, q2: 0 })).toEqual({ passed: false, wrong: ['q2'] })
    expect(whyQuizNotPassed(auditionQuiz, { ...right, q2: 0 })).toEqual({
      code: 'training-not-passed',
      message: 'You need to score 100% to pass the training',
    })
  })

  test('names exactly the questions that differ from the right answer', () => {
    fc.assert(
      fc.property(someAnswers, answers => {
        const differing = auditionQuiz.filter(question => answers[question.id] !== right[question.id])

        expect(gradeQuiz(auditionQuiz, answers).wrong).toEqual(differing.map(question => question.id))
      }),
    )
  })
})

describe('answers sent in', () => {
  test.each([
    ['missing', { q1: 0, q2: 1 }],
    ['for an unknown question', { q1: 0, q2: 1, q3: 2, q4: 3 }],
    ['out of range', { q1: 4, q2: 1, q3: 2 }],
    ['not whole', { q1: 0.5, q2: 1, q3: 2 }],
    ['not a number', { q1: '0', q2: 1, q3: 2 }],
    ['nothing at all', null],
  ])('are refused with the pass mark when %s', (_, answers) => {
    const messages = QuizAnswersSchema.safeParse(answers).error?.issues.map(issue => issue.message)

    expect(new Set(messages)).toEqual(new Set([PASS_MARK_SENTENCE]))
  })
})

describe('revealing', () => {
  test('shows one question first, the next after each right answer', () => {
    expect(revealedQuestions(auditionQuiz, {}).map(question => question.id)).toEqual(['q1'])
    expect(revealedQuestions(auditionQuiz, { q1: right.q1 }).map(question => question.id)).toEqual(['q1', 'q2'])
    expect(revealedQuestions(auditionQuiz, right)).toEqual(auditionQuiz)
  })

  test('stops at the first question that is wrong or open', () => {
    fc.assert(
      fc.property(someAnswers, answers => {
        const revealed = revealedQuestions(auditionQuiz, answers)
        const wrong = gradeQuiz(revealed, answers).wrong

        expect(wrong.length).toBeLessThanOrEqual(1)
        if (wrong.length === 1) expect(revealed.at(-1)?.id).toBe(wrong[0])
        else expect(revealed).toEqual(auditionQuiz)
      }),
    )
  })
})

describe('saved answers', () => {
  test('come back as they were saved, from text or object', () => {
    fc.assert(
      fc.property(someAnswers, answers => {
        expect(parseSavedAnswers(auditionQuiz, answers, false)).toEqual(answers)
        expect(parseSavedAnswers(auditionQuiz, JSON.stringify(answers), false)).toEqual(answers)
      }),
    )
  })

  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
  afterEach(() => vi.restoreAllMocks())

  test('never throw, whatever was saved', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), fc.boolean(), (saved, completed) => {
        const answers = parseSavedAnswers(auditionQuiz, saved, completed)

        if (completed) expect(Object.keys(answers)).toEqual(['q1', 'q2', 'q3'])
      }),
    )
  })

  test('are assumed correct where a completed training has lost them; what is damaged is logged', () => {
    expect(parseSavedAnswers(auditionQuiz, '{broken', true)).toEqual(right)
    expect(console.error).toHaveBeenCalledExactlyOnceWith('Saved quiz answers cannot be read and are ignored')
    expect(parseSavedAnswers(auditionQuiz, null, true)).toEqual(right)
    expect(parseSavedAnswers(auditionQuiz, { q1: OPTIONS_PER_QUESTION, q2: -1, q3: 1.5 }, true)).toEqual(right)
    expect(parseSavedAnswers(auditionQuiz, null, false)).toEqual({})
  })
  test('go on from the right answers before the first wrong or missing one', () => {
    const wrong = (id: 'q1' | 'q2' | 'q3') => ({ [id]: ((right[id] ?? 0) + 1) % 4 })

    expect(answersUpToFirstGap(auditionQuiz, right)).toEqual(right)
    expect(answersUpToFirstGap(auditionQuiz, { ...right, ...wrong('q2') })).toEqual({ q1: right.q1 })
    expect(answersUpToFirstGap(auditionQuiz, { q3: right.q3 })).toEqual({})
    expect(answersUpToFirstGap(auditionQuiz, { q1: right.q1, q2: right.q2 })).toEqual({ q1: right.q1, q2: right.q2 })
  })
})
