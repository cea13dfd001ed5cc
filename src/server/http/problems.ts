import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { noticePath, type SignInNotice } from '#domain/account/sign-in-notice.ts'
import type { Problem, ProblemCode } from '#domain/contract/problem.ts'
import { REFUSALS, type RefusalCode } from '#domain/refusal.ts'
import { isDatabaseAway } from '../platform/database/unavailable.ts'
import { FilesAway } from '../platform/files/file-store.ts'
import { isDiskFull } from '../platform/no-room.ts'
import { Refused } from '../platform/refused.ts'
import { STATUS_OF } from './refusal-status.ts'

export const NO_SUCH_ADDRESS = { code: 'no-such-address', message: 'There is no such address' } as const

/** What the framework itself refuses. */
const FRAMEWORK_REFUSALS: Record<number, { code: RefusalCode; message: string }> = {
  400: { code: 'invalid-input', message: 'The request could not be read' },
  404: NO_SUCH_ADDRESS,
  405: { code: 'no-such-address', message: 'This address does not take such a request' },
  413: { code: 'request-too-large', message: 'The request is too large' },
  414: { code: 'request-too-large', message: 'The address is too long' },
  415: { code: 'not-json', message: 'This address takes JSON' },
  431: { code: 'request-too-large', message: 'The headers of the request are too large' },
}
const REFUSED = { code: 'invalid-input', message: 'The request was refused' } as const

/** A restart of the database, or of the files' store, takes about as long. */
const AWAY_SECONDS = '5'
const FULL = 'There is no room left on the disk of the portal. Please try again later.'
const AWAY = 'The portal cannot work at this moment. Please try again in a few seconds.'

/** What the sign-in page says where a navigation comes to nothing. */
const NOTICES: Record<number, SignInNotice> = { 429: 'too-many', 503: 'away' }

/** Looks at a refusal before it is answered; what it throws is answered as a bug. `route` is undefined outside the contract. */
export type RefusalCheck = (route: string | undefined, code: ProblemCode) => void

/**
 * Makes every failure an answer (A1): expected ones with their sentence, bugs blandly and logged whole. Whoever navigates is
 * left on a page instead, while it is not their request that is at fault (H328).
 */
export function answerProblems(app: FastifyInstance, check?: RefusalCheck): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, problem } = problemOf(error, request, reply)
    if (error instanceof Refused && error.retryAfterSeconds !== undefined) {
      reply.header('retry-after', String(error.retryAfterSeconds))
    }
    if (status === 503) reply.header('retry-after', AWAY_SECONDS)
    if (status === 403 || status === 429) {
      const { contractKey: route } = request.routeOptions.config
      request.log.warn({ route, code: problem.code, user: request.actor?.id, ip: request.ip }, 'A request was refused')
    }
    const isRefusal = status < 500 || error instanceof Refused
    if (!isRefusal) request.log.error({ err: error }, 'A request failed')
    if (request.routeOptions.config.isNavigation && (status === 429 || status >= 500))
      return reply.redirect(noticePath(NOTICES[status] ?? 'went-wrong', nextIn(request.query)), 302)
    if (isRefusal) check?.(request.routeOptions.config.contractKey, problem.code)
    return sendProblem(reply, status, problem)
  })
}

function nextIn(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'next' in query ? query.next : undefined
}

export function sendProblem(reply: FastifyReply, status: number, problem: Problem): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(problem)
}

function problemOf(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): { status: number; problem: Problem } {
  if (error instanceof Refused) {
    const { code, message, issues } = error
    const problem = issues === undefined ? { code, message } : { code, message, issues }
    return { status: STATUS_OF[REFUSALS[code]], problem }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id that is none names nothing: that is a missing thing, not a mistake in a form.
    const isThing = error.validationContext === 'params'
    const code = isThing ? 'no-such-thing' : 'invalid-input'
    return { status: isThing ? 404 : 400, problem: { code, ...validationProblem(error.validation) } }
  }

  if (isDiskFull(error)) return { status: 507, problem: { code: 'no-room', message: FULL, requestId: request.id } }
  if (isDatabaseAway(error) || error instanceof FilesAway)
    return { status: 503, problem: { code: 'unavailable', message: AWAY, requestId: request.id } }

  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return { status, problem: FRAMEWORK_REFUSALS[status] ?? REFUSED }
  }
  // A route that knows that it is unavailable for a while has said 503 before it threw.
  const failed = reply.statusCode === 503 ? 503 : 500
  const message = 'Something went wrong. Please try again.'
  return { status: failed, problem: { code: 'failed', message, requestId: request.id } }
}

type SchemaIssue = { instancePath: string; message?: string | undefined }

function validationProblem(found: readonly SchemaIssue[]): Pick<Problem, 'message' | 'issues'> {
  const issues = found.map(issue => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? 'Invalid input',
  }))
  return { message: issues[0]?.message ?? 'Invalid input', issues }
}
