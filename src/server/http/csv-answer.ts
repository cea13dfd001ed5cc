import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Answers with a CSV file to save, which nobody on the way keeps. */
export function sendCsv(reply: FastifyReply, fileName: string, csv: Readable): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('text/csv; charset=utf-8')
    .send(csv)
}
