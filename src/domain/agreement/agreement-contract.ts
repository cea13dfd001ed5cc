import { z } from 'zod'
import { ApplicationSchema } from '../application/application.ts'
import { ApplicationIdSchema } from '../application/application-id.ts'
import { COMPLETION_REFUSALS, STEP_REFUSALS } from '../application/step-access.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { AgreementContentSchema } from './agreement-content-schema.ts'
import { AGREEMENT_KINDS } from './agreement-kinds.ts'
import { SAMPLE_SIGNER_NAMES } from './sample-signers.ts'
import { SignatureSchema } from './signature-schemas.ts'
import { VerificationAnswerSchema, VerificationSchema } from './verification.ts'

const ofApplication = z.object({ id: ApplicationIdSchema })

/** The publisher's side of an agreement, for the text on screen. */
export const PublisherSchema = z.object({
  name: z.string(),
  signerName: z.string(),
  signerTitle: z.string(),
  /** Which signature it gives in advance, and from when on. */
  signatureVersion: z.string(),
  signatureInForceFrom: z.string(),
})

const ofKind = z.object({ kind: z.enum(AGREEMENT_KINDS, 'There is no such agreement') })

/** A text of an agreement, to be filled and shown. */
export const AgreementVersionSchema = z.object({
  kind: z.enum(AGREEMENT_KINDS),
  version: z.string(),
  effectiveFrom: z.string(),
  content: AgreementContentSchema,
  /** What it was filled with as this person signed it, and who had signed it for the publisher; null until then. */
  signed: z
    .object({
      values: z.record(z.string(), z.string()),
      publisher: z.object({
        signerName: z.string(),
        signerTitle: z.string(),
        /** Null where it was not recorded yet. */
        signatureVersion: z.string().nullable(),
      }),
    })
    .nullable(),
})
export type AgreementToRead = z.output<typeof AgreementVersionSchema>

/** Signing is rare; making PDFs costs the server something. */
export const SIGNINGS = { max: 30, minutes: 1 }
const PDFS = { max: 120, minutes: 1 }

const signing = (summary: string) =>
  ({
    who: 'signed-in',
    limit: SIGNINGS,
    summary,
    body: SignatureSchema,
    largestBytes: 4_000_000,
    response: ApplicationSchema,
    refuses: [
      ...COMPLETION_REFUSALS,
      ...(['step-missing', 'already-signed', 'text-changed', 'proof-needed'] as const),
      ...(['invalid-signature', 'typed-signature-off', 'not-the-legal-name'] as const),
    ],
  }) as const

const paper = (summary: string) =>
  ({
    who: 'signed-in',
    limit: PDFS,
    summary,
    params: ofApplication,
    response: 'pdf',
    changes: 'any-site',
    refuses: [
      'no-such-application',
      'document-not-available',
      'document-damaged',
      'document-in-the-making',
      'step-missing',
    ],
  }) as const

export const agreementContract = {
  'POST /api/application/step2': signing('Sign the NDA'),
  'POST /api/application/sign-master-agreement': signing('Sign the Publishing Agreement'),
  'POST /api/application/sign-code-of-conduct': signing('Sign the Code of Conduct'),
  'POST /api/application/sign-course-sow': signing('Sign the Course SOW'),
  'POST /api/application/generate-primary-agreement-id': {
    who: 'signed-in',
    summary: 'The agreement id: made once, the same however often it is asked for (E4)',
    response: ApplicationSchema,
    refuses: STEP_REFUSALS,
  },
  'GET /api/application/:id/nda-download': paper('The signed NDA, byte for byte as it was sealed'),
  'GET /api/application/:id/master-agreement-download': paper('The signed Publishing Agreement'),
  'GET /api/application/:id/code-of-conduct-download': paper('The signed Code of Conduct'),
  'GET /api/application/:id/course-sow-download': paper('The signed Course SOW'),
  'GET /api/application/:id/nda-preview': paper('The NDA before signing'),
  'GET /api/application/:id/master-agreement-preview': paper('The Publishing Agreement before signing'),
  'GET /api/application/:id/code-of-conduct-preview': paper('The Code of Conduct before signing'),
  'GET /api/application/:id/course-sow-preview': paper('The Course SOW before signing'),
  'GET /api/application/:id/signatures/:kind': {
    who: 'signed-in',
    summary: 'The signature in force as it was drawn or typed, as a picture',
    params: ofApplication.extend(ofKind.shape),
    response: 'file',
    refuses: ['no-such-application', 'document-not-available'],
  },
  'GET /api/application/:id/agreements': {
    who: 'signed-in',
    limit: PDFS,
    summary: 'All signed agreements as a zip',
    params: ofApplication,
    response: 'file',
    changes: 'any-site',
    refuses: ['no-such-application', 'document-not-available', 'document-damaged', 'document-in-the-making'],
  },
  'POST /api/verify-document': {
    who: 'anyone',
    // Enough for a lawyer's folder of papers, too few to look for documents by guessing.
    limit: { max: 60, minutes: 1 },
    summary: 'Whether a sealed document was issued here, by its SHA-256 alone (G5)',
    body: VerificationSchema,
    response: VerificationAnswerSchema,
  },
  'GET /api/agreement-texts/:kind': {
    who: 'signed-in',
    summary:
      'The text of an agreement: the version that this person has signed, as they signed it, or else the one in force',
    params: ofKind,
    response: AgreementVersionSchema,
  },
  'GET /api/admin/agreement-drafts/:kind/:signer/paper': {
    who: 'counsel',
    limit: PDFS,
    summary: 'What is being written of an agreement, as the paper that a sample signer would get',
    params: ofKind.extend({ signer: z.enum(SAMPLE_SIGNER_NAMES, 'There is no such sample') }),
    response: 'pdf',
  },
  'GET /api/publisher': {
    who: 'signed-in',
    summary: 'The publisher as the agreements name it',
    response: PublisherSchema,
  },
} satisfies RouteTable
