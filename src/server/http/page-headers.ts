import type { FastifyReply, FastifyRequest } from 'fastify'

/** A7: how many rows there are in all, and the address of the next page: this one's, with `next` as its cursor. */
export function setPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, next }: { total: number; next: string | null },
): void {
  reply.header('x-total-count', total)
  if (next === null) return
  const [path = '', search = ''] = request.url.split('?')
  const query = new URLSearchParams(search)
  query.set('cursor', next)
  reply.header('link', `<${path}?${query}>; rel="next"`)
}
