import type { LessonText } from '#domain/outline/outline.ts'

type FieldWords = { guidance: string; example: string }

/** What each text of a lesson asks for (Specification 5, "Learning goal guidance"), with one of its kind. */
export const LESSON_WORDS = {
  learningGoal: {
    guidance: 'Two sentences. The first starts with an action verb; the second explains the benefit in the real world.',
    example:
      'Decline a request in one sentence and offer one alternative. People stop guessing where they stand, and they ask again.',
  },
  hookIntro: {
    guidance: 'The first twenty seconds: why somebody should go on watching.',
    example:
      'My worst one-on-one lasted four minutes. He asked for a raise, I said “we will see”, and he was gone in March.',
  },
  keyConcepts: {
    guidance: 'Two or three, in the order in which you will say them.',
    example:
      'A clear no is kinder than a slow maybe. The reason comes after the answer. Every no deserves a next date.',
  },
  uniquePerspective: {
    guidance: 'What only you can say about it.',
    example: 'Nineteen years of exit interviews: nobody ever left over a no. They left over the months before it.',
  },
  actionStep: {
    guidance: 'Something that the viewer can do today.',
    example: 'Write down the request that you have not answered yet. Answer it before lunch, in one sentence.',
  },
} as const satisfies Record<LessonText, FieldWords>
