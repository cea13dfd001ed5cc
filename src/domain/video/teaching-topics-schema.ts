import { z } from 'zod'
import { typedLine } from '../text-schemas.ts'
import { MAX_OFFERED_TOPICS, MAX_TOPIC_NAME } from './teaching-topics.ts'

const name = typedLine(MAX_TOPIC_NAME)

/** The topics that authors choose from. Types and lengths alone. */
export const TeachingTopicsSchema = z.strictObject({
  topics: z.array(z.strictObject({ name })).max(MAX_OFFERED_TOPICS, `Please keep at most ${MAX_OFFERED_TOPICS} topics`),
})
