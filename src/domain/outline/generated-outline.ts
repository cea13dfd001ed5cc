import { z } from 'zod'
import { LESSON_TEXTS, type Lesson, MAX_LESSON_TEXT, MAX_LESSON_TITLE, type Outline } from './outline.ts'

const text = z.string().trim().min(1).max(MAX_LESSON_TEXT)

const GeneratedEntrySchema = z.object({
  learningGoal: text,
  hookIntro: text,
  keyConcepts: text,
  uniquePerspective: text,
  actionStep: text,
})

const GeneratedLessonSchema = GeneratedEntrySchema.extend({ title: z.string().trim().min(1).max(MAX_LESSON_TITLE) })

/** A first draft as a generator writes it (Specification 7). */
export const GeneratedOutlineSchema = z.object({
  introduction: GeneratedEntrySchema,
  lessons: z.array(GeneratedLessonSchema),
  conclusion: GeneratedEntrySchema,
})
export type GeneratedOutline = z.infer<typeof GeneratedOutlineSchema>

/** Who wrote a draft, for the screen to say (E5). */
export const OUTLINE_WRITERS = ['service', 'portal'] as const

/** What the generator is asked for. */
export type CourseToOutline = { title: string; description: string; skills: readonly string[]; lessonCount: number }

/**
 * The outline with the draft in it. What the author has typed stays (E5): only empty fields are filled, lesson by lesson
 * in their order; `overwrite` replaces them all, for an author who asked for that.
 */
export function fillOutline(outline: Outline, draft: GeneratedOutline, overwrite = false): Outline {
  let next = 0
  const lessons = outline.lessons.map((lesson, index) => {
    if (index === 0) return filledLesson(lesson, draft.introduction, overwrite)
    if (index === outline.lessons.length - 1) return filledLesson(lesson, draft.conclusion, overwrite)
    const written = draft.lessons[next]
    next += 1
    return written === undefined ? lesson : filledLesson(lesson, written, overwrite)
  })
  return { ...outline, lessons }
}

function filledLesson(
  lesson: Lesson,
  written: z.infer<typeof GeneratedEntrySchema> & { title?: string },
  overwrite: boolean,
): Lesson {
  const filled = { ...lesson }
  for (const field of LESSON_TEXTS) if (overwrite || lesson[field].trim() === '') filled[field] = written[field]
  const mayName = !lesson.isFixed && written.title !== undefined && (overwrite || lesson.title.trim() === '')
  return mayName ? { ...filled, title: written.title ?? lesson.title } : filled
}
