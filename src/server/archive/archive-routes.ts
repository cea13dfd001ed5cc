import type { FastifyInstance } from 'fastify'
import { mayAskAgainAt } from '#domain/archive/archive.ts'
import type { Archive } from '#domain/archive/archive-contract.ts'
import { placeRead, sendFile, takesUp } from '../http/file-answer.ts'
import { route } from '../http/route.ts'
import { circumstancesOf, refuseUnproved } from '../http/sessions.ts'
import type { Parts } from '../parts.ts'
import { sha256 } from '../platform/sha256.ts'
import { archiveFileFor, archiveOf, askForArchive, recordTaking } from './archive-service.ts'
import type { ArchiveRow } from './archive-tables.ts'

export function archiveRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/account/archive', async ({ actor }) => presentArchive(await archiveOf(parts, actor)))

  route(app, 'POST /api/account/archive', async ({ actor, request }) =>
    presentArchive(await askForArchive(parts, actor, circumstancesOf(request))),
  )

  route(app, 'GET /api/account/archives/:archiveId', async ({ actor, params, request, reply }) => {
    const { id, key, size } = await archiveFileFor(parts, actor, params.archiveId)
    const place = placeRead(request, size)
    // Known to a session that was sent a part of this file alone, and the first one it was sent after a proof.
    const etag = sha256(`${app.sessions.sidOf(request)} ${id}`)
    if (place !== 'later' || !takesUp(request, etag)) refuseUnproved(actor)
    if (place !== null) await recordTaking(parts, actor, { place, from: circumstancesOf(request) })
    return sendFile(request, reply, parts.files, {
      key,
      size,
      contentType: 'application/zip',
      fileName: 'your-data.zip',
      download: true,
      etag,
      isFleeting: true,
    })
  })
}

function presentArchive(archive: ArchiveRow | null): Archive {
  if (archive === null) return null
  const { id, askedAt, problem, expiresAt, sizeBytes } = archive
  return {
    id,
    problem,
    askedAt: askedAt.toISOString(),
    mayAskAgainAt: mayAskAgainAt(archive).toISOString(),
    ready: expiresAt === null || sizeBytes === null ? null : { sizeBytes, expiresAt: expiresAt.toISOString() },
  }
}
