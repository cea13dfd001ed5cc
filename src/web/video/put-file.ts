import { ApiError } from '#web/platform/api/api-error.ts'

/** The line broke or stood still; what was sent is lost, but trying again may help. */
export class ConnectionLost extends Error {
  /** Bytes that had gone before. */
  readonly sent: number
  /** Whether nothing moved any more, rather than the line being cut. */
  readonly stoodStill: boolean

  constructor(sent: number, stoodStill = false) {
    super('The connection was lost')
    this.name = 'ConnectionLost'
    this.sent = sent
    this.stoodStill = stoodStill
  }
}

/** The device gives the file no more: it was changed, moved or unplugged. The browser tells of that as of a line that broke. */
export class FileUnreadable extends Error {
  constructor(cause: unknown) {
    super('The file has changed since you chose it. Please choose it again.', { cause })
    this.name = 'FileUnreadable'
  }
}

/** Nothing moved for this long: the line is given up, in milliseconds. */
const STALLED_AFTER_MS = 30_000
/** The portal brings a film to where files are kept before it answers: so long that may take, in milliseconds. */
const ANSWERED_WITHIN_MS = 300_000

type Put = {
  signal: AbortSignal
  onProgress: (sent: number) => void
  /** All bytes have gone; the answer is still to come. */
  onSent: () => void
}

/**
 * Sends a file with one PUT, telling how many bytes have gone: the one thing that `fetch` cannot tell. Rejects with an
 * `ApiError` when the server refuses, with `ConnectionLost` when the line breaks, nothing moves for `STALLED_AFTER_MS` or
 * no answer comes within `ANSWERED_WITHIN_MS`, with `FileUnreadable` when the file is what failed, with the signal's reason
 * when aborted.
 */
export function putFile(target: string, file: Blob, { signal, onProgress, onSent }: Put): Promise<void> {
  const request = new XMLHttpRequest()
  let sent = 0
  let stoodStill = false

  return new Promise<void>((resolve, reject) => {
    const giveUp = () => request.abort()
    const stall = () => {
      stoodStill = true
      request.abort()
    }
    const lost = () => reject(signal.aborted ? signal.reason : new ConnectionLost(sent, stoodStill))
    let patience: ReturnType<typeof setTimeout> | undefined
    const waitFor = (ms: number) => {
      clearTimeout(patience)
      patience = setTimeout(stall, ms)
    }

    signal.throwIfAborted()
    waitFor(STALLED_AFTER_MS)
    signal.addEventListener('abort', giveUp, { once: true })
    request.upload.addEventListener('progress', event => {
      waitFor(STALLED_AFTER_MS)
      sent = event.loaded
      onProgress(sent)
    })
    request.upload.addEventListener('load', () => {
      waitFor(ANSWERED_WITHIN_MS)
      onSent()
    })
    request.addEventListener('error', () => {
      const isReadable = file.slice(0, 1).arrayBuffer()
      isReadable.then(lost, (cause: unknown) => reject(new FileUnreadable(cause)))
    })
    request.addEventListener('abort', lost)
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new ApiError(request.status, request.responseText || request.statusText))
    })
    request.addEventListener('loadend', () => {
      clearTimeout(patience)
      signal.removeEventListener('abort', giveUp)
    })

    request.open('PUT', target)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.send(file)
  })
}
