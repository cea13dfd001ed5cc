import type { z } from 'zod'
import type { Manuscript, ManuscriptParagraph, NotTaken } from '../manuscript.ts'
import type { FieldIssue } from '../refusal.ts'
import type { Gap } from './gaps.ts'

/** A text as people read it and compare it: one field under its label. */
export type Passage = { label: string; words: string }

/** A picture by its hash, with the place where people see it. */
type PictureInText = { path: string; place: string; sha256: string }

/** A kind of text: all that the way from a draft to a publication has to know of it. */
export type TextKind<Content> = {
  title: string
  /** What a draft may hold: types and lengths alone. */
  schema: z.ZodType<Content, Content>
  /** The texts of this kind, in the order in which people see them. */
  keys: readonly string[]
  titleOf(key: string): string
  /** What to know of it before it is published, in the list and above its editor. */
  adviceOf?(key: string): string | null
  /** What may stand in it in braces, to be filled in when it is used. */
  gaps?(key: string, content: Content): readonly Gap[]
  /** What keeps it from being published, each at the field where it stands. */
  problems(key: string, content: Content): FieldIssue[]
  passages(content: Content): Passage[]
  /** The pictures in it, each at its field. */
  pictures?(content: Content): PictureInText[]
  /** A version is published only after a second person has approved it. */
  fourEyes?: true
  /** It goes to a word processor and comes back. */
  isExchanged?: true
}

/** A key as one that a kind has; throws where it is none. */
export function knownKey<Key extends string>(keys: readonly Key[], key: string): Key {
  const known = keys.find(each => each === key)
  if (known === undefined) throw new Error(`There is no text "${key}" of this kind`)
  return known
}

/** What the server alone needs of a kind. */
export type TextSource<Content> = {
  /** The words that the portal comes with. */
  original(key: string): Content
  /** What it said before versions were published, letter by letter, where it says something else now. */
  first?(key: string): Content
  /** How it goes to a word processor and comes back. */
  manuscript?: {
    write(content: Content): ManuscriptParagraph[]
    /** Takes what a file does not say from `before`. */
    read(key: string, manuscript: Manuscript, before: Content): { content: Content; notTaken: NotTaken[] }
  }
}
