import { expect, test } from 'vitest'
import {
  DEFAULT_MIDDLE_LESSONS,
  MAX_COURSE_DESCRIPTION,
  MAX_LESSON_TITLE,
  MAX_LESSONS,
  MIN_LESSONS,
} from '../outline/outline.ts'
import { auditionQuiz } from './audition-quiz.ts'
import { outlineTrainingDeck } from './outline-training-deck.ts'
import { outlineTrainingQuiz } from './outline-training-quiz.ts'
import { QUESTION_IDS } from './question-ids.ts'
import { hintOf, slideNumber } from './slides.ts'

const words = JSON.stringify(outlineTrainingDeck)

test('the outline quiz asks three questions, each with its right answer at another place', () => {
  expect(outlineTrainingQuiz.map(question => question.id)).toEqual(QUESTION_IDS)
  expect(outlineTrainingQuiz.map(question => question.correctAnswer)).not.toEqual(
    auditionQuiz.map(question => question.correctAnswer),
  )
  expect(new Set(outlineTrainingQuiz.map(question => question.correctAnswer)).size).toBe(3)
  for (const { options } of outlineTrainingQuiz) expect(new Set(options).size).toBe(4)
})

test('every hint names the slide that holds the answer, by the number a viewer counts', () => {
  for (const question of outlineTrainingQuiz) {
    expect(hintOf(question, outlineTrainingDeck)).toContain(
      `slide ${slideNumber(outlineTrainingDeck, question.slideId)}:`,
    )
  }
})

test('a slide has a name and a title of its own', () => {
  const { slides } = outlineTrainingDeck

  expect(new Set(slides.map(slide => slide.id)).size).toBe(slides.length)
  expect(new Set(slides.map(slide => slide.title)).size).toBe(slides.length)
})

test.each([
  `${DEFAULT_MIDDLE_LESSONS} lessons`,
  `never fewer than ${MIN_LESSONS} entries, never more than ${MAX_LESSONS}`,
  `${MAX_LESSON_TITLE} characters or fewer`,
  `${MAX_COURSE_DESCRIPTION} characters`,
  'action verb',
])('the slides teach the limits that the editor keeps: “%s”', limit => {
  expect(words).toContain(limit)
})
