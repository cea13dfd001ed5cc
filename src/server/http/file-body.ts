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

/** A refusal may come before the whole file has: the connection cannot be used again then. */
export function closeAfterwards(reply: FastifyReply): void {
  reply.header('connection', 'close')
}

/** The file that a request brings, which its answer may not wait for; refused where it is of another type. */
export function fileOf({ body }: FastifyRequest, reply: FastifyReply, otherwise: Refusal): Readable {
  closeAfterwards(reply)
  if (body instanceof Readable) return body
  throw new Refused(otherwise)
}
