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

/** Where its captions are kept. */
export function captionsFileKey(videoId: string): string {
  return `captions/${videoId}`
}

/** All that is kept of a video: what has to go when it goes. */
export function fileKeysOf(videoId: string): string[] {
  return [uploadFileKey(videoId), videoFileKey(videoId), captionsFileKey(videoId), ...madeFileKeysOf(videoId)]
}

/** What has been made of a video. */
export function madeFileKeysOf(videoId: string): string[] {
  const thumbnails = THUMBNAIL_WIDTHS.map(width => thumbnailFileKey(videoId, width))
  return [posterFileKey(videoId), ...thumbnails, renditionFileKey(videoId)]
}
