import { VIDEO_MESSAGES } from '#domain/video/video-file.ts'
import { ApiError, sentenceOf } from '#web/platform/api-error.ts'
import { ConnectionLost } from './put-file.ts'
import { type SendingStage, UploadFailed } from './send-video.ts'

/** What the upload area shows while no video is in place, or a new one is on its way. */
export type UploadState =
  | { kind: 'idle' /** A file that could not be sent, to be tried once more. */; retry: File | null }
  | { kind: 'uploading'; file: File; stage: SendingStage; sent: number; startedAt: number }
  | { kind: 'failed'; failure: UploadFailure; retry: File | null }

export type UploadFailure = {
  title: string
  message: string
  /** How long the message stays, in milliseconds (Specification 9). */
  staysMs: number
  /** Said once more as a toast, where Specification 8 has words for it. */
  toast: { title: string; description: string } | null
}

const FILE_PROBLEM_STAYS_MS = 5000
const UPLOAD_PROBLEM_STAYS_MS = 8000

/** A file that was not taken: wrong kind, too large, or not exactly one. */
export function fileRefused(message: string): UploadFailure {
  return { title: FILE_TITLES[message] ?? 'Invalid File Type', message, staysMs: FILE_PROBLEM_STAYS_MS, toast: null }
}

const FILE_TITLES: Readonly<Record<string, string>> = {
  [VIDEO_MESSAGES.tooLarge]: 'File Too Large',
  [VIDEO_MESSAGES.addFailed]: 'Upload Error',
}

/** An upload that failed, in the words of Specification 8. A file that turns out to be no video is the file's fault. */
export function uploadFailed(error: unknown): UploadFailure {
  const cause = error instanceof UploadFailed ? error.cause : error
  const part = error instanceof UploadFailed ? error.part : 'file'
  if (part === 'video' && cause instanceof ApiError && cause.status === 400) return fileRefused(cause.sentence)

  const reason = cause instanceof ConnectionLost ? cause.message : sentenceOf(cause, 'The server could not be reached')
  return {
    title: 'Upload Error',
    message: `Upload failed: ${reason}`,
    staysMs: UPLOAD_PROBLEM_STAYS_MS,
    toast: TOASTS[part],
  }
}

const TOASTS = {
  target: { title: 'Upload Error', description: 'Failed to get upload URL. Please try again.' },
  file: null,
  video: { title: 'Upload Error', description: 'Failed to process video upload. Please try again.' },
} as const

/** Seconds until the rest has gone at the pace so far; null before there is a pace. */
export function secondsLeft(sent: number, total: number, elapsedMs: number): number | null {
  if (sent === 0 || elapsedMs < 1000) return null
  return Math.ceil((((total - sent) / sent) * elapsedMs) / 1000)
}

/** "about 40 s left", "about 3 min left". */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return ''
  return seconds < 90 ? `about ${Math.max(1, seconds)} s left` : `about ${Math.round(seconds / 60)} min left`
}

/** Whole percent; 100 only when every byte has gone. */
export function percentOf(sent: number, total: number): number {
  return total > 0 ? Math.min(100, Math.floor((100 * sent) / total)) : 0
}

/** "53.1" of the megabytes in which the limit is given. */
export function megabytes(bytes: number): string {
  return (bytes / (1024 * 1024)).toFixed(1)
}

/** "2:14". */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
