import { z } from 'zod'
import { readJson } from '../read-json.ts'
import { typedText } from '../text-schemas.ts'
import { wholeNumber } from '../whole-number.ts'
import {
  CONCLUSION_ID,
  INTRODUCTION_ID,
  LESSON_FIELDS,
  MAX_COURSE_DESCRIPTION,
  MAX_COURSE_TITLE,
  MAX_LESSON_TEXT,
  MAX_LESSON_TITLE,
  MAX_LESSONS,
  MIN_LESSONS,
  OUTLINE_UNREADABLE,
} from './outline.ts'

/** Kept as it was typed, spaces included, so that a save in the middle of a word changes nothing. */
const typed = (max: number, problem: string) => typedText(max, OUTLINE_UNREADABLE, problem)
const lessonText = typed(MAX_LESSON_TEXT, `Please use at most ${MAX_LESSON_TEXT} characters in each text of a lesson`)

/** As the browser that made the lesson chose it. */
export const LessonIdSchema = typedText(64, OUTLINE_UNREADABLE, OUTLINE_UNREADABLE).min(1, OUTLINE_UNREADABLE)

export const LessonSchema = z.object({
  id: LessonIdSchema,
  /** Place in the outline, from 1. */
  number: wholeNumber(OUTLINE_UNREADABLE),
  title: typed(MAX_LESSON_TITLE, `Lesson title must be ${MAX_LESSON_TITLE} characters or less`),
  learningGoal: lessonText,
  hookIntro: lessonText,
  keyConcepts: lessonText,
  uniquePerspective: lessonText,
  actionStep: lessonText,
  /** The introduction and the conclusion, which cannot be moved, renamed or deleted. */
  isFixed: z.boolean(OUTLINE_UNREADABLE),
  /** The fields whose words stand as they were generated; every other was typed (H120). */
  generated: z
    .array(z.enum(LESSON_FIELDS, OUTLINE_UNREADABLE), OUTLINE_UNREADABLE)
    .max(LESSON_FIELDS.length, OUTLINE_UNREADABLE)
    .optional(),
})
export type Lesson = z.infer<typeof LessonSchema>

/** An outline as it may be saved: perhaps unfinished, but whole in its structure (E6). */
export const OutlineSchema = z
  .object({
    courseTitle: typed(MAX_COURSE_TITLE, `Course title must be ${MAX_COURSE_TITLE} characters or less`),
    courseDescription: typed(
      MAX_COURSE_DESCRIPTION,
      `Course description must be ${MAX_COURSE_DESCRIPTION} characters or less`,
    ),
    lessons: z
      .array(LessonSchema, OUTLINE_UNREADABLE)
      .max(MAX_LESSONS, { error: `An outline has at most ${MAX_LESSONS} lessons`, abort: true }),
  })
  .overwrite(outline => ({ ...outline, lessons: outline.lessons.map(withFixedId) }))
  .check(payload => {
    const problem = structureProblem(payload.value.lessons)
    if (problem !== null)
      payload.issues.push({ code: 'custom', message: problem, path: ['lessons'], input: payload.value })
  })
export type Outline = z.infer<typeof OutlineSchema>

/** An outline as the API takes it: an object or its JSON text (Specification 3). */
export const OutlineDataSchema = z.preprocess(
  value => (typeof value === 'string' ? readJson(value) : value),
  OutlineSchema,
)

/** A saved outline, or null when it is corrupt; never throws. */
export function parseOutline(saved: unknown): Outline | null {
  const outline = OutlineDataSchema.safeParse(saved)
  return outline.success ? outline.data : null
}

/** A saved outline under the title of another course; one that cannot be read stays as it is. */
export function retitledOutline(saved: string | null, courseTitle: string): string | null {
  const outline = parseOutline(saved)
  return outline === null ? saved : JSON.stringify({ ...outline, courseTitle })
}

/** By them the two are known wherever outlines are put together, whatever a client has called them. */
function withFixedId(lesson: Lesson, index: number, { length }: readonly Lesson[]): Lesson {
  if (!lesson.isFixed) return lesson
  const id = index === 0 ? INTRODUCTION_ID : index === length - 1 ? CONCLUSION_ID : lesson.id
  return { ...lesson, id }
}

function structureProblem(lessons: readonly Lesson[]): string | null {
  if (lessons.length < MIN_LESSONS) return `An outline needs at least ${MIN_LESSONS} lessons`

  const first = lessons[0]
  const last = lessons.at(-1)
  const middle = lessons.slice(1, -1)
  if (!first?.isFixed || !last?.isFixed || middle.some(lesson => lesson.isFixed)) {
    return 'An outline begins with its introduction and ends with its conclusion'
  }
  if (new Set(lessons.map(lesson => lesson.id)).size !== lessons.length) return 'Two lessons have the same id'
  if (lessons.some((lesson, index) => lesson.number !== index + 1)) return 'The lessons are not numbered in their order'
  return null
}
