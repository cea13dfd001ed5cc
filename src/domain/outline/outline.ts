/** Specification 9, "Outline"; entries count introduction and conclusion together (E6). */
export const MIN_LESSONS = 10
export const MAX_LESSONS = 20
/** Lessons between introduction and conclusion of a new outline, and of a generated one. */
export const DEFAULT_MIDDLE_LESSONS = 13
export const MAX_LESSON_TITLE = 40
export const MAX_COURSE_DESCRIPTION = 180
/** Characters of each text of a lesson (E6). */
export const MAX_LESSON_TEXT = 5000
export const MAX_COURSE_TITLE = 200

export const INTRODUCTION_ID = 'introduction'
export const CONCLUSION_ID = 'conclusion'

/** The texts that every lesson needs, in the order in which they are written. */
export const LESSON_TEXTS = ['learningGoal', 'hookIntro', 'keyConcepts', 'uniquePerspective', 'actionStep'] as const
export type LessonText = (typeof LESSON_TEXTS)[number]
/** Everything of a lesson that is written. */
export const LESSON_FIELDS = ['title', ...LESSON_TEXTS] as const
export type LessonField = (typeof LESSON_FIELDS)[number]

export const OUTLINE_UNREADABLE = 'The course outline could not be read'
