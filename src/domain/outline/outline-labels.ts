import type { LessonText } from './outline.ts'

/** What each text of an outline is called wherever it is written, read or compared. */
export const OUTLINE_LABELS = {
  courseTitle: 'Course title',
  courseDescription: 'Short description',
  title: 'Lesson title',
  learningGoal: 'Learning goal',
  hookIntro: 'Hook and introduction',
  keyConcepts: 'Key concepts',
  uniquePerspective: 'Unique perspective',
  actionStep: 'Action step',
} as const satisfies Record<'courseTitle' | 'courseDescription' | 'title' | LessonText, string>

/** What a lesson without a title is called. */
export const UNTITLED_LESSON = 'Untitled lesson'
