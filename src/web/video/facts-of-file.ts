import { AudioBufferSink, BlobSource, Input, type InputAudioTrack, MP4, QTFF } from 'mediabunny'
import { readVideoFacts } from '#domain/video/read-video-facts.ts'
import { CONTAINER_HEAD_BYTES, containerOf } from '#domain/video/video-container.ts'
import { SILENT_BELOW_DB } from '#domain/video/video-facts.ts'
import type { VideoFacts } from '#domain/video/video-facts-schema.ts'

/** Where in a film it is listened to, as parts of its length, and how long each time in seconds. */
const LISTENED_AT = [0.1, 0.3, 0.5, 0.7, 0.9] as const
const LISTENED_SECONDS = 0.5
/** The loudest sample of something that counts as silence, as a part of the loudest there can be. */
const SILENT_BELOW = 10 ** (SILENT_BELOW_DB / 20)

/** What a file on this device says of itself; only the parts that are needed are read. Throws when it cannot be read. */
export async function factsOfFile(file: Blob): Promise<VideoFacts> {
  const head = new Uint8Array(await file.slice(0, CONTAINER_HEAD_BYTES).arrayBuffer())
  const container = containerOf(head)
  if (container === null) throw new Error('The file is neither MP4 nor QuickTime')

  const input = new Input({ formats: [MP4, QTFF], source: new BlobSource(file) })
  try {
    const facts = await readVideoFacts(input, { size: file.size, container })
    const track = await input.getPrimaryAudioTrack()
    return track ? { ...facts, sound: await listen(track, facts.seconds ?? 0) } : facts
  } finally {
    input.dispose()
  }
}

/** Listens to a few moments of the film, where this browser can decode its sound. */
async function listen(track: InputAudioTrack, seconds: number): Promise<VideoFacts['sound']> {
  try {
    if (!(await track.canDecode())) return 'unknown'
    const sink = new AudioBufferSink(track)
    for (const part of LISTENED_AT) {
      const start = part * seconds
      for await (const { buffer } of sink.buffers(start, start + LISTENED_SECONDS)) {
        if (isHeard(buffer)) return 'heard'
      }
    }
    return 'silent'
  } catch {
    return 'unknown' // a browser may promise to decode and then not do it
  }
}

function isHeard(buffer: AudioBuffer): boolean {
  return Array.from({ length: buffer.numberOfChannels }, (_, channel) => buffer.getChannelData(channel)).some(samples =>
    samples.some(sample => Math.abs(sample) > SILENT_BELOW),
  )
}
