import type { FastifyReply, FastifyRequest } from 'fastify'

/** A7: how many rows there are in all, and the address of the next page: this one's, with `next` in its query as `by`. */
export function setPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, next, by = 'cursor' }: { total: number; next: string | null; by?: 'cursor' | 'page' },
): void {
  reply.header('x-total-count', total)
  if (next === null) return
  const [path = '', search = ''] = request.url.split('?')
  const query = new URLSearchParams(search)
  query.set(by, next)
  reply.header('link', `<${path}?${query}>; rel="next"`)
}
