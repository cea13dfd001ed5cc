import { z } from 'zod'
import { text } from '../text-schemas.ts'
import { MAX_SLIDES } from '../training/training.ts'
import { PictureFileSchema, PictureHashSchema } from './picture.ts'
import { ALL_TEXTS, TEXT_KIND_NAMES, TextContentSchema, TextKeySchema } from './text-kinds.ts'

export const TEXT_SET_FORMAT = 'author-portal-texts'
export const MAX_TEXTS = 100
/** One on each slide of each training, and the mark of the brand: what a portal exports, another takes in. */
export const MAX_PICTURES = ALL_TEXTS.filter(({ kind }) => kind === 'training').length * MAX_SLIDES + 1

/** A set of texts as it goes from one installation to another. */
export const TextSetSchema = z.object({
  format: z.literal(TEXT_SET_FORMAT, 'This is not a file of texts that a portal has exported'),
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
  /** The pictures that stand in them, each once. */
  pictures: z
    .array(z.object({ sha256: PictureHashSchema.max(64), file: PictureFileSchema }))
    .max(MAX_PICTURES)
    .default([]),
})
export type TextSet = z.infer<typeof TextSetSchema>

/** What became of one text of a set that was taken in. */
const TEXT_INTAKES = ['drafted', 'unchanged', 'not-taken'] as const

export const TextIntakeSchema = z.object({
  kind: z.string(),
  key: z.string(),
  title: z.string(),
  intake: z.enum(TEXT_INTAKES),
  /** Why it was not taken, or what keeps its draft from being published. */
  problem: z.string().nullable(),
})
export type TextIntakeOnWire = z.infer<typeof TextIntakeSchema>
