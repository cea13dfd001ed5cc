import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type Download = {
  /** What saving it proposes. */
  fileName: string
  type: string
  body: Readable | Uint8Array
  /** The browser shows it, as it shows a PDF, instead of saving it. */
  isShown?: boolean
}

/** Answers with a file that is made for whoever asks: nobody on the way keeps it. */
export function sendDownload(reply: FastifyReply, { fileName, type, body, isShown = false }: Download): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename="${fileName}"`)
    .type(type)
    .send(body)
}
