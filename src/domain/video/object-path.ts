const PREFIX = '/objects/'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The path under which a registered video is read (D5). */
export function objectPathOf(videoId: string): string {
  return PREFIX + videoId
}

/** Where the still picture of a video is read. */
export function posterPathOf(videoId: string): string {
  return `${objectPathOf(videoId)}/poster`
}

/** How wide the poster is made for lists, in pixels: for a picture of 40 points on screens of twice and of more pixels. */
export const THUMBNAIL_WIDTHS = [80, 160] as const
export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number]

/** Where a poster is read in one of its widths for lists. */
export function thumbnailPathOf(posterPath: string, width: ThumbnailWidth): string {
  return `${posterPath}/${width}`
}

/** Where the form of a video that every browser plays is read. */
export function renditionPathOf(videoId: string): string {
  return `${objectPathOf(videoId)}/rendition`
}

/** Where the captions of a video are read; another address once they are others. */
export function captionsPathOf(videoId: string, attachedAt: Date): string {
  return `${objectPathOf(videoId)}/captions?since=${attachedAt.getTime()}`
}

/** The video that an object path names, or null when it names none. */
export function videoIdIn(objectPath: string): string | null {
  const id = objectPath.startsWith(PREFIX) ? objectPath.slice(PREFIX.length) : ''
  return UUID.test(id) ? id : null
}

/** Uploads are valid for a quarter of an hour (D5), in milliseconds. */
export const UPLOAD_LIFETIME_MS = 15 * 60 * 1000

/** The target of an upload, below the portal's own address. */
export function uploadPathOf(videoId: string, token: string): string {
  return `/api/uploads/${videoId}?token=${token}`
}

/** The upload that a target names, of the portal or in a bucket, whatever address it stands under; null when it names none. */
export function videoIdInUpload(target: string): string | null {
  const id = URL.parse(target, 'http://portal.invalid')?.pathname.match(/\/uploads\/([^/]+)$/)?.[1] ?? ''
  return UUID.test(id) ? id : null
}
