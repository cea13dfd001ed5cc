import type { FastifyInstance } from 'fastify'
import { answerPage } from '#server/http/page-answer.ts'
import { route } from '#server/http/route.ts'
import type { Parts } from '#server/parts.ts'
import { presentTeamMember, presentUser } from '../account-presenter.ts'
import { makeResetLink } from '../link/password-reset-service.ts'
import { changeRole, teamPage } from './team-service.ts'

export function teamRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/admin/users', async ({ query, reply }) =>
    answerPage(reply, await teamPage(parts, query), row => presentTeamMember(row, parts.config, parts.clock.now())),
  )

  route(app, 'POST /api/admin/users/:userId/reset-link', ({ actor, params }) =>
    makeResetLink(parts, actor, params.userId),
  )

  route(app, 'PATCH /api/admin/users/:userId/role', async ({ actor, params, body }) =>
    presentUser(await changeRole(parts, actor, { ...params, ...body })),
  )
}
