import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#domain/refusal.ts'
import { Refused } from '../platform/refused.ts'

/** The bodies of a scope's routes are files of this type: they are read as they come, and what is of another is not read. */
export function takeFiles(scope: FastifyInstance, type: string): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
  if (type !== '*') scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
}

/** So long what still comes after a refusal is thrown away, in milliseconds. */
const LINGER_MS = 2000

/**
 * A refusal may come before the whole file has: the connection cannot be used again then. Whoever is still sending reads
 * it nevertheless: a line that is cut off while bytes come is an error at its other end, and the answer on it is lost.
 */
export function closeAfterwards({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close')
  const { socket } = raw
  // What Node calls once the answer is written: it would close the line in both directions.
  socket.destroySoon = () => {
    socket.end()
    raw.resume()
    const cutOff = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(cutOff))
  }
}

/** The file that a request brings, which its answer may not wait for; refused where it is of another type. */
export function fileOf(request: FastifyRequest, reply: FastifyReply, otherwise: Refusal): Readable {
  closeAfterwards(request, reply)
  const { body } = request
  if (body instanceof Readable) return body
  throw new Refused(otherwise)
}
