/** A thing with the title of the lesson about it: "The Call Sheet" is "a call sheet with three questions". */
type Named = { readonly title: string; readonly is: string }

/**
 * The words of a skill area, from which the local generator writes. Each list holds alternatives; the sentences rely on
 * their grammar, so every entry of a list has the form that its comment shows.
 */
export type Lexicon = {
  /** Words that give the area away, in lower case; a course that has them belongs to it. */
  readonly clues: readonly string[]
  /** "people who sell" */
  readonly learners: readonly string[]
  /** "a buyer" */
  readonly person: readonly string[]
  /** "buyers" */
  readonly people: readonly string[]
  /** "in a first call" */
  readonly setting: readonly string[]
  /** A clause: "deals go quiet and nobody knows why" */
  readonly cost: readonly string[]
  /** A clause: "buyers come back by themselves" */
  readonly win: readonly string[]
  /** "the last five deals that went quiet" */
  readonly evidence: readonly string[]
  /** One person: "a colleague whose customers stay for years" */
  readonly model: readonly string[]
  /** "talking before asking" */
  readonly mistake: readonly Named[]
  /** "a buyer who wants the price in the first minute" */
  readonly pressure: readonly Named[]
  /** "a call sheet with three questions" */
  readonly artifact: readonly Named[]
  /** In the singular: "the share of first calls that lead to a second one" */
  readonly signal: readonly Named[]
  /** "writing down the buyer’s own words after each call" */
  readonly habit: readonly Named[]
  /** Subjects for lessons where the course names too few of its own: "questions that open a conversation" */
  readonly themes: readonly string[]
}

/** Something that a lesson can be about. `standsAlone` ones are titles by themselves. */
export type Subject = { readonly is: string; readonly standsAlone: boolean }

/** What the sentences of one outline are filled with: one choice of each. */
export type Words = {
  /** What the course is about, in a form that can stand as an object: "fair interviews". */
  readonly topic: string
  /** The same for lesson titles: none where the course title cannot be set within one. */
  readonly topicInTitle: readonly string[]
  /** What the course covers, most telling first. */
  readonly subjects: readonly Subject[]
  readonly learners: string
  readonly person: string
  readonly people: string
  readonly setting: string
  readonly cost: string
  readonly otherCost: string
  readonly win: string
  readonly otherWin: string
  readonly evidence: string
  readonly model: string
  readonly mistake: Named
  readonly pressure: Named
  readonly otherPressure: Named
  readonly artifact: Named
  readonly signal: Named
  readonly habit: Named
}

/** The texts of an entry, each with alternatives to choose from. A learning goal is two sentences. */
export type EntryVariants = {
  readonly learningGoal: readonly string[]
  readonly hookIntro: readonly string[]
  readonly keyConcepts: readonly string[]
  readonly uniquePerspective: readonly string[]
  readonly actionStep: readonly string[]
}

/** A lesson with titles in groups, the best group first; within a group one is as good as another. */
export type LessonVariants = EntryVariants & { readonly titles: readonly (readonly string[])[] }
