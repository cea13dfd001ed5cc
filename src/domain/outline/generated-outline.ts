import { z } from 'zod'
import { LESSON_FIELDS, LESSON_TEXTS, type LessonField, MAX_LESSON_TEXT, MAX_LESSON_TITLE } from './outline.ts'
import type { Lesson, Outline } from './outline-schemas.ts'

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
export type CourseToOutline = {
  title: string
  description: string
  skills: readonly string[]
  /** The teaching topics that the publisher offers: a skill that names one says where the course is filed. */
  topics: readonly string[]
  lessonCount: number
}

/** What a draft may write: the empty fields alone, or those that were generated before as well. */
export type DraftReach = 'empty' | 'generated'

/** The outline with the draft in it, lesson by lesson in their order. What the author has typed stays (E5). */
export function fillOutline(outline: Outline, draft: GeneratedOutline, reach: DraftReach = 'empty'): Outline {
  const lastIndex = outline.lessons.length - 1
  const lessons = outline.lessons.map((lesson, index) => {
    const written = writtenFor(draft, index, lastIndex)
    return written === undefined ? lesson : filledLesson(lesson, written, reach)
  })
  return { ...outline, lessons }
}

/** Whether nothing stands in any field that a draft can write. */
export function isUnwritten(outline: Outline): boolean {
  const { generated, typed } = countFields(outline)
  return generated + typed === 0
}

/** The fields that a draft can write, by what stands in them. */
export function countFields(outline: Outline): Record<FieldOrigin, number> {
  const count = { empty: 0, generated: 0, typed: 0 }
  for (const lesson of outline.lessons) {
    for (const field of draftableFields(lesson)) count[originOf(lesson, field)]++
  }
  return count
}

type WrittenEntry = z.infer<typeof GeneratedEntrySchema> & { title?: string }

type FieldOrigin = 'empty' | 'generated' | 'typed'

function originOf(lesson: Lesson, field: LessonField): FieldOrigin {
  if (lesson[field].trim() === '') return 'empty'
  return lesson.generated?.includes(field) ? 'generated' : 'typed'
}

/** The fixed lessons keep their titles. */
const draftableFields = (lesson: Lesson) => (lesson.isFixed ? LESSON_TEXTS : LESSON_FIELDS)

function writtenFor(draft: GeneratedOutline, index: number, lastIndex: number): WrittenEntry | undefined {
  if (index === 0) return draft.introduction
  return index === lastIndex ? draft.conclusion : draft.lessons[index - 1]
}

function filledLesson(lesson: Lesson, written: WrittenEntry, reach: DraftReach): Lesson {
  const filled = { ...lesson }
  const generated = new Set(lesson.generated)
  for (const field of draftableFields(lesson)) {
    const words = written[field]
    const origin = originOf(lesson, field)
    if (words === undefined || origin === 'typed' || (origin === 'generated' && reach === 'empty')) continue
    filled[field] = words
    generated.add(field)
  }
  return { ...filled, generated: [...generated] }
}
