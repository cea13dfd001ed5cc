import { z } from 'zod'
import { type FormFields, LIST, ofEach, requiredField, type StoredValues } from '../form-fields.ts'
import { requiredText } from '../text-schemas.ts'
import { MAX_TOPIC_NAME, MAX_TOPICS, NOT_FROM_THE_LIST } from './teaching-topics.ts'

export const MAX_SHORT_BIO = 110
export const MAX_LONG_BIO = 700
const MAX_OBJECT_PATH = 200

const NO_TOPIC = 'At least one teaching topic is required'
const topics = z
  .array(requiredText(MAX_TOPIC_NAME, NOT_FROM_THE_LIST, NOT_FROM_THE_LIST), NO_TOPIC)
  .max(MAX_TOPICS, 'You can select up to 3 topics maximum')
  .overwrite(chosen => [...new Set(chosen)])

/** Both bios. */
export const BIO_FIELDS = {
  shortBio: requiredField('Short bio', {
    max: MAX_SHORT_BIO,
    missing: 'Short bio is required',
    tooLong: 'Short bio must be 110 characters or less',
  }),
  longBio: requiredField('Long bio', {
    max: MAX_LONG_BIO,
    missing: 'Long bio is required',
    tooLong: 'Long bio must be 700 characters or less',
  }),
} satisfies FormFields

/** The fields of step 4 (Specification 5, "Sample video and bios"). */
export const VIDEO_AND_BIOS_FIELDS = {
  ...BIO_FIELDS,
  teachingTopics: {
    ...LIST,
    label: 'Teaching topics',
    optional: false,
    schema: topics.min(1, NO_TOPIC),
    draft: topics.nullish(),
  },
  sampleVideoUrl: {
    ...requiredField('Sample video', { max: MAX_OBJECT_PATH, missing: 'Sample video is required' }),
    kind: 'video',
  },
} satisfies FormFields
export type VideoAndBiosField = keyof typeof VIDEO_AND_BIOS_FIELDS

/** Step 4 as it is submitted for review. */
export const VideoAndBiosSchema = z.object(ofEach(VIDEO_AND_BIOS_FIELDS, 'schema'))
export type VideoAndBios = z.infer<typeof VideoAndBiosSchema>

/** A draft takes any part of the form; the limits hold all the same (D2). */
export const VideoAndBiosDraftSchema = z.object(ofEach(VIDEO_AND_BIOS_FIELDS, 'draft'))
export type VideoAndBiosDraft = z.infer<typeof VideoAndBiosDraftSchema>

/** Step 4 as it is stored, and answered. */
export type StoredVideoAndBios = StoredValues<typeof VIDEO_AND_BIOS_FIELDS>

/** What step 5 of the API takes: `isDraft: true` saves, anything else submits (Specification 7). */
export const VideoAndBiosBodySchema = z.discriminatedUnion('isDraft', [
  VideoAndBiosDraftSchema.extend({ isDraft: z.literal(true) }),
  VideoAndBiosSchema.extend({ isDraft: z.literal(false).optional() }),
])
