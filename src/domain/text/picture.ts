import { z } from 'zod'
import { isPngDataUrl, LONGEST_PNG_DATA_URL, MAX_PNG_BYTES } from '../png-data-url.ts'
import { typedText } from '../text-schemas.ts'

/** The longest side of a picture, in pixels: as wide as the largest place shows it. */
export const MAX_PICTURE_SIDE = 1280

export const INVALID_PICTURE = `A picture is a PNG of at most ${MAX_PICTURE_SIDE} by ${MAX_PICTURE_SIDE} pixels and ${MAX_PNG_BYTES / 1024} KB`

export const PictureHashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'There is no such picture')

/** A picture in a text, by the hash of its file. */
export const PictureSchema = z.strictObject({
  sha256: PictureHashSchema.max(64),
  width: z.int().min(1).max(MAX_PICTURE_SIDE),
  height: z.int().min(1).max(MAX_PICTURE_SIDE),
  /** What it shows, for whoever cannot see it. */
  alt: typedText(200),
})
export type Picture = z.infer<typeof PictureSchema>

/** The file of a picture: a data URL of a PNG. */
export const PictureFileSchema = z
  .string({ error: INVALID_PICTURE })
  .max(LONGEST_PNG_DATA_URL, { error: INVALID_PICTURE, abort: true })
  .refine(isPngDataUrl, { error: INVALID_PICTURE })
