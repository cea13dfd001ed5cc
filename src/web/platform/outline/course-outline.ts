import { LESSON_FIELDS, type LessonField } from '#domain/outline/outline.ts'
import { readJson } from '#domain/read-json.ts'

export type OutlineLesson = Record<LessonField, string | null>
export type CourseOutline = {
  courseTitle: string | null
  courseDescription: string | null
  lessons: OutlineLesson[]
}

/**
 * Reads a stored outline (Specification 3) for somebody who only looks at it: whatever can be shown is shown, even where it
 * could not be saved like this today. Null when it is damaged: reviewers are then told so (Specification 8).
 */
export function readCourseOutline(stored: string): CourseOutline | null {
  const outline = fieldsOf(readJson(stored))
  if (!Array.isArray(outline?.lessons)) return null
  const lessons = outline.lessons.map(fieldsOf).filter(lesson => lesson !== null)
  if (lessons.length < outline.lessons.length) return null
  return {
    courseTitle: wordsIn(outline.courseTitle),
    courseDescription: wordsIn(outline.courseDescription),
    lessons: lessons.map(lessonOf),
  }
}

function lessonOf(lesson: Record<string, unknown>): OutlineLesson {
  const found = LESSON_FIELDS.map(field => [field, wordsIn(lesson[field])])
  // reason: the fields of a lesson, each with its words
  return Object.fromEntries(found) as OutlineLesson
}

function wordsIn(value: unknown): string | null {
  return typeof value === 'string' ? value.trim() || null : null
}

function fieldsOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}
