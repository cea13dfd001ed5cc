import { z } from 'zod'

/** `silent`: there is a track, and nothing to be heard on it; `unknown`: there is one, and nobody could listen. */
const SOUNDS = ['heard', 'silent', 'none', 'unknown'] as const

const amount = z.number().nonnegative().nullable()

/** What a video file says of itself, read from the file and never from its name. Null where it does not say. */
export const VideoFactsSchema = z.object({
  /** In bytes. */
  size: z.number().int().nonnegative(),
  container: z.enum(['mp4', 'quicktime']),
  seconds: amount,
  /** In pixels, as it is shown: turned as the file asks for. */
  width: amount,
  height: amount,
  /** Named as WebCodecs does ("avc", "hevc"), or by the four letters of the file where that has no name. */
  videoCodec: z.string().max(40).nullable(),
  /** Codec and profile, such as "avc1.64001f". */
  videoProfile: z.string().max(80).nullable(),
  audioCodec: z.string().max(40).nullable(),
  framesPerSecond: amount,
  sound: z.enum(SOUNDS),
})
export type VideoFacts = z.infer<typeof VideoFactsSchema>
