import { call } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { ConnectionLost, putFile } from './put-file.ts'
import { pauseBeforeRetry, UploadFailed } from './upload-retry.ts'

/** Where an upload is, apart from how many bytes have gone. */
export type SendingStage = 'preparing' | 'sending' | 'stalled' | 'broken' | 'offline' | 'finishing'

export type Sending = {
  signal: AbortSignal
  /** With the stages `stalled` and `broken`: in how many milliseconds it is tried again. */
  onStage: (stage: SendingStage, retryInMs?: number) => void
  onProgress: (sent: number) => void
}

/** A target to which the file may have gone. */
type Sent = { target: string; isCertain: boolean }

/**
 * Asks for a target, sends the file with a single PUT, registers it; answers with its object path. A line that breaks or
 * stands still is tried again with a fresh target, since a target can be used only once (D5); offline, it waits. What has
 * arrived is not sent twice.
 */
export async function sendVideo(file: Blob, sending: Sending): Promise<string> {
  let sent: Sent | null = null
  for (let failures = 0; ; failures += 1) {
    await untilOnline(sending)
    try {
      const known = sent && (await registerSent(sent, sending))
      if (known !== null) return known
      sent = await sendFile(file, sending)
      if (sent.isCertain) return await register(sent.target, sending)
      throw new UploadFailed('file', new ConnectionLost(file.size))
    } catch (error) {
      if (sending.signal.aborted) throw sending.signal.reason
      const pause = pauseBeforeRetry(error, failures)
      if (pause === null) throw error
      sending.onStage(stoodStill(error) ? 'stalled' : 'broken', pause)
      await untilOverOrOnline(pause, sending.signal)
    }
  }
}

/** Sends the file to a fresh target. Where only the answer was lost, the bytes may all the same be there. */
async function sendFile(file: Blob, { signal, onStage, onProgress }: Sending): Promise<Sent> {
  onStage('preparing')
  const { uploadURL } = await call('POST /api/objects/upload', { body: { size: file.size }, signal }).catch(
    fail('target'),
  )

  onStage('sending')
  try {
    await putFile(reachable(uploadURL), file, { signal, onProgress, onSent: () => onStage('finishing') })
    return { target: uploadURL, isCertain: true }
  } catch (error) {
    if (mayHaveArrived(error, file)) return { target: uploadURL, isCertain: false }
    return fail('file')(error)
  }
}

/** A target of the portal's own is where the page is: a proxy may have kept from the portal under which name that is. */
function reachable(target: string): string {
  const { pathname, search } = new URL(target)
  return pathname.startsWith('/api/uploads/') ? pathname + search : target
}

/** All had gone when the line broke; or the browser sent it twice by itself, and the target was used by then. */
function mayHaveArrived(error: unknown, file: Blob): boolean {
  if (error instanceof ConnectionLost) return error.sent >= file.size
  return error instanceof ApiError && error.status === 404
}

/** The object path of what was sent before; null when it has not arrived after all. */
async function registerSent({ target, isCertain }: Sent, sending: Sending): Promise<string | null> {
  try {
    return await register(target, sending)
  } catch (error) {
    const isUnknown = error instanceof UploadFailed && error.cause instanceof ApiError && error.cause.status === 404
    if (isUnknown && !isCertain) return null
    throw error
  }
}

async function register(target: string, { signal, onStage }: Sending): Promise<string> {
  onStage('finishing')
  const { objectPath } = await call('PUT /api/videos', { body: { videoURL: target }, signal }).catch(fail('video'))
  return objectPath
}

function stoodStill(error: unknown): boolean {
  return error instanceof UploadFailed && error.cause instanceof ConnectionLost && error.cause.stoodStill
}

async function untilOnline({ signal, onStage }: Sending): Promise<void> {
  if (navigator.onLine) return

  onStage('offline')
  await untilOverOrOnline(null, signal)
}

/** Resolves when the time is over, or as soon as the browser is back online; rejects when aborted. */
async function untilOverOrOnline(ms: number | null, signal: AbortSignal): Promise<void> {
  const leave = new AbortController()
  const once = { once: true, signal: leave.signal } as const
  await new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const timer = ms === null ? undefined : setTimeout(resolve, ms)
    leave.signal.addEventListener('abort', () => clearTimeout(timer))
    window.addEventListener('online', () => resolve(), once)
    signal.addEventListener('abort', () => reject(signal.reason), once)
  }).finally(() => leave.abort())
}

/** Rethrows with the part that failed. */
function fail(part: UploadFailed['part']) {
  return (error: unknown): never => {
    throw new UploadFailed(part, error)
  }
}
