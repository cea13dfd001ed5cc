import type { VideoContainer } from './video-container.ts'
import type { VideoFacts } from './video-facts-schema.ts'

/** A media file as its reader opens it, in the browser and on the server: as much of it as the facts need. */
export type MediaFile = {
  getDurationFromMetadata(): Promise<number | null>
  computeDuration(): Promise<number>
  getPrimaryVideoTrack(): Promise<VideoTrack | null>
  getPrimaryAudioTrack(): Promise<Track | null>
}

type Track = {
  getCodec(): Promise<string | null>
  getInternalCodecId(): Promise<string | number | Uint8Array | null>
  getCodecParameterString(): Promise<string | null>
}
type VideoTrack = Track & {
  getDisplayWidth(): Promise<number>
  getDisplayHeight(): Promise<number>
  computePacketStats(packets: number): Promise<{ averagePacketRate: number }>
}

/** Pictures at the start of a film that tell how many there are in a second. */
const COUNTED_PICTURES = 60

/**
 * What the file says of itself. Throws when it cannot be read. Nobody has listened to it yet: whether a sound track is
 * silent stays unknown.
 */
export async function readVideoFacts(
  file: MediaFile,
  { size, container }: { size: number; container: VideoContainer },
): Promise<VideoFacts> {
  const video = await file.getPrimaryVideoTrack()
  if (video === null) throw new Error('There is no picture in the file')
  const audio = await file.getPrimaryAudioTrack()

  return {
    size,
    container,
    seconds: positive((await file.getDurationFromMetadata()) ?? (await file.computeDuration())),
    width: positive(await video.getDisplayWidth()),
    height: positive(await video.getDisplayHeight()),
    videoCodec: await codecOf(video),
    videoProfile: (await video.getCodecParameterString())?.slice(0, 80) ?? null,
    audioCodec: audio && (await codecOf(audio)),
    framesPerSecond: positive((await video.computePacketStats(COUNTED_PICTURES)).averagePacketRate),
    sound: audio ? 'unknown' : 'none',
  }
}

async function codecOf(track: Track): Promise<string> {
  const id = (await track.getCodec()) ?? (await track.getInternalCodecId())
  return typeof id === 'string' && /^[\w. -]{1,40}$/.test(id) ? id : 'unknown'
}

function positive(value: number): number | null {
  return Number.isFinite(value) && value > 0 ? value : null
}
