import type { FastifyRequest } from 'fastify'

/** No draft is ever at this revision. */
const NEVER = -1

/** The revision of a step's draft that whoever saves the step has seen (`If-Match`); null where they do not say. */
export function seenDraftOf({ headers: { 'if-match': tag = '*' } }: FastifyRequest): number | null {
  if (tag === '*') return null
  const [, revision] = /^"(\d{1,9})"$/.exec(tag) ?? []
  return revision === undefined ? NEVER : Number(revision)
}
