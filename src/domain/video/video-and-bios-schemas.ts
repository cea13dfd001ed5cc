import { z } from 'zod'
import { draftShape, sentInShape } from '../form-schemas.ts'
import { requiredText } from '../text-schemas.ts'
import { MAX_TOPIC_NAME, MAX_TOPICS, NOT_FROM_THE_LIST } from './teaching-topics.ts'
import { BIO_FIELDS, VIDEO_AND_BIOS_FIELDS } from './video-and-bios.ts'

const { sampleVideoUrl } = VIDEO_AND_BIOS_FIELDS

const NO_TOPIC = 'At least one teaching topic is required'
const topics = z
  .array(requiredText(MAX_TOPIC_NAME, NOT_FROM_THE_LIST, NOT_FROM_THE_LIST), NO_TOPIC)
  .max(MAX_TOPICS, 'You can select up to 3 topics maximum')
  .overwrite(chosen => [...new Set(chosen)])

/** Step 4 as it is submitted for review. */
export const VideoAndBiosSchema = z.object({
  ...sentInShape(BIO_FIELDS),
  teachingTopics: topics.min(1, NO_TOPIC),
  ...sentInShape({ sampleVideoUrl }),
})
export type VideoAndBios = z.infer<typeof VideoAndBiosSchema>

/** A draft takes any part of the form; the limits hold all the same (D2). */
export const VideoAndBiosDraftSchema = z.object({
  ...draftShape(BIO_FIELDS),
  teachingTopics: topics.nullish(),
  ...draftShape({ sampleVideoUrl }),
})
export type VideoAndBiosDraft = z.infer<typeof VideoAndBiosDraftSchema>

/** What step 5 of the API takes: `isDraft: true` saves, anything else submits (Specification 7). */
export const VideoAndBiosBodySchema = z.discriminatedUnion('isDraft', [
  VideoAndBiosDraftSchema.extend({ isDraft: z.literal(true) }),
  VideoAndBiosSchema.extend({ isDraft: z.literal(false).optional() }),
])
