import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putFile } from './put-file.ts'

const film = new File(['all of a film'], 'film.mp4')
const SECOND = 1000

/** A request of which the test says what becomes of it. */
class Request extends EventTarget {
  readonly upload = new EventTarget()
  status = 0

  open() {
    request = this
  }
  setRequestHeader() {}
  send() {}
  abort() {
    this.end('abort')
  }
  gone(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
    if (loaded === film.size) this.upload.dispatchEvent(new Event('load'))
  }
  answer(status: number) {
    this.status = status
    this.end('load')
  }
  end(how: 'abort' | 'error' | 'load') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}
let request: Request

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A film on its way, and what has been told of it. */
function put(file: File = film) {
  const told: (number | 'sent')[] = []
  const { signal } = new AbortController()
  const done = putFile('/api/uploads/target', file, {
    signal,
    onProgress: sent => told.push(sent),
    onSent: () => told.push('sent'),
  })
  const outcome = done.then(
    () => 'arrived',
    (error: unknown) => error,
  )
  return { told, outcome }
}

test('a film that has gone is waited for while the portal brings it to where files are kept (H280)', async () => {
  const { told, outcome } = put()

  request.gone(film.size)
  vi.advanceTimersByTime(200 * SECOND)
  request.answer(200)

  expect(await outcome).toBe('arrived')
  expect(told).toEqual([film.size, 'sent'])
})

test('a line on which nothing moves for 30 seconds is given up, and so is an answer that does not come', async () => {
  const stalled = put()
  request.gone(4)
  vi.advanceTimersByTime(29 * SECOND)
  request.gone(5)
  vi.advanceTimersByTime(30 * SECOND)
  expect(await stalled.outcome).toMatchObject({ name: 'ConnectionLost', sent: 5, stoodStill: true })

  const unanswered = put()
  request.gone(film.size)
  vi.advanceTimersByTime(300 * SECOND)
  expect(await unanswered.outcome).toMatchObject({ name: 'ConnectionLost', sent: film.size, stoodStill: true })
})

test('a file that changed, moved or was unplugged is not called a lost line (H281)', async () => {
  const changed = new File(['all of a film'], 'film.mp4')
  changed.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) })

  const gone = put(changed)
  request.end('error')
  expect(await gone.outcome).toMatchObject({ name: 'FileUnreadable' })

  const lost = put()
  request.end('error')
  expect(await lost.outcome).toMatchObject({ name: 'ConnectionLost', stoodStill: false })
})
