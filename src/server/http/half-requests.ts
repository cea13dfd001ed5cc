import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Problem } from '#domain/contract/problem.ts'
import type { LineLimits } from '../config/line-limits-setting.ts'
import type { TrustProxy } from '../config/trust-proxy-setting.ts'
import { originOfAddress } from './origin-of-address.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take its time over a slow line. */
    takesFile?: true
  }
}

const HEADERS_MS = 15_000
const CHECK_MS = 5000
/** Longer than proxies keep a line that they may use again. */
const KEEP_ALIVE_MS = 72_000

/** What the server itself watches: headers, whole requests of the longest kind, and lines on which nothing moves. */
export function serverTimeouts({ requestMs, uploadMs, idleMs }: LineLimits) {
  return {
    requestTimeout: Math.max(requestMs, uploadMs),
    connectionTimeout: idleMs,
    keepAliveTimeout: Math.min(KEEP_ALIVE_MS, idleMs),
    http: {
      headersTimeout: Math.min(HEADERS_MS, requestMs),
      connectionsCheckingInterval: Math.min(CHECK_MS, requestMs),
    },
  }
}

/** Ends requests of which no more comes, or not all of it in time. */
export function endHalfRequests(app: FastifyInstance, limits: LineLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (hasBody(raw)) {
      const takesFile = request.routeOptions.config?.takesFile === true
      watchBody(raw, reply, { ...limits, wholeMs: takesFile ? limits.uploadMs : limits.requestMs })
    }
    done()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watchBody(raw: IncomingMessage, reply: FastifyReply, limits: LineLimits & { wholeMs: number }): void {
  const giveUp = () => refuseLate(raw, reply)
  let arrived = raw.socket.bytesRead
  const look = () => {
    if (raw.socket.bytesRead === arrived) giveUp()
    arrived = raw.socket.bytesRead
  }
  const deadline = setTimeout(giveUp, limits.wholeMs).unref()
  const looking = setInterval(look, limits.stallMs).unref()
  const stop = () => {
    clearTimeout(deadline)
    clearInterval(looking)
  }
  raw.once('end', stop).once('close', stop)
}

const TOO_LATE = JSON.stringify({
  code: 'request-late',
  message: 'The request took too long to arrive',
} satisfies Problem)
const ANSWER = [
  'HTTP/1.1 408 Request Timeout',
  'Connection: close',
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(TOO_LATE)}`,
  '',
  TOO_LATE,
].join('\r\n')

/** Whoever reads the body may be in the middle of it, so the answer goes to the line itself, which then ends. */
function refuseLate(raw: IncomingMessage, reply: FastifyReply): void {
  if (raw.complete) return
  const end = () => raw.destroy()
  if (reply.raw.headersSent || !raw.socket.writable) end()
  else raw.socket.write(ANSWER, end)
}

type ConnectionLimit = Pick<LineLimits, 'connectionsPerAddress'> & { trustProxy: TrustProxy }

/** Turns a line away where its address has enough of them. A trusted proxy speaks for many and has as many as it likes. */
export function limitConnections(
  app: FastifyInstance,
  { connectionsPerAddress: max, trustProxy }: ConnectionLimit,
): void {
  if (max === 0) return
  const isProxy = proxyTest(trustProxy)
  const open = new Map<string, number>()

  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const origin = originOfAddress(remoteAddress)
    const count = (open.get(origin) ?? 0) + 1
    if (count > max) return void socket.destroy()
    open.set(origin, count)
    socket.once('close', () => {
      const left = (open.get(origin) ?? 1) - 1
      if (left > 0) open.set(origin, left)
      else open.delete(origin)
    })
  })
}

function proxyTest(trustProxy: TrustProxy): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  if (typeof trustProxy === 'number') return () => trustProxy > 0
  const proxies = new BlockList()
  for (const proxy of trustProxy) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return address => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
