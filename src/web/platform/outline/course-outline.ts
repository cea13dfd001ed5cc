import { z } from 'zod'

const words = z
  .string()
  .nullish()
  .transform(text => text?.trim() || null)

const LessonSchema = z.object({
  title: words,
  learningGoal: words,
  hookIntro: words,
  keyConcepts: words,
  uniquePerspective: words,
  actionStep: words,
})
const CourseOutlineSchema = z.object({
  courseTitle: words,
  courseDescription: words,
  lessons: z.array(LessonSchema),
})
export type CourseOutline = z.infer<typeof CourseOutlineSchema>
export type OutlineLesson = CourseOutline['lessons'][number]

/**
 * Reads a stored outline (Specification 3) for somebody who only looks at it: whatever can be shown is shown, even where it
 * could not be saved like this today. Null when it is damaged: reviewers are then told so (Specification 8).
 */
export function readCourseOutline(stored: string): CourseOutline | null {
  try {
    return CourseOutlineSchema.safeParse(JSON.parse(stored)).data ?? null
  } catch {
    return null
  }
}
