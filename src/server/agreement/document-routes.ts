import type { FastifyInstance } from 'fastify'
import type { Seal, SignedDocument } from '#domain/agreement/document-routes.ts'
import type { Parts } from '../parts.ts'
import { setPageHeaders } from '../platform/http/page-headers.ts'
import { route } from '../platform/http/route.ts'
import type { SealCertificate } from '../platform/sealing/sealing.ts'
import { documentBySignature, documentPage, sealAgain } from './document-service.ts'
import type { ListedDocument } from './document-store.ts'

const DAY_MS = 86_400_000

export function documentRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/admin/documents', async ({ query, request, reply }) => {
    const { rows, total } = await documentPage(parts, query)
    const last = rows.length === query.limit ? rows.at(-1) : undefined
    setPageHeaders(request, reply, { total, next: last ? { cursor: last.signatureId } : null })
    return rows.map(presentDocument)
  })

  route(app, 'POST /api/admin/documents/:signatureId/seal', async ({ params }) => {
    await sealAgain(parts, params.signatureId)
    return presentDocument(await documentBySignature(parts, params.signatureId))
  })

  route(app, 'GET /api/admin/seal', async () => {
    const { timestampServers } = parts.config.seal
    const now = parts.clock.now()
    return parts.sealer.certificate().then(
      certificate => presentSeal(certificate, timestampServers, now),
      (error: Error) => ({ certificate: null, problem: error.message, timestampServers: [...timestampServers] }),
    )
  })

  route(app, 'GET /api/seal-certificate', async ({ reply }) => {
    const { pem } = await parts.sealer.certificate()
    return reply
      .type('application/x-pem-file')
      .header('content-disposition', 'attachment; filename="seal-certificate.pem"')
      .send(pem)
  })
}

function presentSeal(
  { subject, fingerprint, algorithm, validUntil, selfSigned }: SealCertificate,
  timestampServers: readonly string[],
  now: Date,
): Seal {
  const daysLeft = Math.floor((validUntil.getTime() - now.getTime()) / DAY_MS)
  return {
    certificate: {
      ...{ subject, fingerprint, algorithm, daysLeft },
      validUntil: validUntil.toISOString(),
      isSelfSigned: selfSigned,
    },
    problem: null,
    timestampServers: [...timestampServers],
  }
}

function presentDocument(document: ListedDocument): SignedDocument {
  const { signatureId, applicationId, kind, signerName, isSealed, sha256, problem, attempts } = document
  const { signedAt, nextTryAt, sealedAt, timestampAt, timestampAuthority } = document
  return {
    ...{ signatureId, applicationId, kind, signerName, isSealed, sha256, problem, attempts },
    signedAt: signedAt.toISOString(),
    nextTryAt: isSealed ? null : nextTryAt.toISOString(),
    sealedAt: sealedAt?.toISOString() ?? null,
    timestamp:
      timestampAt && timestampAuthority ? { at: timestampAt.toISOString(), authority: timestampAuthority } : null,
  }
}
