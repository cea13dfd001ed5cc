import { z } from 'zod'
import type { DraftParts } from '../draft/draft.ts'
import { MAX_LESSONS, OUTLINE_UNREADABLE } from './outline.ts'
import { type Lesson, LessonIdSchema, LessonSchema, OutlineSchema } from './outline-schemas.ts'

/** Lessons that a draft keeps at most: those of an outline, and many that were deleted from it. */
const MAX_DRAFTED_LESSONS = 5 * MAX_LESSONS

const lessons = z.array(LessonSchema, OUTLINE_UNREADABLE)

/** Any part of an outline, as its draft keeps it: of two windows that both added lessons it has more than may be saved (H12). */
export const KeptOutlineDraftSchema = z.object({
  courseTitle: OutlineSchema.shape.courseTitle.nullish(),
  courseDescription: OutlineSchema.shape.courseDescription.nullish(),
  lessons: lessons.nullish(),
  order: z.array(LessonIdSchema, OUTLINE_UNREADABLE).max(MAX_DRAFTED_LESSONS, OUTLINE_UNREADABLE).nullish(),
})
export type OutlineDraft = z.infer<typeof KeptOutlineDraftSchema>

/**
 * What is sent of it at once (G3). `lessons` may be only those that changed; `order` names all that there are, in their order,
 * and a lesson that it does not name is gone.
 */
export const OutlineDraftSchema = KeptOutlineDraftSchema.extend({
  lessons: lessons.max(MAX_LESSONS, OUTLINE_UNREADABLE).nullish(),
})

const LESSON = 'lesson:'

/** Each lesson a part of its own, beside the description and the order. */
export function partsOfOutline({ lessons, ...rest }: OutlineDraft): DraftParts {
  return { ...rest, ...Object.fromEntries((lessons ?? []).map(lesson => [LESSON + lesson.id, lesson])) }
}

/**
 * The parts by which a draft that has these others is changed. Where its lessons would be too many, those that the order no
 * longer names go, and not before, since one that was deleted may come back; null: too many, and no order says which.
 */
export function changeOfOutline(kept: readonly string[], draft: OutlineDraft): DraftParts | null {
  const parts = partsOfOutline(draft)
  const lessons = new Set([...kept, ...Object.keys(parts)].filter(name => name.startsWith(LESSON)))
  if (lessons.size <= MAX_DRAFTED_LESSONS) return parts
  if (!draft.order) return null
  const gone = lessons.difference(new Set(draft.order.map(id => LESSON + id)))
  return { ...Object.fromEntries([...gone].map(name => [name, null])), ...parts }
}

/** The outline's parts put together: lessons in their order, numbered anew, without those that are gone. */
export function dataOfOutlineParts(parts: DraftParts): OutlineDraft {
  const { order, ...rest } = KeptOutlineDraftSchema.omit({ lessons: true }).parse(parts)
  const found = Object.entries(parts).flatMap(([name, content]) =>
    name.startsWith(LESSON) ? [LessonSchema.parse(content)] : [],
  )
  if (found.length === 0) return { ...rest, ...(order && { order }) }
  return { ...rest, lessons: inOrder(found, order ?? null), ...(order && { order }) }
}

function inOrder(lessons: readonly Lesson[], order: readonly string[] | null): Lesson[] {
  if (order === null) return lessons.toSorted((one, other) => one.number - other.number)
  const byId = new Map(lessons.map(lesson => [lesson.id, lesson]))
  return order.flatMap((id, index) => {
    const lesson = byId.get(id)
    return lesson ? [{ ...lesson, number: index + 1 }] : []
  })
}
