import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/platform/api/api-error.ts'
import { ConnectionLost, FileUnreadable } from './put-file.ts'
import { pauseBeforeRetry, RETRY_PAUSES_MS, UploadFailed } from './upload-retry.ts'

const lost = new UploadFailed('file', new ConnectionLost(10))
const refused = (part: UploadFailed['part'], status: number) => new UploadFailed(part, new ApiError(status, ''))

describe('an upload that fails is sent once more', () => {
  it('after pauses that grow, for three minutes in all', () => {
    const pauses = RETRY_PAUSES_MS.map((_, failures) => pauseBeforeRetry(lost, failures))

    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 60_000, 60_000])
    expect(pauseBeforeRetry(lost, RETRY_PAUSES_MS.length)).toBeNull()
  })

  it('when the line broke at any part of it', () => {
    expect(pauseBeforeRetry(new UploadFailed('target', new TypeError('Failed to fetch')), 0)).toBe(2000)
    expect(pauseBeforeRetry(new UploadFailed('video', new TypeError('Failed to fetch')), 0)).toBe(2000)
  })

  it('when the server is busy, and when its target has expired in mid-air (D5)', () => {
    expect(pauseBeforeRetry(refused('target', 503), 0)).toBe(2000)
    expect(pauseBeforeRetry(refused('file', 404), 0)).toBe(2000)
  })

  it('when the bucket says that its signature has expired, that the line was too slow, or that it stumbled', () => {
    for (const status of [403, 400, 500]) expect(pauseBeforeRetry(refused('file', status), 0)).toBe(2000)
  })

  it('but not when it was refused: the same file would be refused again', () => {
    for (const [part, status] of [
      ['file', 413],
      ['file', 507],
      ['target', 507],
      ['target', 409],
      ['video', 400],
      ['video', 404],
      ['target', 401],
      ['target', 500],
    ] as const) {
      expect(pauseBeforeRetry(refused(part, status), 0), `${part} ${status}`).toBeNull()
    }
    expect(pauseBeforeRetry(new UploadFailed('file', new FileUnreadable(null)), 0)).toBeNull()
    expect(pauseBeforeRetry(new Error('a mistake of ours'), 0)).toBeNull()
  })
})
