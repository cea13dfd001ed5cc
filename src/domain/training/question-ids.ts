/** The questions of every quiz, in their order. */
export const QUESTION_IDS = ['q1', 'q2', 'q3'] as const
export type QuestionId = (typeof QUESTION_IDS)[number]

export const OPTIONS_PER_QUESTION = 4
