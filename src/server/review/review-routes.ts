import type { FastifyInstance } from 'fastify'
import { iso, presentReview } from '../application/application-presenter.ts'
import type { Parts } from '../parts.ts'
import { setPageHeaders } from '../platform/http/page-headers.ts'
import { route } from '../platform/http/route.ts'
import { changesSinceDecision } from './changes-service.ts'
import { decisionDraft, keepDecisionDraft } from './decision-draft-service.ts'
import { presentForReview, presentInList } from './review-presenter.ts'
import { applicationForReview, queueTally, reviewQueue, submitReview } from './review-service.ts'

export function reviewRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/reviewer/applications', async ({ query, request, reply }) => {
    const page = await reviewQueue(parts, query)
    const next = page.nextCursor === null ? null : { cursor: page.nextCursor }
    setPageHeaders(request, reply, { total: page.total, next })
    return page.rows.map(presentInList)
  })

  route(app, 'GET /api/reviewer/tally', async () => queueTally(parts))

  route(app, 'GET /api/reviewer/applications/:applicationId', async ({ params, reply }) => {
    const { application, person, ndaSignature, tag } = await applicationForReview(parts, params.applicationId)
    reply.header('etag', tag)
    return presentForReview(application, person, ndaSignature)
  })

  route(app, 'GET /api/reviewer/applications/:applicationId/changes', async ({ params, query }) => {
    const { decision, sentInAt, changes } = await changesSinceDecision(parts, params.applicationId, query.phase)
    return { decision: decision && presentReview(decision), sentInAt: iso(sentInAt), changes }
  })

  route(app, 'POST /api/reviewer/review', async ({ actor, body, request }) => {
    const review = await submitReview(parts, actor, body, request.headers['if-match'] ?? null)
    return presentReview(review)
  })

  route(app, 'GET /api/reviewer/applications/:applicationId/drafts/:phase', async ({ actor, params }) =>
    decisionDraft(parts, actor, params),
  )

  route(
    app,
    'PUT /api/reviewer/applications/:applicationId/drafts/:phase',
    async ({ actor, params, body }) => keepDecisionDraft(parts, actor, params, body),
    { limit: { max: 300, timeWindow: '1 minute' } },
  )
}
