import type { FastifyInstance } from 'fastify'
import type { LoggedEvent } from '#domain/audit/audit-contract.ts'
import { isAuditEventType } from '#domain/audit/audit-event-words.ts'
import { answerPage } from '../http/page-answer.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { chainEnd, readLog } from './audit-service.ts'
import type { LogRow } from './audit-store.ts'
import { checkpointStores } from './checkpoint-service.ts'

/** Who wants all of them compared asks on the command line. */
const MOST_DOCUMENTS = 200

export function auditRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/admin/audit-events', async ({ query, reply }) => {
    const { limit, cursor, type, q, applicationId, from, until } = query
    const filter = { types: type, person: q || undefined, applicationId, from, until }
    return answerPage(reply, await readLog(parts, filter, { before: cursor, limit }), presentEvent)
  })

  route(app, 'GET /api/admin/audit-chain', async () => chainEnd(parts))

  route(app, 'POST /api/admin/audit-chain/verify', async () => {
    const { fingerprint } = await parts.sealer.certificate().catch(() => ({ fingerprint: null }))
    const stores = await checkpointStores(parts)
    const { database, files } = parts
    const { verifyLogWithWitnesses } = await import('./log-verification.ts')
    const verdict = await verifyLogWithWitnesses({
      database,
      files,
      stores,
      fingerprint,
      mostDocuments: MOST_DOCUMENTS,
    })
    const { end, broken, problems, notes, checkpoints, documents } = verdict
    const { length, headHash } = end
    return {
      length,
      headHash,
      problems,
      notes,
      checkpoints,
      documents,
      broken: broken && { position: broken.position, problem: broken.problem },
      checkedAt: parts.clock.now().toISOString(),
    }
  })
}

function presentEvent(row: LogRow): LoggedEvent {
  const { position, at, type, applicationId, actor, payload, isEmptied, hash } = row
  if (!isAuditEventType(type)) throw new Error(`The log has an event of an unknown type: ${type}`)
  return {
    position,
    at: at.toISOString(),
    type,
    applicationId,
    actor,
    payload: { ...Object(payload) },
    isEmptied,
    hash,
  }
}
