import { z } from 'zod'
import { countCharacters } from '../characters.ts'
import { grouped } from '../grouped.ts'
import { LINE_END } from '../marked-text.ts'
import { typedLine, typedText } from '../text-schemas.ts'
import type { TermName } from './agreement-terms.ts'

export const MAX_CLAUSES = 100
export const MAX_HEADING = 150
export const MAX_CLAUSE_TEXT = 10_000
/** Of all its words: a paper that somebody can read, and that a phone can be shown. */
export const MAX_AGREEMENT_TEXT = 150_000
/** Of a draft: one that is too long is kept, to be shortened, and not without end. */
const MAX_DRAFTED_TEXT = 2 * MAX_AGREEMENT_TEXT
/** Each may begin a paragraph or an item: of so many its paper is set within the memory of a thread, four papers at a time. */
export const MAX_AGREEMENT_LINES = 5_000
export const MAX_TERM = 100_000

const oneLine = typedLine(MAX_HEADING)

const term = z
  .int('Please use a whole number')
  .min(0, 'Please use a number that is not negative')
  .max(MAX_TERM)
  .optional()

/** Each of its parts by itself. */
const AgreementSchema = z.strictObject({
  title: oneLine,
  /** A sentence on each line. It stands beside the text, which alone counts. */
  inShort: typedText(2000),
  parties: typedText(5000),
  clauses: z
    .array(z.strictObject({ heading: oneLine, text: typedText(MAX_CLAUSE_TEXT) }))
    .max(MAX_CLAUSES, `An agreement has at most ${MAX_CLAUSES} clauses`),
  closing: typedText(5000),
  terms: z.strictObject({
    daysToDeliver: term,
    daysToReview: term,
    roundsOfCorrections: term,
    daysToCorrect: term,
    daysToPay: term,
    usualFee: term,
  } satisfies Record<TermName, typeof term>),
})

/**
 * What an agreement says, as it is written: types and lengths alone. In its words a name in braces is filled in
 * (`{signerLegalName}`, `{daysToPay}`), `{clause:Term}` is the number of the clause of that heading, and `*words*` are
 * emphasized. In the text of a clause an empty line begins a paragraph, and a line that begins with "- " is an item of a
 * list.
 */
export const AgreementContentSchema = AgreementSchema.refine(
  content => wordsOf(content).reduce((sum, words) => sum + countCharacters(words), 0) <= MAX_DRAFTED_TEXT,
  `An agreement has at most ${grouped(MAX_DRAFTED_TEXT)} characters`,
).refine(
  content => wordsOf(content).reduce((sum, words) => sum + words.split(LINE_END).length, 0) <= MAX_AGREEMENT_LINES,
  `An agreement has at most ${grouped(MAX_AGREEMENT_LINES)} lines`,
)

function wordsOf({ title, parties, clauses, closing }: z.infer<typeof AgreementSchema>): string[] {
  return [title, parties, closing, ...clauses.flatMap(({ heading, text }) => [heading, text])]
}
