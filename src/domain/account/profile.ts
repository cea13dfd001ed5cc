import { z } from 'zod'
import { isPngDataUrl, LONGEST_PNG_DATA_URL } from '../png-data-url.ts'
import { requiredText } from '../text-schemas.ts'
import { MAX_NAME_LENGTH, PHOTO_SIDE } from './account-limits.ts'

/** What people are called on screens and in letters. */
export const ProfileSchema = z.object({
  firstName: requiredText(MAX_NAME_LENGTH, 'First name is required'),
  lastName: requiredText(MAX_NAME_LENGTH, 'Last name is required'),
})

export const INVALID_PHOTO = `A photo is a PNG of ${PHOTO_SIDE} by ${PHOTO_SIDE} pixels`

/** A photo as a browser has cut it: a data URL of a PNG. */
export const PhotoSchema = z.object({
  photo: z
    .string({ error: INVALID_PHOTO })
    .max(LONGEST_PNG_DATA_URL, { error: INVALID_PHOTO, abort: true })
    .refine(isPngDataUrl, { error: INVALID_PHOTO }),
})
