import { invalid, type Refusal } from '../refusal.ts'
import { LESSON_TEXTS, type Lesson, type LessonText, type Outline } from './outline.ts'

/** A field that is still empty: of the course, or of a lesson. */
export type Gap =
  | { lessonId: null; field: 'courseTitle' | 'courseDescription' }
  | { lessonId: string; field: 'title' | LessonText }

const isBlank = (text: string) => text.trim() === ''

/** Everything that is still empty, in reading order (Specification 5, "Outline"). */
export function gapsOf(outline: Outline): Gap[] {
  const ofCourse = (['courseTitle', 'courseDescription'] as const)
    .filter(field => isBlank(outline[field]))
    .map(field => ({ lessonId: null, field }))
  const ofLessons = outline.lessons.flatMap(lesson =>
    emptyFields(lesson).map(field => ({ lessonId: lesson.id, field })),
  )
  return [...ofCourse, ...ofLessons]
}

export function isLessonComplete(lesson: Lesson): boolean {
  return emptyFields(lesson).length === 0
}

export function isLessonStarted(lesson: Lesson): boolean {
  return LESSON_TEXTS.some(field => !isBlank(lesson[field])) || (!lesson.isFixed && !isBlank(lesson.title))
}

/** For "n of 15 complete". */
export function completeLessons(outline: Outline): number {
  return outline.lessons.filter(isLessonComplete).length
}

/** Completion needs every field (E6); null means that the outline is fully filled. */
export function whyOutlineIncomplete(outline: Outline): Refusal | null {
  const gaps = gapsOf(outline)
  if (gaps.length === 0) return null
  const fields = gaps.length === 1 ? '1 field is' : `${gaps.length} fields are`
  return invalid(`${fields} still empty`, 'courseOutlineData')
}

function emptyFields(lesson: Lesson): ('title' | LessonText)[] {
  return (['title', ...LESSON_TEXTS] as const).filter(field => isBlank(lesson[field]))
}
