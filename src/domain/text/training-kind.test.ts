import { expect, test } from 'vitest'
import type { Training } from '../training/training.ts'
import { TEXT_SOURCES } from './text-sources.ts'
import { TRAINING } from './training-kind.ts'

const original = TEXT_SOURCES.training.original('audition')
const [slide, question] = [original.slides[0], original.questions[0]]
if (slide === undefined || question === undefined) throw new Error('The training of the portal is empty')

/** The portal's own training with another first slide, or another first question. */
const withSlide = (change: Partial<typeof slide>): Training => ({
  ...original,
  slides: [{ ...slide, ...change }, ...original.slides.slice(1)],
})
const withQuestion = (change: Partial<typeof question>): Training => ({
  ...original,
  questions: [{ ...question, ...change }, ...original.questions.slice(1)],
})
const picture = { sha256: 'a'.repeat(64), width: 64, height: 36, alt: '' }

test('both trainings of the portal can be published', () => {
  for (const key of TRAINING.keys) expect(TRAINING.problems(key, TEXT_SOURCES.training.original(key))).toEqual([])
})

test.each([
  [withSlide({ text: ' ' }), 'slides.0.text', 'Slide 1 is empty: please give it a text or a picture.'],
  [withSlide({ title: '' }), 'slides.0.title', 'Slide 1: please say what it is about.'],
  [withSlide({ picture }), 'slides.0.picture.alt', 'Slide 1: please say what the picture shows.'],
  [
    { ...original, slides: original.slides.slice(0, 10) },
    'questions.2.slideId',
    'Question 3: please choose the slide that it is about.',
  ],
  [withQuestion({ correctAnswer: null }), 'questions.0.correctAnswer', 'Question 1: please mark the right answer.'],
  [
    withQuestion({ hint: 'See {page}.' }),
    'questions.0.hint',
    'Question 1: Nothing can be filled in for {page}. There is: {slide}.',
  ],
  [
    withQuestion({ hint: 'See {the {slide}}.' }),
    'questions.0.hint',
    'Question 1: There is a brace without its partner.',
  ],
  [
    withQuestion({ options: ['Yes', 'No', 'yes', ' No'] }),
    'questions.0.options.3',
    'Question 1: answers b and d say the same.',
  ],
  [withQuestion({ options: ['Yes', 'No', '', 'Both'] }), 'questions.0.options.2', 'Question 1: please write answer c.'],
])('what is missing in a training is told with its place (H108): %#', (training, path, message) => {
  expect(TRAINING.problems('audition', training)).toEqual([{ path, message }])
})

test('a draft of too many slides or of a word without end is refused in plain words', () => {
  const slides = Array.from({ length: 500 }, (_, index) => ({ ...slide, id: `slide-${index}` }))
  const messages = (training: unknown) =>
    TRAINING.schema.safeParse(training).error?.issues.map(({ message }) => message)

  expect(messages({ ...original, slides })).toEqual(['Please keep at most 60 slides'])
  expect(messages(withSlide({ text: 'm'.repeat(10_000) }))).toEqual(['Please use at most 2000 characters'])
})
