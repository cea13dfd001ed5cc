import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { verifyDocument } from './document-service.ts'

export function verificationRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'POST /api/verify-document', async ({ body }) => {
    const issued = await verifyDocument(parts, body.sha256)
    if (issued === null) return { issued: false }
    const { kind, signedAt, textNumber: number, textVersionSha256, sealFingerprint } = issued
    const version = number !== null && textVersionSha256 !== null ? { number, sha256: textVersionSha256 } : undefined
    return {
      issued: true,
      kind,
      signedAt: signedAt.toISOString(),
      version,
      sealFingerprint: sealFingerprint ?? undefined,
    }
  })
}
