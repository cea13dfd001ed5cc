import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Executor } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { videoFileKey } from '#server/video/video-service.ts'
import { type VideoRow, videos } from '#server/video/video-tables.ts'

/** Real films of a few seconds: H.264 and AAC, upright. */
const FILES = ['speaker-by-the-window.mp4', 'speaker-in-the-study.mp4', 'speaker-at-home.mp4'] as const

/** The bytes of a sample video; `place` says which, and after the last comes the first again. */
export function readSampleVideo(place = 0): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'videos', FILES[place % FILES.length] ?? FILES[0]))
}

type Given = Pick<VideoRow, 'id' | 'userId' | 'createdAt'> & {
  /** Where the bytes go; without it there is the row alone. */
  files?: FileStore | undefined
}

/** A registered video of somebody, with its bytes where a file store is given. */
export async function insertVideo(db: Executor, { id, userId, createdAt, files }: Given): Promise<VideoRow> {
  const bytes = await readSampleVideo(Number.parseInt(id.slice(0, 4), 16))
  await files?.write(videoFileKey(id), bytes)
  const video: VideoRow = {
    ...{ id, userId, createdAt, registeredAt: createdAt, expiresAt: createdAt },
    ...{ status: 'registered', container: 'mp4', size: bytes.length, tokenSha256: 'used' },
  }
  await db.insert(videos).values(video)
  return video
}
