import { z } from 'zod'
import type { DecisionLetterName } from '../notice/decision-letter-texts.ts'
import { LetterWordsSchema } from '../notice/letter-words.ts'
import { CannedReasonsSchema } from './canned-reasons-schema.ts'

/** A letter as it is in force, with the hash by which a decision says that these words were seen. */
const LetterInForceSchema = z.object({ words: LetterWordsSchema, sha256: z.string() })

/** The words in force that a decision is made with: of its letter, and of the reasons to revise, by what is revised. */
export const DecisionTextsSchema = z.object({
  letters: z.object({
    'phase-1-approved': LetterInForceSchema,
    'phase-1-approved-again': LetterInForceSchema,
    'phase-2-approved': LetterInForceSchema,
    'revision-requested': LetterInForceSchema,
    'phase-rejected': LetterInForceSchema,
  } satisfies Record<DecisionLetterName, typeof LetterInForceSchema>),
  reasons: z.record(z.string(), CannedReasonsSchema.shape.reasons),
})
export type DecisionTexts = z.infer<typeof DecisionTextsSchema>
