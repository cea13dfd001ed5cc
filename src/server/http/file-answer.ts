import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../platform/files/file-store.ts'
import { byteRangeOf } from './byte-range.ts'

type FileAnswer = {
  key: string
  size: number
  contentType: string
  fileName: string
  download: boolean
  /** Names these bytes for ever, so that a browser takes a broken download up again; they are not kept on the way. */
  etag?: string
}

/** Sends a stored file, or the byte range that was asked for; `download` makes the browser save it. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  file: FileAnswer,
): FastifyReply {
  const range = byteRangeOf(request.headers.range, file.size)
  reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', file.etag === undefined ? 'private, max-age=3600' : 'private, no-store')
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
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : files.open(file.key, { start, end }))
}

/** Whether a request is for the file from its start: a large one is asked for in many parts, and the first of them opens it. */
export function startsAtTheBeginning({ headers: { range } }: FastifyRequest): boolean {
  return range === undefined || range.startsWith('bytes=0-')
}
