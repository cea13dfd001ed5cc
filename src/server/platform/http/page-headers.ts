import type { FastifyReply, FastifyRequest } from 'fastify'

/** A7: how many rows there are in all, and the address of the next page, if there is one. */
export function setPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, nextCursor }: { total: number; nextCursor: string | null },
): void {
  reply.header('x-total-count', total)
  if (nextCursor === null) return
  const [path = '', search = ''] = request.url.split('?')
  const query = new URLSearchParams(search)
  query.set('cursor', nextCursor)
  reply.header('link', `<${path}?${query}>; rel="next"`)
}
