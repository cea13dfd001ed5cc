import type { VideoContainer } from '#domain/video/video-container.ts'
import type { VideoFacts } from '#domain/video/video-facts-schema.ts'

/** What the thread is started with. */
export type WantedFacts = { size: number; container: VideoContainer }

/** The thread asks for parts of the file, and in the end tells what it found. */
export type FromFactsWorker =
  | { read: { id: number /** First byte, and the one after the last. */; start: number; end: number } }
  | { facts: VideoFacts }
  | { problem: string }

export type ToFactsWorker = { id: number; bytes: Uint8Array }
