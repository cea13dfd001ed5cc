import { DAY_MS } from '../instant.ts'
import { invalid, type Refusal } from '../refusal.ts'

/** Specification 5 and 9, "Video file". */
export const MAX_VIDEO_BYTES = 104_857_600
/** How long a video that was removed or replaced can be brought back, in milliseconds. */
export const REMOVED_KEPT_MS = DAY_MS
export const VIDEO_EXTENSIONS = ['.mp4', '.mov'] as const

export const VIDEO_MESSAGES = {
  wrongExtension: 'You can only upload .mp4 or .mov video files',
  tooLarge: 'File is too large. Maximum size is 100MB',
  notAVideo: 'Please select a valid MP4 or MOV video file',
  addFailed: 'Failed to add file. Please try again.',
} as const

/** A video larger than the portal takes. */
export const VIDEO_TOO_LARGE: Refusal = { code: 'video-too-large', message: VIDEO_MESSAGES.tooLarge }
/** Not exactly one file, or one that the browser could not read. */
export const FILE_NOT_ADDED: Refusal = invalid('file-not-added', VIDEO_MESSAGES.addFailed)

/** Why a chosen file cannot be sent, or null. The extension is compared without case; the content is checked on the server. */
export function whyCannotUpload(file: { name: string; size: number }): Refusal | null {
  const name = file.name.toLowerCase()
  if (!VIDEO_EXTENSIONS.some(extension => name.endsWith(extension))) {
    return invalid('not-a-video', VIDEO_MESSAGES.wrongExtension)
  }
  return file.size > MAX_VIDEO_BYTES ? VIDEO_TOO_LARGE : null
}
