import { call } from '#web/platform/api.ts'
import { ConnectionLost, putFile } from './put-file.ts'

/** Where an upload is, apart from how many bytes have gone. */
export type SendingStage = 'preparing' | 'sending' | 'stalled' | 'offline' | 'finishing'

/** Which part of an upload failed: asking where to send it, sending it, or making it a video. */
export class UploadFailed extends Error {
  readonly part: 'target' | 'file' | 'video'

  constructor(part: UploadFailed['part'], cause: unknown) {
    super(`The upload failed at its ${part}`, { cause })
    this.name = 'UploadFailed'
    this.part = part
  }
}

type Sending = {
  signal: AbortSignal
  onStage: (stage: SendingStage) => void
  onProgress: (sent: number) => void
}

/** Waits before the second and the third try, in milliseconds. */
const RETRY_DELAYS_MS = [2000, 5000] as const

/**
 * Asks for a target, sends the file with a single PUT, registers it; answers with its object path. A line that breaks on
 * the way is tried again with a fresh target, since a target can be used only once (D5); offline, it waits.
 */
export async function sendVideo(file: Blob, sending: Sending): Promise<string> {
  const target = await sendWithPatience(file, sending)

  sending.onStage('finishing')
  const { objectPath } = await call('PUT /api/videos', {
    body: { videoURL: target },
    signal: sending.signal,
  }).catch(fail('video', sending.signal))
  return objectPath
}

async function sendWithPatience(file: Blob, sending: Sending, failures = 0): Promise<string> {
  const { signal, onStage, onProgress } = sending
  await untilOnline(sending)
  onStage(failures === 0 ? 'preparing' : 'stalled')
  const { uploadURL } = await call('POST /api/objects/upload', { signal }).catch(fail('target', signal))

  onStage('sending')
  try {
    await putFile(uploadURL, file, { signal, onProgress })
    return uploadURL
  } catch (error) {
    const delay = RETRY_DELAYS_MS[failures]
    const isWorthRetrying = error instanceof ConnectionLost && (error.sent > 0 || !navigator.onLine)
    if (!isWorthRetrying || delay === undefined) return fail('file', signal)(error)

    onStage('stalled')
    onProgress(0)
    await pause(delay, signal)
    return sendWithPatience(file, sending, failures + 1)
  }
}

async function untilOnline({ signal, onStage }: Sending): Promise<void> {
  if (navigator.onLine) return

  onStage('offline')
  const leave = new AbortController()
  await new Promise<void>((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal: leave.signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: leave.signal })
  }).finally(() => leave.abort())
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, ms))
  signal.throwIfAborted()
}

/** Rethrows with the part that failed; an abort stays an abort. */
function fail(part: UploadFailed['part'], signal: AbortSignal) {
  return (error: unknown): never => {
    if (signal.aborted) throw signal.reason
    throw new UploadFailed(part, error)
  }
}
