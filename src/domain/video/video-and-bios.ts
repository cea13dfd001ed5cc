import { type FormFields, LIST, requiredField, type StoredValues } from '../form-fields.ts'

export const MAX_SHORT_BIO = 110
export const MAX_LONG_BIO = 700
const MAX_OBJECT_PATH = 200

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
  teachingTopics: { ...LIST, label: 'Teaching topics', optional: false },
  sampleVideoUrl: {
    ...requiredField('Sample video', { max: MAX_OBJECT_PATH, missing: 'Sample video is required' }),
    kind: 'video',
  },
} satisfies FormFields
export type VideoAndBiosField = keyof typeof VIDEO_AND_BIOS_FIELDS

/** Step 4 as it is stored, and answered. */
export type StoredVideoAndBios = StoredValues<typeof VIDEO_AND_BIOS_FIELDS>
