import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { THUMBNAIL_WIDTHS } from '#domain/video/object-path.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { posterFileKey, thumbnailFileKey, videoFileKey } from '#server/video/video-files.ts'
import { type VideoRow, videos } from '#server/video/video-tables.ts'

/** Real films of a few seconds: H.264 and AAC, upright. */
const FILES = ['speaker-by-the-window.mp4', 'speaker-in-the-study.mp4', 'speaker-at-home.mp4'] as const
const SECONDS = [3, 4, 2] as const

const bytesOf = new Map<string, Promise<Buffer>>()

/** The bytes of a sample video; `place` says which, and after the last comes the first again. */
export function readSampleVideo(place = 0): Promise<Buffer> {
  return readOnce(FILES[place % FILES.length] ?? FILES[0])
}

/** A picture of it, by how its file's name ends. */
function readSamplePicture(place: number, ending: string): Promise<Buffer> {
  const file = FILES[place % FILES.length] ?? FILES[0]
  return readOnce(file.replace('.mp4', ending))
}

function readOnce(file: string): Promise<Buffer> {
  const bytes = bytesOf.get(file) ?? readFile(join(import.meta.dirname, 'videos', file))
  bytesOf.set(file, bytes)
  return bytes
}

type Given = Pick<VideoRow, 'id' | 'userId' | 'createdAt'> & {
  /** Where the bytes go; without it there is the row alone. */
  files?: FileStore | undefined
}

/** A registered video of somebody, prepared as far as it has to be, with its bytes where a file store is given. */
export async function insertVideo(db: Executor, { id, userId, createdAt, files }: Given): Promise<VideoRow> {
  const place = Number.parseInt(id.slice(0, 4), 16)
  const [bytes, poster] = await Promise.all([readSampleVideo(place), readSamplePicture(place, '.jpg')])
  const thumbnailSizes: number[] = []
  for (const width of THUMBNAIL_WIDTHS) {
    const thumbnail = await readSamplePicture(place, `-${width}.webp`)
    await files?.write(thumbnailFileKey(id, width), thumbnail)
    thumbnailSizes.push(thumbnail.length)
  }
  await files?.write(videoFileKey(id), bytes)
  await files?.write(posterFileKey(id), poster)
  const video: VideoRow = {
    id,
    userId,
    createdAt,
    registeredAt: createdAt,
    expiresAt: createdAt,
    status: 'registered',
    container: 'mp4',
    size: bytes.length,
    tokenSha256: 'used',
    reservedBytes: bytes.length,
    preparation: 'done',
    preparationProblem: null,
    letGoAt: null,
    posterSize: poster.length,
    renditionSize: null,
    thumbnailSizes,
    captionsAt: null,
    captionsKey: null,
    facts: {
      size: bytes.length,
      container: 'mp4',
      seconds: SECONDS[place % SECONDS.length] ?? 3,
      sound: 'heard',
      width: 360,
      height: 640,
      videoCodec: 'avc',
      videoProfile: 'avc1.64001f',
      audioCodec: 'aac',
      framesPerSecond: 12,
    },
  }
  await db.insert(videos).values(video)
  return video
}
