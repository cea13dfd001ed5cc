import type { FastifyReply, FastifyRequest } from 'fastify'

/** A7: how many rows there are in all, and the address of the next page: this one's, with `next` in its query. */
export function setPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, next }: { total: number; next: Record<string, string> | null },
): void {
  reply.header('x-total-count', total)
  if (next === null) return
  const [path = '', search = ''] = request.url.split('?')
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(next)) query.set(name, value)
  reply.header('link', `<${path}?${query}>; rel="next"`)
}
