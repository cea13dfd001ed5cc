import { z } from 'zod'
import { VideoFactsSchema } from './video-facts-schema.ts'

/**
 * How far a registered video is prepared: its facts are read and its poster and rendition made in the background.
 * `none`: it waits for its turn, since it is older than that or its file could not be read or written when its turn came.
 */
export const PREPARATIONS = ['none', 'waiting', 'done', 'failed'] as const

/** A video for its owner and for those who review it. */
export const VideoReportSchema = z.object({
  id: z.string(),
  /** Null: not read yet, or the file could not be read. */
  facts: VideoFactsSchema.nullable(),
  preparation: z.enum(PREPARATIONS),
  /** Why it is not prepared as it should be; told to admins alone. */
  problem: z.string().nullable(),
  posterUrl: z.string().nullable(),
  /** Null: the original plays everywhere, or no rendition could be made. */
  renditionUrl: z.string().nullable(),
  captionsUrl: z.string().nullable(),
})
export type VideoReport = z.infer<typeof VideoReportSchema>
