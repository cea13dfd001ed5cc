import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NO_SUCH_FILE } from '#domain/refusal.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { releaseChunk } from '../platform/files/release-chunk.ts'
import { Refused } from '../platform/refused.ts'
import { byteRangeOf } from './byte-range.ts'

type FileAnswer = {
  key: string
  size: number
  contentType: string
  fileName: string
  download: boolean
  /** Names these bytes and never others, so that a browser takes a broken download up again. */
  etag?: string
  /** Whether nobody on the way keeps them, the browser's cache neither. */
  isFleeting?: boolean
}

/**
 * Sends a stored file, or the byte range that was asked for; `download` makes the browser save it. Refuses where the file is
 * gone: a restore leaves out what is damaged.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  file: FileAnswer,
): Promise<FastifyReply> {
  const range = byteRangeOf(request.headers.range, file.size)
  reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', file.isFleeting ? 'private, no-store' : 'private, max-age=3600')
    // What a browser keeps is for the session that fetched it: whoever comes after the sign-out asks anew, and is refused.
    .header('vary', 'cookie')
    .header('content-disposition', `${file.download ? 'attachment' : 'inline'}; filename="${file.fileName}"`)
  if (file.etag !== undefined) reply.header('etag', `"${file.etag}"`)
  if (range === 'unsatisfiable') {
    return reply
      .status(416)
      .header('content-range', `bytes */${file.size}`)
      .send({ message: 'There is no such part of the file' })
  }

  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  if (range !== null) reply.status(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  reply.header('content-length', end - start + 1).type(file.contentType)
  // To HEAD an empty stream: sending nothing at all would make the framework say that the file is empty.
  if (request.method === 'HEAD') {
    if (await isGone()) throw new Refused(NO_SUCH_FILE)
    return reply.send(Readable.from([]))
  }
  await sendParts(files.open(file.key, { start, end }), reply).catch(async error => {
    throw (await isGone()) ? new Refused(NO_SUCH_FILE) : error
  })
  return reply

  async function isGone() {
    return (await files.sizeOf(file.key)) === null
  }
}

/**
 * Sends a stream part by part, and gives the memory of each back once it has left. What fails before the first part is
 * thrown and can still be answered; afterwards, and when nobody is there to receive it, the line ends.
 */
async function sendParts(parts: Readable, reply: FastifyReply): Promise<void> {
  const { raw } = reply
  const line = new Writable({
    write(part: Buffer, _encoding, sent) {
      if (!raw.headersSent) begin(reply)
      raw.write(part, error => {
        releaseChunk(part)
        sent(error)
      })
    },
  })
  raw.once('close', () => parts.destroy())
  try {
    await pipeline(parts, line)
    raw.end()
  } catch (error) {
    if (!raw.headersSent && !raw.destroyed) throw error
    raw.destroy()
  }
}

/** From here on the framework leaves the answer alone. */
function begin(reply: FastifyReply): void {
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value)
  reply.hijack().raw.writeHead(reply.statusCode)
}

/** Which bytes of a file a request is sent: those from its beginning, or later ones; null: none. */
export function placeRead({ method, headers }: FastifyRequest, size: number): 'beginning' | 'later' | null {
  const range = byteRangeOf(headers.range, size)
  if (method === 'HEAD' || range === 'unsatisfiable') return null
  return range === null || range.start === 0 ? 'beginning' : 'later'
}

/** Whether a request goes on with a download of these bytes that broke off: it names what came with an earlier part. */
export function takesUp({ headers }: FastifyRequest, etag: string): boolean {
  return [headers['if-range'], headers['if-match']].includes(`"${etag}"`)
}
