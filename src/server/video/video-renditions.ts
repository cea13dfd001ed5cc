import { THUMBNAIL_WIDTHS } from '#domain/video/object-path.ts'
import { playsPicture } from '#domain/video/playability.ts'
import { SILENT_BELOW_DB } from '#domain/video/video-facts.ts'
import type { VideoFacts } from '#domain/video/video-facts-schema.ts'
import type { Ffmpeg } from '../platform/ffmpeg/ffmpeg.ts'

/** A folder with the original in it, and nothing else. */
export type Workplace = { ffmpeg: Ffmpeg; folder: string; input: string; facts: VideoFacts }

export const POSTER_FILE = 'poster.jpg'
export const RENDITION_FILE = 'rendition.mp4'
export const thumbnailFile = (width: number) => `thumbnail-${width}.webp`

const MEGABYTE = 1024 * 1024
export const MAX_POSTER_BYTES = 2 * MEGABYTE
/** Most weigh 1 to 4 KB; a picture full of noise takes more. */
export const MAX_THUMBNAIL_BYTES = 16 * 1024
export const MAX_RENDITION_BYTES = 200 * MEGABYTE

/** A film longer than this is cut in its rendition, in seconds. */
const LONGEST_RENDITION = 1800
/** The short side of a rendition at most, in pixels. */
const SHORT_SIDE = 1080

const posterMoment = ({ seconds }: VideoFacts) => Math.min(1, (seconds ?? 0) / 3).toFixed(2)

/** Writes a still picture from the first seconds of the film, where people have begun to speak. */
export async function makePoster({ ffmpeg, folder, input, facts }: Workplace): Promise<void> {
  await ffmpeg.run({
    folder,
    input,
    before: ['-ss', posterMoment(facts)],
    after: [
      ...['-map', '0:v:0', '-frames:v', '1', '-vf', "scale='min(720,iw)':-2", '-q:v', '4'],
      ...['-map_metadata', '-1', '-f', 'image2', '-update', '1', POSTER_FILE],
    ],
    limits: { seconds: 30, cpuSeconds: 30, outputBytes: MAX_POSTER_BYTES },
  })
}

/** Writes that picture as lists show it, upright as they do. */
export async function makeThumbnails({ ffmpeg, folder, input, facts }: Workplace): Promise<void> {
  await ffmpeg.run({
    folder,
    input,
    before: ['-ss', posterMoment(facts)],
    after: THUMBNAIL_WIDTHS.flatMap(width => {
      const size = `${width}:${width * 1.2}`
      return [
        ...[
          '-map',
          '0:v:0',
          '-frames:v',
          '1',
          '-vf',
          `scale=${size}:force_original_aspect_ratio=increase,crop=${size}`,
        ],
        ...['-c:v', 'libwebp', '-quality', '40', '-map_metadata', '-1', '-f', 'webp', thumbnailFile(width)],
      ]
    }),
    limits: { seconds: 30, cpuSeconds: 30, outputBytes: MAX_THUMBNAIL_BYTES },
  })
}

/** Listens to the whole sound track. */
export async function listen({ ffmpeg, folder, input, facts }: Workplace): Promise<VideoFacts['sound']> {
  if (facts.audioCodec === null) return 'none'
  const words = await ffmpeg.run({
    folder,
    input,
    after: ['-map', '0:a:0', '-t', String(LONGEST_RENDITION), '-af', 'volumedetect', '-f', 'null', '-'],
    limits: { seconds: 60, cpuSeconds: 60, outputBytes: MEGABYTE },
  })
  const loudest = words.match(/max_volume: (-?[\d.]+|-inf) dB/)?.[1]
  if (loudest === undefined) return 'unknown'
  return loudest === '-inf' || Number(loudest) < SILENT_BELOW_DB ? 'silent' : 'heard'
}

/**
 * Writes an MP4 of H.264 and AAC that plays while it is being loaded. Pictures that play everywhere stay as they are; others
 * are made anew, in 1080p at most.
 */
export async function makeRendition({ ffmpeg, folder, input, facts }: Workplace): Promise<void> {
  await ffmpeg.run({
    folder,
    input,
    after: [
      ...['-map', '0:v:0', '-map', '0:a:0?', '-t', String(LONGEST_RENDITION), '-map_metadata', '-1', '-sn', '-dn'],
      ...(playsPicture(facts) ? ['-c:v', 'copy'] : NEW_PICTURES),
      ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-movflags', '+faststart', '-f', 'mp4', RENDITION_FILE],
    ],
    limits: { seconds: 600, cpuSeconds: 1200, outputBytes: MAX_RENDITION_BYTES },
  })
}

const even = (size: string) => `trunc(min(${SHORT_SIDE},${size})/2)*2`
const NEW_PICTURES = [
  ...['-vf', `scale=w='if(gt(iw,ih),-2,${even('iw')})':h='if(gt(iw,ih),${even('ih')},-2)',format=yuv420p`],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high', '-fpsmax', '60'],
]
