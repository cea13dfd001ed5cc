import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finished } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'

export type UploadAnswer = { status: number; body: unknown }

type Sending = {
  /** What the request says of its length; without it the bytes go in chunks. */
  contentLength?: number
  contentType?: string
  /** The session of who sends it. */
  cookie?: string | undefined
}

/** The address of a listening app; it begins to listen on a free port when asked first. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  // reason: a server that listens on a port has an address with one
  const { port } = app.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** PUTs chunks over a real connection, one after the other, for as long as the server takes them. */
export async function putChunks(
  url: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { contentLength, contentType = 'video/mp4', cookie }: Sending = {},
): Promise<UploadAnswer> {
  const lengths = contentLength === undefined ? {} : { 'content-length': contentLength }
  const session = cookie === undefined ? {} : { cookie }
  const headers = { 'content-type': contentType, ...lengths, ...session }
  const outgoing = request(url, { method: 'PUT', headers })
  const answered = new Promise<UploadAnswer>((resolve, reject) => {
    outgoing.once('error', reject)
    outgoing.once('response', async response => {
      let text = ''
      for await (const chunk of response) text += chunk
      const isJson = response.headers['content-type']?.startsWith('application/json')
      resolve({ status: response.statusCode ?? 0, body: isJson ? JSON.parse(text) : text })
    })
  })
  let isAnswered = false
  answered.then(
    () => (isAnswered = true),
    () => (isAnswered = true),
  )

  for await (const chunk of chunks) {
    if (isAnswered || outgoing.destroyed) break
    if (!outgoing.write(chunk)) await Promise.race([new Promise(done => outgoing.once('drain', done)), answered])
  }
  outgoing.end()
  const answer = await answered
  outgoing.destroy()
  return answer
}

type Half = {
  contentLength: number
  /** The session of who sends it. */
  cookie?: string | undefined
  /** Resolves once the server has taken what was sent; without it nobody knows whether any of it came. */
  hasArrived?: () => Promise<unknown>
}

/** Announces `contentLength` bytes, sends `bytes` of them, and hangs up. */
export async function putHalf(
  url: string,
  bytes: Uint8Array,
  { contentLength, cookie = '', hasArrived }: Half,
): Promise<void> {
  const outgoing = request(url, { method: 'PUT', headers: { 'content-length': contentLength, cookie } })
  outgoing.on('error', () => undefined)
  await new Promise<void>(sent => outgoing.write(bytes, () => sent()))
  await hasArrived?.()
  outgoing.destroy()
  await finished(outgoing).catch(() => undefined)
}
