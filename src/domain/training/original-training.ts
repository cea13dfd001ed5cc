import type { Question, Training } from './training.ts'

/** A question as the code of the portal writes it down. */
export type OriginalQuestion = Question & { readonly correctAnswer: number }

/** A deck as the code of the portal writes it down. */
export type OriginalDeck = {
  readonly title: string
  readonly slides: readonly {
    readonly id: string
    readonly title: string
    readonly paragraphs: readonly string[]
    readonly notes?: string
  }[]
}

/** The training that the portal comes with, as one that a publisher could have written. */
export function originalTraining({ title, slides }: OriginalDeck, questions: readonly OriginalQuestion[]): Training {
  return {
    title,
    slides: slides.map(({ id, title: name, paragraphs, notes = '' }) => ({
      id,
      title: name,
      text: paragraphs.join('\n\n'),
      notes,
      picture: null,
    })),
    questions: questions.map(question => ({ ...question, options: [...question.options] })),
  }
}
