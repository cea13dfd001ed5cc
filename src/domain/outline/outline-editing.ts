import {
  CONCLUSION_ID,
  DEFAULT_MIDDLE_LESSONS,
  INTRODUCTION_ID,
  type LessonField,
  MAX_LESSONS,
  MIN_LESSONS,
} from './outline.ts'
import type { Lesson, Outline } from './outline-schemas.ts'

/** Specification 4: a fixed introduction, 13 blank lessons and a fixed conclusion. */
export function blankOutline(courseTitle: string): Outline {
  const middle = Array.from({ length: DEFAULT_MIDDLE_LESSONS }, (_, index) => blankLesson(`lesson-${index + 1}`))
  const lessons = [
    { ...blankLesson(INTRODUCTION_ID), title: 'Introduction', isFixed: true },
    ...middle,
    { ...blankLesson(CONCLUSION_ID), title: 'Conclusion', isFixed: true },
  ]
  return { courseTitle, courseDescription: '', lessons: renumbered(lessons) }
}

export function canAddLesson(outline: Outline): boolean {
  return outline.lessons.length < MAX_LESSONS
}

/** A blank lesson before the conclusion. `id` must be new; the caller makes it. */
export function addLesson(outline: Outline, id: string): Outline {
  return insertLesson(outline, blankLesson(id), outline.lessons.length - 1)
}

/** Puts a lesson, such as one that was just deleted, at a place from 0; never before the introduction or after the conclusion. */
export function insertLesson(outline: Outline, lesson: Lesson, index: number): Outline {
  if (!canAddLesson(outline)) return outline
  const at = withinMiddle(index, outline.lessons.length)
  return withLessons(outline, outline.lessons.toSpliced(at, 0, lesson))
}

export function canDeleteLesson(outline: Outline, id: string): boolean {
  const lesson = outline.lessons.find(candidate => candidate.id === id)
  return lesson !== undefined && !lesson.isFixed && outline.lessons.length > MIN_LESSONS
}

export function deleteLesson(outline: Outline, id: string): Outline {
  if (!canDeleteLesson(outline, id)) return outline
  return withLessons(
    outline,
    outline.lessons.filter(lesson => lesson.id !== id),
  )
}

/** Moves a middle lesson to a place from 0, among the middle lessons; the fixed ones stay where they are. */
export function moveLesson(outline: Outline, id: string, index: number): Outline {
  const lesson = outline.lessons.find(candidate => candidate.id === id)
  if (lesson === undefined || lesson.isFixed) return outline
  const others = outline.lessons.filter(candidate => candidate.id !== id)
  return withLessons(outline, others.toSpliced(withinMiddle(index, others.length), 0, lesson))
}

/** Puts the author's words into a lesson. What is changed by hand counts as typed from then on (H120). */
export function changeLesson(outline: Outline, id: string, change: Partial<Pick<Lesson, LessonField>>): Outline {
  return {
    ...outline,
    lessons: outline.lessons.map(lesson => (lesson.id === id ? typedInto(lesson, change) : lesson)),
  }
}

function typedInto(lesson: Lesson, change: Partial<Pick<Lesson, LessonField>>): Lesson {
  const typed = { ...lesson, ...change }
  return lesson.generated ? { ...typed, generated: lesson.generated.filter(field => !(field in change)) } : typed
}

function blankLesson(id: string): Lesson {
  return {
    id,
    number: 0,
    title: '',
    learningGoal: '',
    hookIntro: '',
    keyConcepts: '',
    uniquePerspective: '',
    actionStep: '',
    isFixed: false,
  }
}

/** Where a lesson may go among `length` others: after the introduction, at the latest before the conclusion. */
function withinMiddle(index: number, length: number): number {
  return Math.min(Math.max(index, 1), length - 1)
}

function withLessons(outline: Outline, lessons: Lesson[]): Outline {
  return { ...outline, lessons: renumbered(lessons) }
}

/** The lessons with the numbers of their places (Specification 5). */
export function renumbered(lessons: readonly Lesson[]): Lesson[] {
  return lessons.map((lesson, index) => ({ ...lesson, number: index + 1 }))
}
