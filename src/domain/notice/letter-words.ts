import { z } from 'zod'
import { typedLine, typedText } from '../text-schemas.ts'

const MAX_LINE = 200
const MAX_BODY = 5000

const oneLine = typedLine(MAX_LINE)

/** What of a letter belongs to the publisher; an empty line in the body begins a paragraph. Types and lengths alone. */
export const LetterWordsSchema = z.strictObject({
  subject: oneLine,
  greeting: oneLine,
  body: typedText(MAX_BODY),
  button: oneLine,
  reason: oneLine,
})
export type LetterWords = z.infer<typeof LetterWordsSchema>

/** What each part of a letter is called. */
export const LETTER_WORD_LABELS = {
  subject: 'Subject',
  greeting: 'Greeting',
  body: 'Body',
  button: 'Button',
  reason: 'Why its reader gets it',
} as const satisfies Record<keyof LetterWords, string>
