import { z } from 'zod'
import { ApplicationIdSchema } from '../application/application-id.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import { ListCursorIdSchema, ListLimitSchema } from '../list-query.ts'
import { ReasonSchema } from '../reason-schemas.ts'
import { AGREEMENT_KINDS } from './agreement-kinds.ts'
import { DOCUMENT_DAMAGES } from './document-damage.ts'
import { LegalHoldSchema } from './legal-hold.ts'

/** Which documents a list holds. */
export const DOCUMENT_STATES = ['all', 'unsealed', 'damaged'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** The PDF of a signature as an admin sees it. */
export const SignedDocumentSchema = z.object({
  signatureId: z.uuid(),
  applicationId: z.uuid(),
  kind: z.enum(AGREEMENT_KINDS),
  signerName: z.string(),
  signedAt: z.iso.datetime(),
  isSealed: z.boolean(),
  /** Of the file as it is now; null while there is none. */
  sha256: z.string().nullable(),
  /** Why it is not sealed yet. */
  problem: z.string().nullable(),
  /** What has become of its file; null while it is as it was filed. */
  damage: z.enum(DOCUMENT_DAMAGES).nullable(),
  attempts: z.int(),
  /** Null once it is sealed. */
  nextTryAt: z.iso.datetime().nullable(),
  sealedAt: z.iso.datetime().nullable(),
  /** Null while it is the one in force. */
  supersededAt: z.iso.datetime().nullable(),
  /** The publisher no longer relies on it. */
  voided: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Whether its signer is on legal hold. */
  isHeld: z.boolean(),
  /** RFC 3161; null for a seal without one. */
  timestamp: z.object({ at: z.iso.datetime(), authority: z.string() }).nullable(),
})
export type SignedDocument = z.infer<typeof SignedDocumentSchema>

/** What documents are sealed with now. */
export const SealSchema = z.object({
  /** Null while the key cannot be opened. */
  certificate: z
    .object({
      subject: z.string(),
      fingerprint: z.string(),
      algorithm: z.string(),
      validUntil: z.iso.datetime(),
      /** Whole days; negative once it has expired. */
      daysLeft: z.int(),
      isSelfSigned: z.boolean(),
    })
    .nullable(),
  /** Why nothing is sealed now; null while documents are. */
  problem: z.string().nullable(),
  timestampServers: z.array(z.string()),
})
export type Seal = z.infer<typeof SealSchema>

const ofApplication = z.object({ id: ApplicationIdSchema })

export const documentContract = {
  'GET /api/admin/documents': {
    who: 'counsel',
    summary: 'The signed documents, newest first, why some are not sealed yet, and which files are damaged',
    query: z.object({
      state: z.enum(DOCUMENT_STATES, 'state must be "all", "unsealed" or "damaged"').default('all'),
      limit: ListLimitSchema,
      cursor: ListCursorIdSchema,
    }),
    response: z.array(SignedDocumentSchema),
  },
  'POST /api/admin/documents/:signatureId/seal': {
    who: 'counsel',
    summary: 'Tries now to seal a document; one that is sealed stays as it is',
    params: z.object({ signatureId: givenId('There is no such document') }),
    response: SignedDocumentSchema,
    refuses: ['no-such-document'],
  },
  'POST /api/admin/documents/:signatureId/void': {
    who: 'admin',
    proof: 'fresh',
    summary: 'Declares a signed document void, with the reason; file and evidence stay',
    params: z.object({ signatureId: givenId('There is no such document') }),
    body: z.object({ reason: ReasonSchema }),
    response: SignedDocumentSchema,
    refuses: ['no-such-document', 'document-void'],
  },
  'PUT /api/admin/applications/:id/legal-hold': {
    who: 'counsel',
    proof: 'fresh',
    summary: 'Sets or lifts a legal hold: while it is set, nothing of the applicant is cleaned up',
    params: ofApplication,
    body: z.object({ reason: ReasonSchema, holds: z.boolean() }),
    response: z.object({ hold: LegalHoldSchema }),
    refuses: ['no-such-application', 'legal-hold-unchanged'],
  },
  'GET /api/admin/seal': {
    who: 'counsel',
    summary: 'What documents are sealed with, and until when it is valid',
    response: SealSchema,
  },
  'GET /api/seal-certificate': {
    who: 'anyone',
    summary: 'The certificate of the seal (PEM), to check documents with',
    response: 'file',
  },
} satisfies RouteTable
