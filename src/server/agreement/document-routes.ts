import type { FastifyInstance } from 'fastify'
import type { Seal, SignedDocument } from '#domain/agreement/document-contract.ts'
import { DAY_MS } from '#domain/instant.ts'
import { answerPage } from '../http/page-answer.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { iso } from '../platform/iso.ts'
import { whyNotValid } from '../platform/sealing/seal-validity.ts'
import type { SealCertificate } from '../platform/sealing/sealing.ts'
import { documentBySignature, documentPage, sealAgain } from './document-service.ts'
import type { ListedDocument } from './document-store.ts'
import { changeLegalHold } from './legal-hold-service.ts'
import { voidDocument } from './void-service.ts'

export function documentRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/admin/documents', async ({ query, reply }) =>
    answerPage(reply, await documentPage(parts, query), presentDocument),
  )

  route(app, 'POST /api/admin/documents/:signatureId/seal', async ({ params }) => {
    await sealAgain(parts, params.signatureId)
    return presentDocument(await documentBySignature(parts, params.signatureId))
  })

  route(app, 'POST /api/admin/documents/:signatureId/void', async ({ actor, params, body }) => {
    await voidDocument(parts, actor, { ...params, ...body })
    return presentDocument(await documentBySignature(parts, params.signatureId))
  })

  route(app, 'PUT /api/admin/applications/:id/legal-hold', async ({ actor, params, body }) => ({
    hold: await changeLegalHold(parts, actor, { applicationId: params.id, ...body }),
  }))

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

function presentSeal(certificate: SealCertificate, timestampServers: readonly string[], now: Date): Seal {
  const { subject, fingerprint, algorithm, validUntil, selfSigned } = certificate
  const daysLeft = Math.floor((validUntil.getTime() - now.getTime()) / DAY_MS)
  return {
    certificate: {
      subject,
      fingerprint,
      algorithm,
      daysLeft,
      validUntil: validUntil.toISOString(),
      isSelfSigned: selfSigned,
    },
    problem: whyNotValid(certificate, now),
    timestampServers: [...timestampServers],
  }
}

function presentDocument(document: ListedDocument): SignedDocument {
  const { signatureId, applicationId, kind, signerName, isSealed, sha256, problem, damage, attempts } = document
  const { signedAt, nextTryAt, sealedAt, timestampAt, timestampAuthority, voidedAt, voidReason, isHeld, supersededAt } =
    document
  return {
    signatureId,
    applicationId,
    kind,
    signerName,
    isSealed,
    sha256,
    problem,
    damage,
    attempts,
    signedAt: signedAt.toISOString(),
    supersededAt: iso(supersededAt),
    voided: voidedAt && voidReason ? { at: voidedAt.toISOString(), reason: voidReason } : null,
    isHeld,
    nextTryAt: isSealed ? null : nextTryAt.toISOString(),
    sealedAt: iso(sealedAt),
    timestamp:
      timestampAt && timestampAuthority ? { at: timestampAt.toISOString(), authority: timestampAuthority } : null,
  }
}
