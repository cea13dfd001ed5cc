import type { FastifyInstance } from 'fastify'
import { presentReview } from '../application/application-presenter.ts'
import { answerPage } from '../http/page-answer.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { iso } from '../platform/iso.ts'
import { changesSinceDecision } from './changes-service.ts'
import { claimOf, holdClaim, listClaims, releaseClaim } from './claim-service.ts'
import { currentDecisionTexts } from './current-decision-texts.ts'
import { decisionDraft, keepDecisionDraft } from './decision-draft-service.ts'
import { queueNeighbors, queueTally, reviewQueue } from './queue-service.ts'
import { forgetView, keepView, viewsOf } from './queue-view-service.ts'
import { declareRecusal, recusalsOf, withdrawRecusal } from './recusal-service.ts'
import {
  presentClaim,
  presentDecisionDraft,
  presentForReview,
  presentInList,
  presentNeighbor,
} from './review-presenter.ts'
import { applicationForReview, submitReview } from './review-service.ts'

export function reviewRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/reviewer/applications', async ({ actor, query, reply }) =>
    answerPage(reply, await reviewQueue(parts, actor, query), presentInList),
  )

  route(app, 'GET /api/reviewer/tally', async ({ actor, query }) => queueTally(parts, actor, query))

  route(app, 'GET /api/reviewer/applications/:applicationId/neighbors', async ({ actor, params, query }) => {
    const { previous, next } = await queueNeighbors(parts, actor, params.applicationId, query)
    return { previous: presentNeighbor(previous), next: presentNeighbor(next) }
  })

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
    presentDecisionDraft(await decisionDraft(parts, actor, params)),
  )

  route(app, 'PUT /api/reviewer/applications/:applicationId/drafts/:phase', async ({ actor, params, body }) =>
    presentDecisionDraft(await keepDecisionDraft(parts, actor, params, body)),
  )

  viewRoutes(app, parts)
  claimRoutes(app, parts)
  recusalRoutes(app, parts)
}

function viewRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/reviewer/decision-texts', async () => currentDecisionTexts(parts))

  route(app, 'GET /api/reviewer/views', async ({ actor }) => viewsOf(parts, actor))

  route(app, 'POST /api/reviewer/views', async ({ actor, body }) => keepView(parts, actor, body))

  route(app, 'DELETE /api/reviewer/views/:viewId', async ({ actor, params }) => forgetView(parts, actor, params.viewId))
}

function claimRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/reviewer/claims', async ({ actor }) => {
    const claims = await listClaims(parts)
    return claims.map(claim => presentClaim(claim, actor))
  })

  route(app, 'GET /api/reviewer/applications/:applicationId/claim', async ({ actor, params }) => {
    const claim = await claimOf(parts, params.applicationId)
    return { claim: claim && presentClaim(claim, actor) }
  })

  route(app, 'PUT /api/reviewer/applications/:applicationId/claim', async ({ actor, params, body }) => {
    const claim = await holdClaim(parts, actor, params.applicationId, body)
    return { claim: claim && presentClaim(claim, actor) }
  })

  route(app, 'DELETE /api/reviewer/applications/:applicationId/claim', async ({ actor, params }) => {
    const claim = await releaseClaim(parts, actor, params.applicationId)
    return { claim: claim && presentClaim(claim, actor) }
  })
}

function recusalRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/reviewer/applications/:applicationId/recusal', async ({ actor, params }) =>
    recusalsOf(parts, actor, params.applicationId),
  )

  route(app, 'PUT /api/reviewer/applications/:applicationId/recusal', async ({ actor, params }) =>
    declareRecusal(parts, actor, params.applicationId),
  )

  route(app, 'DELETE /api/reviewer/applications/:applicationId/recusal', async ({ actor, params }) =>
    withdrawRecusal(parts, actor, params.applicationId),
  )
}
