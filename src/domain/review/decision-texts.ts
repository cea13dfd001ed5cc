import { z } from 'zod'
import type { DecisionLetterName } from '../notice/application-letters.ts'
import { LetterWordsSchema } from '../notice/letter-words.ts'
import { CannedReasonsSchema } from './canned-reasons-schema.ts'

/** The words in force that a decision is made with: of its letter, and of the reasons to revise, by what is revised. */
export const DecisionTextsSchema = z.object({
  letters: z.object({
    'phase-1-approved': LetterWordsSchema,
    'phase-2-approved': LetterWordsSchema,
    'revision-requested': LetterWordsSchema,
    'phase-rejected': LetterWordsSchema,
  } satisfies Record<DecisionLetterName, typeof LetterWordsSchema>),
  reasons: z.record(z.string(), CannedReasonsSchema.shape.reasons),
})
export type DecisionTexts = z.infer<typeof DecisionTextsSchema>
