import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What is shorter fits into one packet either way. */
const WORTH_BYTES = 1024

const TEXT = /^(?:text\/|application\/json)/

/** At 4 Brotli costs twice the processor for 3 percent fewer bytes. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

const WAYS = {
  br: (text: string) => promisify(brotliCompress)(text, QUALITY),
  gzip: (text: string) => promisify(gzip)(text),
}

/**
 * Answers in text are compressed, except for what another site led to: how long a page becomes that holds both words of
 * an address and what is secret may tell of the secret to who watches the line (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (typeof payload !== 'string' || payload.length < WORTH_BYTES || !TEXT.test(type)) return payload
    reply.header('vary', 'accept-encoding, sec-fetch-site')
    const way = isFromElsewhere(request) ? null : negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
    if (way === null) return payload
    reply.header('content-encoding', way).removeHeader('content-length')
    return WAYS[way](payload)
  })
}

function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}
