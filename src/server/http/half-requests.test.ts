import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { insertUser } from '#factories/user.ts'
import { type TestApp, testApp } from '../../../tests/app.ts'
import { addressOf } from '../../../tests/raw-upload.ts'
import { whenFileEnds } from '../../../tests/when-file-ends.ts'

const portal = await testApp({ REQUEST_SECONDS: '3', UPLOAD_SECONDS: '30', STALL_SECONDS: '1', IDLE_SECONDS: '5' })

/** A line to the portal, what has come over it, and whether it has ended. */
async function lineTo({ app }: TestApp, options: { allowHalfOpen?: boolean } = {}) {
  const { hostname, port } = new URL(await addressOf(app))
  const socket = connect({ port: Number(port), host: hostname, ...options })
  whenFileEnds(() => void socket.destroy())
  const line = { socket, heard: '', ended: false }
  socket.on('data', data => (line.heard += data))
  socket.on('error', () => undefined)
  socket.on('close', () => (line.ended = true))
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return line
}

const endOf = (line: { ended: boolean }) =>
  vi.waitFor(() => expect(line.ended).toBe(true), { timeout: 20_000, interval: 50 })
const head = (request: string, headers: Record<string, string | number>) =>
  [`${request} HTTP/1.1`, 'Host: portal.test', ...Object.entries(headers).map(pair => pair.join(': ')), '', ''].join(
    '\r\n',
  )
const JSON_OF = (length: number) => ({ 'Content-Type': 'application/json', 'Content-Length': length })

/** Sends a byte now and then, for as long as anybody listens. */
function trickle(socket: Socket) {
  let sent = 0
  const timer = setInterval(() => socket.write(' ', () => sent++), 200)
  socket.once('close', () => clearInterval(timer))
  return () => {
    clearInterval(timer)
    return sent
  }
}

async function targetOf() {
  const caller = await portal.as(await insertUser(portal.database.db))
  const { pathname, search } = new URL((await caller.post('/api/objects/upload')).json().uploadURL)
  return { target: pathname + search, cookie: caller.cookie ?? '' }
}

describe('a request of which no more comes', () => {
  test.each([
    ['before anything', ''],
    ['in the middle of its headers', 'POST /api/auth/login HTTP/1.1\r\nHost: portal.test\r\n'],
    ['in the middle of its body', `${head('POST /api/auth/login', JSON_OF(500))}{"email":`],
    ['at an address that there is not', `${head('POST /nowhere', JSON_OF(500))}{`],
    ['after it was refused', `${head('POST /api/application/step1', JSON_OF(500))}{`],
  ])('%s ends', { timeout: 30_000 }, async (_, sent) => {
    const line = await lineTo(portal)
    line.socket.write(sent)

    await endOf(line)
  })

  test('is told so', { timeout: 30_000 }, async () => {
    const line = await lineTo(portal)
    line.socket.write(`${head('POST /api/auth/login', JSON_OF(500))}{"email":`)

    await endOf(line)
    expect(line.heard).toMatch(
      /^HTTP\/1\.1 408 [\s\S]*{"code":"request-late","message":"The request took too long to arrive"}$/,
    )
  })

  test('ends an upload too, whose target is used up', { timeout: 30_000 }, async () => {
    const { target, cookie } = await targetOf()
    const line = await lineTo(portal)
    line.socket.write(`${head(`PUT ${target}`, { Cookie: cookie, 'Content-Length': 5000 })}half a film`)

    await endOf(line)
    expect(line.heard).toMatch(/^HTTP\/1\.1 408 /)
    await vi.waitFor(async () => {
      const { rows } = await portal.database.pool.query("select 1 from videos where status = 'receiving'")
      expect(rows).toEqual([])
    }, 10_000)
  })
})

test('a request that comes byte by byte ends, while a file may take its time', { timeout: 30_000 }, async () => {
  const { target, cookie } = await targetOf()
  const [words, film] = [await lineTo(portal), await lineTo(portal)]
  film.socket.write(head(`PUT ${target}`, { Cookie: cookie, 'Content-Length': 5000 }))
  words.socket.write(head('POST /api/auth/login', JSON_OF(5000)))
  const [, stopFilm] = [words, film].map(({ socket }) => trickle(socket))

  await endOf(words)
  expect(words.heard).toMatch(/^HTTP\/1\.1 408 /)
  expect([film.ended, film.heard]).toEqual([false, ''])
  film.socket.write(' '.repeat(5000 - (stopFilm?.() ?? 0)))
  await vi.waitFor(() => expect(film.heard).toMatch(/^HTTP\/1\.1 200 /), 10_000)
})

test('a refusal is read by who goes on sending, who is then hung up on', { timeout: 30_000 }, async () => {
  const line = await lineTo(portal, { allowHalfOpen: true })
  const broken = vi.fn()
  line.socket.once('error', broken)
  const answered = once(line.socket, 'end')
  line.socket.write(head(`PUT /api/uploads/${randomUUID()}`, { 'Content-Length': 100_000_000 }))

  await answered
  for (let sent = 0; sent < 50; sent += 1) await new Promise(done => line.socket.write(Buffer.alloc(65_536), done))
  expect(line.heard).toMatch(/^HTTP\/1\.1 401 /)
  expect(broken).not.toHaveBeenCalled()

  trickle(line.socket)
  await endOf(line)
})

test('a line that waits for its next request is kept for a while', { timeout: 30_000 }, async () => {
  const line = await lineTo(portal)
  for (const time of [1, 2]) {
    line.socket.write(`${head('POST /api/auth/login', JSON_OF(2))}{}`)
    await vi.waitFor(() => expect(line.heard.match(/HTTP\/1\.1 400 /g)).toHaveLength(time), 10_000)
  }
})

describe('connections of one address', () => {
  const openLines = async (settings: Record<string, string>, wanted: number) => {
    const limited = await testApp({ CONNECTIONS_PER_ADDRESS: '3', ...settings })
    const lines = []
    for (let count = 0; count < wanted; count++) lines.push(await lineTo(limited))
    return { limited, lines }
  }

  test('are as many as the setting says, and again once some have ended', async () => {
    const { limited, lines } = await openLines({}, 5)
    await vi.waitFor(() => expect(lines.map(({ ended }) => ended)).toEqual([false, false, false, true, true]), 10_000)

    lines[0]?.socket.destroy()
    await vi.waitFor(async () => {
      const line = await lineTo(limited)
      line.socket.write(head('GET /api/health', {}))
      // Closed where the portal does not know yet that the other one has ended, else answered.
      await vi.waitFor(() => expect(line.ended || line.heard !== '').toBe(true), 10_000)
      expect(line.heard).toMatch(/^HTTP\/1\.1 200 /)
    }, 10_000)
  })

  test.each(['1', 'on', '127.0.0.0/8, ::1'])(
    'are any number for a proxy that is trusted: TRUST_PROXY=%s',
    async proxies => {
      const { lines } = await openLines({ TRUST_PROXY: proxies }, 5)
      const last = lines.at(-1)
      last?.socket.write(head('GET /api/health', {}))

      await vi.waitFor(() => expect(last?.heard).toMatch(/^HTTP\/1\.1 200 /), 10_000)
      expect(lines.map(({ ended }) => ended)).toEqual([false, false, false, false, false])
    },
  )
})
