/** Where the bytes of a video are kept. */
export function videoFileKey(videoId: string): string {
  return `videos/${videoId}`
}

/** Where its still picture is kept. */
export function posterFileKey(videoId: string): string {
  return `posters/${videoId}`
}

/** Where its form that plays everywhere is kept. */
export function renditionFileKey(videoId: string): string {
  return `renditions/${videoId}`
}

/** All that is kept of a video: what has to go when it goes. */
export function fileKeysOf(videoId: string): string[] {
  return [videoFileKey(videoId), posterFileKey(videoId), renditionFileKey(videoId)]
}
