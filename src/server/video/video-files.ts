import { randomUUID } from 'node:crypto'
import { THUMBNAIL_WIDTHS } from '#domain/video/object-path.ts'

/** Where browsers put what they send to a bucket. Nothing stays here: what becomes a video moves, the rest goes. */
export const UPLOADS_FOLDER = 'uploads'

export function uploadFileKey(videoId: string): string {
  return `${UPLOADS_FOLDER}/${videoId}`
}

/** Where the bytes of a video are kept. */
export function videoFileKey(videoId: string): string {
  return `videos/${videoId}`
}

/** Where its still picture is kept. */
export function posterFileKey(videoId: string): string {
  return `posters/${videoId}`
}

/** Where that picture is kept in one of its widths for lists. */
export function thumbnailFileKey(videoId: string, width: number): string {
  return `thumbnails/${videoId}-${width}`
}

/** Where its form that plays everywhere is kept. */
export function renditionFileKey(videoId: string): string {
  return `renditions/${videoId}`
}

/** Where captions are kept: each text in a file of its own, which the row of its video names. */
export const CAPTIONS_FOLDER = 'captions'

export function newCaptionsFileKey(): string {
  return `${CAPTIONS_FOLDER}/${randomUUID()}`
}

/** All that is kept of a video: what has to go when it goes. */
export function fileKeysOf({ id, captionsKey }: { id: string; captionsKey: string | null }): string[] {
  const captions = captionsKey === null ? [] : [captionsKey]
  return [uploadFileKey(id), videoFileKey(id), ...captions, ...madeFileKeysOf(id)]
}

/** What has been made of a video. */
export function madeFileKeysOf(videoId: string): string[] {
  const thumbnails = THUMBNAIL_WIDTHS.map(width => thumbnailFileKey(videoId, width))
  return [posterFileKey(videoId), ...thumbnails, renditionFileKey(videoId)]
}
