import { z } from 'zod'
import { PictureSchema } from '../text/picture.ts'
import { text, typedText } from '../text-schemas.ts'
import { OPTIONS_PER_QUESTION, QUESTION_IDS } from './question-ids.ts'

export const MAX_SLIDES = 60
export const MAX_LINE = 200
export const MAX_SLIDE_TEXT = 2000

/** Both trainings, as texts of the publisher are known. */
export const TRAINING_KEYS = ['audition', 'course-outline'] as const
export type TrainingKey = (typeof TRAINING_KEYS)[number]

const line = typedText(MAX_LINE)

const SlideSchema = z.strictObject({
  /** What questions know it by, wherever it stands. */
  id: text(40),
  title: line,
  /** An empty line begins a new paragraph. */
  text: typedText(MAX_SLIDE_TEXT),
  /** What a presenter would add; shown only where the deck is read as text. */
  notes: typedText(MAX_SLIDE_TEXT),
  picture: PictureSchema.nullable(),
})
export type Slide = z.infer<typeof SlideSchema>

const QuestionSchema = z.strictObject({
  id: z.enum(QUESTION_IDS),
  question: line,
  options: z.array(line).length(OPTIONS_PER_QUESTION, `A question has ${OPTIONS_PER_QUESTION} answers`),
  /** Index into `options`; null: none is marked as right yet. */
  correctAnswer: z
    .int()
    .min(0)
    .max(OPTIONS_PER_QUESTION - 1)
    .nullable(),
  /** Shown after a wrong answer; names the slide to look at without giving the answer away. */
  hint: line,
  slideId: text(40),
})
export type Question = z.infer<typeof QuestionSchema>

/** Slides and the questions about them. Types and lengths alone. */
export const TrainingSchema = z.strictObject({
  title: line,
  slides: z.array(SlideSchema).max(MAX_SLIDES, `Please keep at most ${MAX_SLIDES} slides`),
  questions: z.array(QuestionSchema).length(QUESTION_IDS.length, `A training has ${QUESTION_IDS.length} questions`),
})
export type Training = z.infer<typeof TrainingSchema>
