import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What the line does to one upload: lets 60 % of it pass and breaks; resets the connection at its first byte; takes it and
 * answers nothing; lets the portal have it and loses the answer; says that the target has expired; lets it trickle.
 */
export type Trick = 'cut' | 'reset' | 'silence' | 'lose-answer' | 'expired' | 'slow'

export type RoughLine = {
  /** What is behind it, by way of this line. */
  url: string
  /** What was asked of the line: each upload that came, and what was done to it. */
  uploads: (Trick | 'passed')[]
  close(): Promise<void>
}

/** Of the portal, or of a bucket. */
const UPLOAD = /^\/(?:api|portal)\/uploads\//
const CUT_AT = 0.6
const TRICKLE_MS = 100

/** A proxy before the portal, or before its bucket, that plays these tricks, one on each upload, and then lets all pass. */
export async function openRoughLine(behind: string, tricks: Trick[]): Promise<RoughLine> {
  const uploads: RoughLine['uploads'] = []
  const target = new URL(behind)
  const server = createServer((incoming, outgoing) => {
    if (incoming.method !== 'PUT' || !UPLOAD.test(incoming.url ?? '')) return pass(target, incoming, outgoing)
    const trick = tricks.shift()
    uploads.push(trick ?? 'passed')
    if (trick === undefined) pass(target, incoming, outgoing)
    else PLAY[trick](target, incoming, outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // reason: a server that listens on a port has an address with one
  const { port } = server.address() as AddressInfo

  return {
    uploads,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Play = (target: URL, incoming: IncomingMessage, outgoing: ServerResponse) => void

const PLAY: Record<Trick, Play> = {
  cut(target, incoming, outgoing) {
    const onward = toPortal(target, incoming)
    const whole = Number(incoming.headers['content-length'])
    let passed = 0
    onward.on('error', () => undefined)
    incoming.on('data', (chunk: Buffer) => {
      passed += chunk.length
      onward.write(chunk)
      if (passed < whole * CUT_AT) return
      onward.destroy()
      outgoing.socket?.resetAndDestroy()
    })
  },
  reset: (_target, incoming) => void incoming.socket.resetAndDestroy(),
  // The bytes are not even read: what the system buffers between the two is all that moves.
  silence: (_target, incoming) => void incoming.pause(),
  'lose-answer'(target, incoming, outgoing) {
    const onward = toPortal(target, incoming, answer => {
      answer.resume()
      outgoing.socket?.resetAndDestroy()
    })
    incoming.pipe(onward)
  },
  expired(_target, incoming, outgoing) {
    incoming.resume().on('end', () => {
      outgoing.writeHead(404, { 'content-type': 'application/json' })
      outgoing.end('{"message":"There is no such upload, or it has expired"}')
    })
  },
  slow(target, incoming, outgoing) {
    const onward = toPortal(target, incoming, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.on('data', (chunk: Buffer) => {
      incoming.pause()
      onward.write(chunk)
      setTimeout(() => incoming.resume(), TRICKLE_MS)
    })
    incoming.on('end', () => onward.end())
  },
}

const pass: Play = (target, incoming, outgoing) => {
  const onward = toPortal(target, incoming, answer => {
    // A browser sends again by itself what it sent over a connection used before; here each has its own.
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' })
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}

function toPortal(target: URL, incoming: IncomingMessage, answered?: (answer: IncomingMessage) => void) {
  const { method, url, headers } = incoming
  return request({ host: target.hostname, port: target.port, method, path: url, headers }, answered)
}
