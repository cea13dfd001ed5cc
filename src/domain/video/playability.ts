import { codecName } from './video-facts.ts'
import type { VideoFacts } from './video-facts-schema.ts'

/** Why a video may stay black or mute in a usual browser: its picture, its sound, or the file around them. */
export type PlayProblem = { part: 'picture' | 'sound' | 'container'; sentence: string }

/** Baseline, main, extended and high: eight bits a color, as every browser decodes them. */
const PLAYED_PROFILES = /^avc[13]\.(?:42|4d|58|64)/i
const PLAYED_SOUND = new Set(['aac', 'mp3'])

/**
 * Every reason for which usual browsers may not play this video; none means that it plays everywhere. Only what all of
 * them play counts, so it errs towards a rendition too many.
 */
export function mayNotPlay(
  facts: Pick<VideoFacts, 'videoCodec' | 'videoProfile' | 'audioCodec' | 'container'>,
): PlayProblem[] {
  const { videoCodec, audioCodec, container } = facts
  const problems: PlayProblem[] = []
  if (!playsPicture(facts)) {
    const name = videoCodec === null || videoCodec === 'unknown' ? 'in an unusual format' : codecName(videoCodec)
    problems.push({ part: 'picture', sentence: `Its picture is ${name}, which many browsers cannot show` })
  }
  if (audioCodec !== null && !PLAYED_SOUND.has(audioCodec)) {
    problems.push({ part: 'sound', sentence: `Its sound is ${codecName(audioCodec)}, which many browsers cannot play` })
  }
  if (container === 'quicktime') {
    problems.push({ part: 'container', sentence: 'It is a QuickTime file, which some browsers do not open' })
  }
  return problems
}

/** Whether the pictures may stay as they are in a rendition, so that only the file around them is made anew. */
export function playsPicture({ videoCodec, videoProfile }: Pick<VideoFacts, 'videoCodec' | 'videoProfile'>): boolean {
  return videoCodec === 'avc' && (videoProfile === null || PLAYED_PROFILES.test(videoProfile))
}
