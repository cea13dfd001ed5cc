import { z } from 'zod'
import { counted } from '../counted.ts'

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

/** Quieter than this at its loudest moment counts as silence, in decibels below the loudest that can be recorded. */
export const SILENT_BELOW_DB = -50

/** Most that the reading of facts takes of a file, in bytes, however large the file is. */
export const MAX_FACTS_BYTES = 5 * 1024 * 1024

const CODEC_NAMES: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'HEVC (H.265)',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  apch: 'ProRes',
  apcn: 'ProRes',
  apcs: 'ProRes',
  apco: 'ProRes',
  ap4h: 'ProRes',
  ap4x: 'ProRes',
  aac: 'AAC',
  mp3: 'MP3',
  opus: 'Opus',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  alac: 'Apple Lossless',
}

/** A codec as people call it. */
export function codecName(codec: string): string {
  return CODEC_NAMES[codec] ?? (codec.startsWith('pcm') ? 'uncompressed sound' : codec)
}

/** "2:14". */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** "53.1" of the megabytes in which the limit is given. */
function megabytes(bytes: number): string {
  return (bytes / (1024 * 1024)).toFixed(1)
}

/** What anybody may want to know of it: "1 minute 12 seconds long, 53.1 MB". */
export function lengthAndSize({ seconds, size }: Pick<VideoFacts, 'seconds' | 'size'>): string {
  const weight = size < SMALL_BYTES ? 'less than 1 MB' : `${megabytes(size)} MB`
  return seconds === null ? `A file of ${weight}` : `${durationInWords(seconds)} long, ${weight}`
}

const SMALL_BYTES = 1024 * 1024

function durationInWords(seconds: number): string {
  const whole = Math.round(seconds)
  const parts = [
    { count: Math.floor(whole / 60), unit: 'minute' },
    { count: whole % 60, unit: 'second' },
  ].filter(({ count, unit }) => count > 0 || (unit === 'second' && whole === 0))
  return parts.map(({ count, unit }) => counted(count, unit)).join(' ')
}

/** The facts as technicians give them, such as "2:14", "1080 × 1920", "30 frames a second", "HEVC (H.265)", "AAC", "53.1 MB". */
export function factsInWords(facts: VideoFacts): string[] {
  const { seconds, width, height, framesPerSecond, videoCodec, audioCodec, size } = facts
  const words = [
    seconds === null ? null : minutesAndSeconds(seconds),
    width === null || height === null ? null : `${width} × ${height}`,
    framesPerSecond === null ? null : `${Math.round(framesPerSecond)} frames a second`,
    videoCodec === null ? null : codecName(videoCodec),
    audioCodec === null ? 'no sound' : codecName(audioCodec),
    `${megabytes(size)} MB`,
  ]
  return words.filter(word => word !== null)
}
