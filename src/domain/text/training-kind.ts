import { isBlank } from '../blank.ts'
import type { FieldIssue } from '../refusal.ts'
import { slideNumber } from '../training/slides.ts'
import {
  type Question,
  type Slide,
  TRAINING_KEYS,
  type Training,
  type TrainingKey,
  TrainingSchema,
} from '../training/training.ts'
import { type Gap, gapProblems } from './gaps.ts'
import { knownKey, type Passage, type TextKind } from './text-kind.ts'

const TITLES: Record<TrainingKey, string> = {
  audition: 'Audition training',
  'course-outline': 'Course outline training',
}

/** What a hint may name. */
const HINT_GAPS: readonly Gap[] = [{ name: 'slide', meaning: 'the number of the slide that the question is about' }]

/** The trainings: their slides and the questions about them. How a quiz is taken and graded belongs to the portal. */
export const TRAINING: TextKind<Training> = {
  title: 'Trainings',
  schema: TrainingSchema,
  keys: TRAINING_KEYS,
  titleOf: key => TITLES[trainingKeyOf(key)],
  gaps: () => HINT_GAPS,
  problems: (_, training) => [
    ...(isBlank(training.title) ? [{ path: 'title', message: 'Please name this training.' }] : []),
    ...(training.slides.length === 0 ? [{ path: 'slides', message: 'A training needs a slide.' }] : []),
    ...training.slides.flatMap(slideProblems),
    ...training.questions.flatMap((question, index) => questionProblems(question, index, training)),
  ],
  passages: ({ title, slides, questions }) => [
    { label: 'Title', words: title },
    ...slides.flatMap(slidePassages),
    ...questions.flatMap(questionPassages),
  ],
  pictures: ({ slides }) =>
    slides.flatMap(({ picture }, index) =>
      picture ? [{ path: `slides.${index}.picture`, place: `Slide ${index + 1}`, sha256: picture.sha256 }] : [],
    ),
}

export const trainingKeyOf = (key: string) => knownKey(TRAINING_KEYS, key)

function slideProblems({ id, title, text, picture }: Slide, index: number, slides: readonly Slide[]): FieldIssue[] {
  const at = `slides.${index}`
  const name = `Slide ${index + 1}`
  return [
    ...(isBlank(title) ? [{ path: `${at}.title`, message: `${name}: please say what it is about.` }] : []),
    ...(isBlank(text) && picture === null
      ? [{ path: `${at}.text`, message: `${name} is empty: please give it a text or a picture.` }]
      : []),
    ...(picture !== null && isBlank(picture.alt)
      ? [{ path: `${at}.picture.alt`, message: `${name}: please say what the picture shows.` }]
      : []),
    ...(slides.findIndex(slide => slide.id === id) < index
      ? [{ path: at, message: `${name} has the mark of another slide: please remove it and add it again.` }]
      : []),
  ]
}

function questionProblems(question: Question, index: number, training: Training): FieldIssue[] {
  const at = `questions.${index}`
  const name = `Question ${index + 1}`
  const options = question.options.map(option => option.trim())
  return [
    ...(isBlank(question.question) ? [{ path: `${at}.question`, message: `${name}: please write the question.` }] : []),
    ...options.flatMap((option, place) => {
      const path = `${at}.options.${place}`
      if (isBlank(option)) return [{ path, message: `${name}: please write answer ${letterOf(place)}.` }]
      const same = options.indexOf(option)
      return same < place
        ? [{ path, message: `${name}: answers ${letterOf(same)} and ${letterOf(place)} say the same.` }]
        : []
    }),
    ...(question.correctAnswer === null
      ? [{ path: `${at}.correctAnswer`, message: `${name}: please mark the right answer.` }]
      : []),
    ...(isBlank(question.hint)
      ? [{ path: `${at}.hint`, message: `${name}: please write what helps after a wrong answer.` }]
      : []),
    ...gapProblems(`${at}.hint`, question.hint, HINT_GAPS).map(issue => ({
      ...issue,
      message: `${name}: ${issue.message}`,
    })),
    ...(slideNumber(training, question.slideId) === null
      ? [{ path: `${at}.slideId`, message: `${name}: please choose the slide that it is about.` }]
      : []),
    ...(question.id === `q${index + 1}` ? [] : [{ path: at, message: `${name} is not at its place.` }]),
  ]
}

function slidePassages({ title, text, notes, picture }: Slide, index: number): Passage[] {
  const label = `Slide ${index + 1}`
  return [
    { label, words: `${title}\n\n${text}` },
    { label: `${label}, notes`, words: notes },
    { label: `${label}, picture`, words: picture ? `${picture.alt} (${picture.sha256.slice(0, 12)})` : '' },
  ]
}

function questionPassages({ question, options, correctAnswer, hint }: Question, index: number): Passage[] {
  const label = `Question ${index + 1}`
  const answers = options.map((option, place) => `${letterOf(place)}) ${option}`)
  const right = correctAnswer === null ? '' : `Right: ${letterOf(correctAnswer)}`
  return [
    { label, words: [question, ...answers, right].join('\n') },
    { label: `${label}, hint`, words: hint },
  ]
}

/** How an answer is called: a, b, c or d. */
function letterOf(place: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + place)
}
