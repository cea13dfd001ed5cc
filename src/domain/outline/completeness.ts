import { isBlank } from '../blank.ts'
import { counted } from '../counted.ts'
import { invalid, type Refusal } from '../refusal.ts'
import { LESSON_FIELDS, LESSON_TEXTS, type LessonField } from './outline.ts'
import type { Lesson, Outline } from './outline-schemas.ts'

/** A field that is still empty: of the course, or of a lesson. */
export type Gap =
  | { lessonId: null; field: 'courseTitle' | 'courseDescription' }
  | { lessonId: string; field: LessonField }

const COURSE_FIELDS = ['courseTitle', 'courseDescription'] as const

/** Everything that is still empty, in reading order (Specification 5, "Outline"). */
export function gapsOf(outline: Outline): Gap[] {
  const ofCourse = COURSE_FIELDS.filter(field => isBlank(outline[field])).map(field => ({ lessonId: null, field }))
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

/** The first empty field after this place in reading order, from the top again after the last; null when all is filled. */
export function nextGap(outline: Outline, after: Gap | null): Gap | null {
  const gaps = gapsOf(outline)
  const from = after === null ? -1 : placeOf(outline, after)
  return gaps.find(gap => placeOf(outline, gap) > from) ?? gaps[0] ?? null
}

/** Completion needs every field (E6); null means that the outline is fully filled. */
export function whyOutlineIncomplete(outline: Outline): Refusal | null {
  const gaps = gapsOf(outline)
  if (gaps.length === 0) return null
  return invalid(
    'outline-incomplete',
    `${counted(gaps.length, 'field is', 'fields are')} still empty`,
    'courseOutlineData',
  )
}

function emptyFields(lesson: Lesson): LessonField[] {
  return LESSON_FIELDS.filter(field => isBlank(lesson[field]))
}

/** Where a field stands among all fields of the outline, the course's own first. */
function placeOf(outline: Outline, gap: Gap): number {
  if (gap.lessonId === null) return COURSE_FIELDS.indexOf(gap.field)
  const lesson = outline.lessons.findIndex(candidate => candidate.id === gap.lessonId)
  return COURSE_FIELDS.length + lesson * LESSON_FIELDS.length + LESSON_FIELDS.indexOf(gap.field)
}
