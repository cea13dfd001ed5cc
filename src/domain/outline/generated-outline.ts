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
 * The outline with the draft in it, lesson by lesson in their order. What the author has typed stays (E5): only empty
 * fields are filled. For an author who asked to replace everything, `replaced` is the outline as it was then: whatever
 * still reads the same is written anew, what has been typed since stays.
 */
export function fillOutline(outline: Outline, draft: GeneratedOutline, replaced: Outline | null = null): Outline {
  const lastIndex = outline.lessons.length - 1
  const lessons = outline.lessons.map((lesson, index) => {
    const written = writtenFor(draft, index, lastIndex)
    const before = replaced?.lessons.find(candidate => candidate.id === lesson.id)
    return written === undefined ? lesson : filledLesson(lesson, written, before)
  })
  return { ...outline, lessons }
}

/** How many fields a draft would fill, and how many hold something that replacing everything would take away. */
export function countDraftable(outline: Outline): { empty: number; filled: number } {
  const texts = outline.lessons.flatMap(lesson => draftableFields(lesson).map(field => lesson[field]))
  const empty = texts.filter(isBlank).length
  return { empty, filled: texts.length - empty }
}

type WrittenEntry = z.infer<typeof GeneratedEntrySchema> & { title?: string }

const isBlank = (words: string) => words.trim() === ''

/** The fixed lessons keep their titles. */
function draftableFields(lesson: Lesson) {
  return lesson.isFixed ? LESSON_TEXTS : (['title', ...LESSON_TEXTS] as const)
}

function writtenFor(draft: GeneratedOutline, index: number, lastIndex: number): WrittenEntry | undefined {
  if (index === 0) return draft.introduction
  return index === lastIndex ? draft.conclusion : draft.lessons[index - 1]
}

function filledLesson(lesson: Lesson, written: WrittenEntry, before: Lesson | undefined): Lesson {
  const filled = { ...lesson }
  for (const field of draftableFields(lesson)) {
    const mayWrite = isBlank(lesson[field]) || lesson[field] === before?.[field]
    if (mayWrite) filled[field] = written[field] ?? lesson[field]
  }
  return filled
}
