export type Slide = {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** What a presenter would add; shown only where the deck is read as text. */
  readonly notes?: string
}

export type Deck = {
  readonly id: string
  /** Kept with the completed training, so that it stays known what was taught. */
  readonly version: string
  readonly title: string
  readonly slides: readonly Slide[]
}

export const QUESTION_IDS = ['q1', 'q2', 'q3'] as const
export type QuestionId = (typeof QUESTION_IDS)[number]

export const OPTIONS_PER_QUESTION = 4

export type Question = {
  readonly id: QuestionId
  readonly question: string
  readonly options: readonly [string, string, string, string]
  /** Index into `options`. */
  readonly correctAnswer: number
  /** Shown after a wrong answer; names the slide to look at without giving the answer away. */
  readonly hint: string
  readonly slideId: string
}

/** The number of a slide as a viewer counts it, from 1; null when the deck has no such slide. */
export function slideNumber(deck: Deck, slideId: string): number | null {
  const index = deck.slides.findIndex(slide => slide.id === slideId)
  return index === -1 ? null : index + 1
}
