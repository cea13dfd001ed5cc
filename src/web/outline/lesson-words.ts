import type { LessonText } from '#domain/outline/outline.ts'

type FieldWords = { label: string; guidance: string; example: string }

/** What each text of a lesson is called and asks for (Specification 5, "Learning goal guidance"), with one of its kind. */
export const LESSON_WORDS = {
  learningGoal: {
    label: 'Learning goal',
    guidance: 'Two sentences. The first starts with an action verb; the second explains the benefit in the real world.',
    example:
      'Decline a request in one sentence and offer one alternative. People stop guessing where they stand, and they ask again.',
  },
  hookIntro: {
    label: 'Hook and introduction',
    guidance: 'The first twenty seconds: why somebody should go on watching.',
    example:
      'My worst one-on-one lasted four minutes. He asked for a raise, I said “we will see”, and he was gone in March.',
  },
  keyConcepts: {
    label: 'Key concepts',
    guidance: 'Two or three, in the order in which you will say them.',
    example:
      'A clear no is kinder than a slow maybe. The reason comes after the answer. Every no deserves a next date.',
  },
  uniquePerspective: {
    label: 'Unique perspective',
    guidance: 'What only you can say about it.',
    example: 'Nineteen years of exit interviews: nobody ever left over a no. They left over the months before it.',
  },
  actionStep: {
    label: 'Action step',
    guidance: 'Something that the viewer can do today.',
    example: 'Write down the request that you have not answered yet. Answer it before lunch, in one sentence.',
  },
} as const satisfies Record<LessonText, FieldWords>

/** Every field by its label, as lists of empty fields and differences name it. */
export const FIELD_LABELS = {
  courseTitle: 'Course title',
  courseDescription: 'Short description',
  title: 'Lesson title',
  learningGoal: LESSON_WORDS.learningGoal.label,
  hookIntro: LESSON_WORDS.hookIntro.label,
  keyConcepts: LESSON_WORDS.keyConcepts.label,
  uniquePerspective: LESSON_WORDS.uniquePerspective.label,
  actionStep: LESSON_WORDS.actionStep.label,
} as const
