import { z } from 'zod'
import { text } from '../text-field.ts'
import { TEXT_KIND_NAMES, TextContentSchema, TextKeySchema } from './text-kinds.ts'

export const TEXT_SET_FORMAT = 'author-portal-texts'
const MAX_TEXTS = 100

/** A set of texts as it goes from one installation to another. */
export const TextSetSchema = z.object({
  format: z.literal(TEXT_SET_FORMAT),
  version: z.literal(1),
  texts: z
    .array(
      z.object({
        kind: z.enum(TEXT_KIND_NAMES, 'There is no such kind of text'),
        key: TextKeySchema,
        content: TextContentSchema,
        /** Of the content in its canonical form. */
        sha256: text(64),
      }),
    )
    .max(MAX_TEXTS),
})
export type TextSet = z.infer<typeof TextSetSchema>

/** What became of one text of a set that was taken in. */
export const TEXT_INTAKES = ['drafted', 'unchanged', 'not-taken'] as const

export const TextIntakeSchema = z.object({
  kind: z.string(),
  key: z.string(),
  title: z.string(),
  intake: z.enum(TEXT_INTAKES),
  /** Why it was not taken, or what keeps its draft from being published. */
  problem: z.string().nullable(),
})
export type TextIntakeOnWire = z.infer<typeof TextIntakeSchema>
