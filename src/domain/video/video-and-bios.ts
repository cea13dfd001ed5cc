import { z } from 'zod'
import { text } from '../text-field.ts'
import { MAX_TOPICS, TEACHING_TOPICS } from './teaching-topics.ts'

export const MAX_SHORT_BIO = 110
export const MAX_LONG_BIO = 700
const MAX_OBJECT_PATH = 200

const shortBio = text(MAX_SHORT_BIO, 'Short bio is required', 'Short bio must be 110 characters or less')
const longBio = text(MAX_LONG_BIO, 'Long bio is required', 'Long bio must be 700 characters or less')
const teachingTopics = z
  .array(z.enum(TEACHING_TOPICS, 'Please choose topics from the list'), 'At least one teaching topic is required')
  .max(MAX_TOPICS, 'You can select up to 3 topics maximum')
  .overwrite(topics => [...new Set(topics)])
const sampleVideoUrl = text(MAX_OBJECT_PATH, 'Sample video is required')

/** Specification 5, "Sample video and bios", as it is submitted for review. */
export const VideoAndBiosSchema = z.object({
  shortBio: shortBio.min(1, 'Short bio is required'),
  longBio: longBio.min(1, 'Long bio is required'),
  teachingTopics: teachingTopics.min(1, 'At least one teaching topic is required'),
  sampleVideoUrl: sampleVideoUrl.min(1, 'Sample video is required'),
})
export type VideoAndBios = z.infer<typeof VideoAndBiosSchema>

/** A draft takes any part of the form; the limits hold all the same (D2). */
export const VideoAndBiosDraftSchema = z.object({
  shortBio: shortBio.nullish(),
  longBio: longBio.nullish(),
  teachingTopics: teachingTopics.nullish(),
  sampleVideoUrl: sampleVideoUrl.nullish(),
} satisfies Record<keyof VideoAndBios, z.ZodType>)
export type VideoAndBiosDraft = z.infer<typeof VideoAndBiosDraftSchema>

/** What step 5 of the API takes: `isDraft: true` saves, anything else submits (Specification 7). */
export const VideoAndBiosBodySchema = z.discriminatedUnion('isDraft', [
  VideoAndBiosDraftSchema.extend({ isDraft: z.literal(true) }),
  VideoAndBiosSchema.extend({ isDraft: z.literal(false).optional() }),
])
