import type { ProblemCode } from '#domain/contract/problem.ts'
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts'
import { ConnectionLost, FileUnreadable } from './put-file.ts'
import type { SendingStage } from './send-video.ts'
import { UploadFailed } from './upload-retry.ts'

/** What the upload area shows while no video is in place, or a new one is on its way. */
export type UploadState = Idle | Uploading | { kind: 'failed'; failure: UploadFailure; retry: File | null }

export type Idle = {
  kind: 'idle'
  /** A file that could not be sent, to be tried once more. */
  retry: File | null
  /** The file of the video in place, where it has just been sent. */
  arrived: File | null
}

export type Uploading = {
  kind: 'uploading'
  file: File
  stage: SendingStage
  sent: number
  /** How far it was a moment ago and before, newest last: what the pace is worked out from. */
  marks: readonly Mark[]
  /** When it is tried again, in milliseconds of the page's own clock; null while it is not waiting for that. */
  retryAt: number | null
}

/** Bytes that had gone, and when, in milliseconds of the page's own clock. */
export type Mark = { at: number; sent: number }

/** What happens to an upload; news of a file that is no longer the chosen one is passed over. */
export type UploadEvent =
  | { type: 'chosen'; file: File }
  | { type: 'stage'; file: File; stage: SendingStage; at: number; retryInMs?: number | undefined }
  | { type: 'progress'; file: File; sent: number; at: number }
  | { type: 'failed'; failure: UploadFailure; retry: File | null }
  | { type: 'arrived'; file: File }
  | { type: 'put-away'; retry: File | null }

/** The pace is that of the last moments: it follows a line that changes. */
const PACE_WINDOW_MS = 8000

/** What the upload area shows next. */
export function nextUpload(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'chosen':
      return { kind: 'uploading', file: event.file, stage: 'preparing', sent: 0, marks: [], retryAt: null }
    case 'failed':
      return { kind: 'failed', failure: event.failure, retry: event.retry }
    case 'arrived':
      return { kind: 'idle', retry: null, arrived: event.file }
    case 'put-away':
      return { kind: 'idle', retry: event.retry, arrived: null }
    case 'stage':
      return state.kind === 'uploading' && state.file === event.file ? nextStage(state, event) : state
    case 'progress':
      return state.kind === 'uploading' && state.file === event.file ? progressed(state, event) : state
  }
}

function nextStage(state: Uploading, { stage, at, retryInMs }: Extract<UploadEvent, { type: 'stage' }>): Uploading {
  const retryAt = retryInMs === undefined ? null : at + retryInMs
  // A single PUT begins at the first byte each time, and what went before says nothing of the new line.
  if (stage === 'sending') return { ...state, stage, retryAt, sent: 0, marks: [{ at, sent: 0 }] }
  return { ...state, stage, retryAt }
}

function progressed(state: Uploading, { sent, at }: Extract<UploadEvent, { type: 'progress' }>): Uploading {
  const recent = state.marks.filter(mark => at - mark.at <= PACE_WINDOW_MS)
  return { ...state, sent, marks: [...recent, { at, sent }] }
}

/** The file of which the upload area tells: the one on its way, or that of the video in place. */
export function fileTold(state: UploadState): File | null {
  if (state.kind === 'uploading') return state.file
  return state.kind === 'idle' ? state.arrived : null
}

/** Bytes a second over the last moments; null before there is a pace. */
export function paceOf(marks: readonly Mark[]): number | null {
  const [first, last] = [marks[0], marks.at(-1)]
  if (first === undefined || last === undefined || last.at - first.at < 1000 || last.sent <= first.sent) return null
  return ((last.sent - first.sent) * 1000) / (last.at - first.at)
}

/** "1.2 MB/s", "85 KB/s". */
export function speed(pace: number | null): string {
  if (pace === null) return ''
  return pace >= 100 * 1024 ? `${(pace / 1024 / 1024).toFixed(1)} MB/s` : `${Math.max(1, Math.round(pace / 1024))} KB/s`
}

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
export function fileRefused({ code, message }: { code: ProblemCode; message: string }): UploadFailure {
  return { title: FILE_TITLES[code] ?? 'Invalid File Type', message, staysMs: FILE_PROBLEM_STAYS_MS, toast: null }
}

const FILE_TITLES: Readonly<Partial<Record<ProblemCode, string>>> = {
  'video-too-large': 'File Too Large',
  'file-not-added': 'Upload Error',
}

/** An upload that failed, in the words of Specification 8. A file that turns out to be no video is the file's fault. */
export function uploadFailed(error: unknown): UploadFailure {
  const cause = error instanceof UploadFailed ? error.cause : error
  const part = error instanceof UploadFailed ? error.part : 'file'
  if (part === 'video' && cause instanceof ApiError && cause.status === 400) {
    return fileRefused({ code: cause.code, message: cause.sentence })
  }

  const isOurs = cause instanceof ConnectionLost || cause instanceof FileUnreadable
  const reason = isOurs ? cause.message : sentenceOf(cause, 'The server could not be reached')
  return {
    title: 'Upload Error',
    message: `Upload failed: ${reason}`,
    staysMs: UPLOAD_PROBLEM_STAYS_MS,
    toast: cause instanceof ApiError && FULL.has(cause.code) ? null : TOASTS[part],
  }
}

/** What trying again at once does not help with: the sentence says what does. */
const FULL: ReadonlySet<ProblemCode> = new Set(['no-room', 'quota-used', 'too-many-uploads'])

const TOASTS = {
  target: { title: 'Upload Error', description: 'Failed to get upload URL. Please try again.' },
  file: null,
  video: { title: 'Upload Error', description: 'Failed to process video upload. Please try again.' },
} as const

/** Seconds until the rest has gone at this pace; null before there is one. */
export function secondsLeft(bytes: number, pace: number | null): number | null {
  return pace === null ? null : Math.ceil(bytes / pace)
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
