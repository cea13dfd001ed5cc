import type { FastifyInstance } from 'fastify'
import type { Consent, SignedPaper } from '#domain/agreement/consent-contract.ts'
import { route } from '../http/route.ts'
import { circumstancesOf } from '../http/sessions.ts'
import type { Parts } from '../parts.ts'
import { iso } from '../platform/iso.ts'
import { consentInForce } from './agreement-versions.ts'
import {
  type ConsentRecord,
  consentOf,
  type SignedPaperState,
  signedPapersOf,
  withdrawConsent,
} from './consent-service.ts'

export function consentRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/consent', async ({ actor }) => presentConsent(await consentOf(parts, actor)))

  route(app, 'GET /api/consent-words', async () => consentInForce(parts))

  route(app, 'POST /api/consent/withdraw', async ({ actor, request }) =>
    presentConsent(await withdrawConsent(parts, actor, circumstancesOf(request))),
  )

  route(app, 'GET /api/application/:id/signed-papers', async ({ actor, params }) => {
    const papers = await signedPapersOf(parts, actor, params.id)
    return papers.map(presentPaper)
  })
}

function presentConsent(consent: ConsentRecord | null): Consent {
  if (consent === null) return null
  const { version, givenAt, withdrawnAt } = consent
  return { version, givenAt: givenAt.toISOString(), withdrawnAt: iso(withdrawnAt) }
}

function presentPaper(paper: SignedPaperState): SignedPaper {
  const { signatureId, kind, textVersion, signedAt, isSealed, counts, supersededAt, voided, copy } = paper
  return {
    signatureId,
    kind,
    textVersion,
    isSealed,
    counts,
    copy,
    signedAt: signedAt.toISOString(),
    supersededAt: iso(supersededAt),
    voided: voided && { at: voided.voidedAt.toISOString(), reason: voided.reason },
  }
}
