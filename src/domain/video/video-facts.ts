import { counted } from '../counted.ts'
import type { VideoFacts } from './video-facts-schema.ts'

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
