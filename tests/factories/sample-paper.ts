import { renderAgreement, signerCapacity } from '#domain/agreement/agreement-text.ts'
import { agreementSentence, signButtonLabel } from '#domain/agreement/agreement-words.ts'
import { namedConsent } from '#domain/agreement/consent-disclosure.ts'
import { ORIGINAL_CONSENT } from '#domain/agreement/consent-words.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#domain/agreement/signature.ts'
import { originalVersion } from '#server/agreement/agreement-versions.ts'
import type { SignedAgreementPaper } from '#server/agreement/paper/agreement-paper.ts'
import { drawn } from './sample-png.ts'

/** A signed NDA with everything on it, for tests: a name with Polish letters and an entity with a German one. */
export function samplePaper(legalName = 'Małgorzata Wojciechowska-Brzezińska'): SignedAgreementPaper {
  const capacity = signerCapacity('Größe & Ångström Training LLC')
  const publisher = { name: 'Marlow & Reed Learning, Inc.', signerName: 'Josephine Marlow', signerTitle: 'Partner' }
  const signedAt = new Date('2026-11-21T02:04:05Z')
  const before = (seconds: number) => new Date(signedAt.getTime() - seconds * 1000)

  return {
    documentId: '8f1c2f0e-6a4b-4c0d-9d6e-2b7a5f3c1e90',
    agreement: renderAgreement(originalVersion('nda'), {
      publisherName: publisher.name,
      publisherSignerName: publisher.signerName,
      publisherSignerTitle: publisher.signerTitle,
      signerLegalName: legalName,
      signerCapacity: capacity,
    }),
    publisher: { ...publisher, signatureVersion: 'publisher-signature-1', signatureInForceFrom: '2026-01-01' },
    signer: { legalName, capacity },
    madeAt: signedAt,
    evidence: {
      signedAt,
      timeZone: 'America/Los_Angeles',
      signaturePng: drawn(SIGNATURE_WIDTH, SIGNATURE_HEIGHT, 60),
      signatureImage: drawn(SIGNATURE_WIDTH, SIGNATURE_HEIGHT, 60),
      picture: { width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT, inkCoverage: 0.04 },
      mark: 'drawn',
      accountEmail: 'malgorzata@brzezinska.example',
      emailVerified: true,
      signInMethod: 'Email address and password',
      ipAddress: '203.0.113.24',
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
      readOn: null,
      proof: null,
      sessionSha256: 'cd'.repeat(32),
      timeOnPageMs: 381_000,
      toldTimesPlausible: true,
      agreementSentence: agreementSentence('nda'),
      buttonLabel: signButtonLabel('nda'),
      consent: namedConsent(1, ORIGINAL_CONSENT),
      events: [
        { at: before(412), what: 'Document opened' },
        { at: before(95), what: 'Scrolled to the end' },
        { at: before(31), what: 'First stroke drawn' },
        { at: signedAt, what: 'Signed' },
      ],
      logEntry: { position: 4711, hash: 'ab'.repeat(32) },
      verifyUrl: 'https://authors.marlowreed.example/verify',
    },
  }
}
