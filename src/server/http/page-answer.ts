import type { FastifyReply } from 'fastify'
import type { ListPage } from '../platform/list-cursor.ts'

/**
 * A page of a list as it is answered (A7): its rows, with how many there are in all and the address of the next page, which is
 * this one's with `next` as its cursor.
 */
export function answerPage<Row, Answer>(
  reply: FastifyReply,
  { rows, total, next }: ListPage<Row>,
  present: (row: Row) => Answer,
): Answer[] {
  reply.header('x-total-count', total)
  if (next !== null) {
    const [path = '', search = ''] = reply.request.url.split('?')
    const query = new URLSearchParams(search)
    query.set('cursor', next)
    reply.header('link', `<${path}?${query}>; rel="next"`)
  }
  return rows.map(row => present(row))
}
