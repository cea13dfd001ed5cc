import { z } from 'zod'
import { ApplicationIdSchema } from '../application/application-id.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { LETTER_STATUSES } from '../notice/letter.ts'
import { AGREEMENT_KINDS } from './agreement-kinds.ts'

/** Null: this person has never consented. */
export const ConsentSchema = z
  .object({ version: z.string(), givenAt: z.iso.datetime(), withdrawnAt: z.iso.datetime().nullable() })
  .nullable()
export type Consent = z.infer<typeof ConsentSchema>

/** What signers consent to as it is shown and recorded: under the names of its version. */
export const NamedConsentSchema = z.object({
  version: z.string(),
  sentence: z.string(),
  disclosure: z.object({
    version: z.string(),
    title: z.string(),
    sections: z.array(z.object({ heading: z.string(), text: z.string() })),
  }),
})
export type NamedConsent = z.infer<typeof NamedConsentSchema>

/** What somebody signed, as they see it themselves. */
export const SignedPaperSchema = z.object({
  signatureId: z.uuid(),
  kind: z.enum(AGREEMENT_KINDS),
  textVersion: z.string(),
  signedAt: z.iso.datetime(),
  isSealed: z.boolean(),
  /** It is what the application rests on now: not signed anew since, nor for a course that was let go. */
  counts: z.boolean(),
  /** Set when the same agreement was signed anew. */
  supersededAt: z.iso.datetime().nullable(),
  /** The publisher no longer relies on it; null while they do. */
  voided: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** The letter with the copy; null while none was written. */
  copy: z.object({ recipient: z.string(), status: z.enum(LETTER_STATUSES) }).nullable(),
})
export type SignedPaper = z.infer<typeof SignedPaperSchema>

export const consentContract = {
  'GET /api/consent': {
    who: 'signed-in',
    summary: 'Whether the person who asks has consented to sign electronically, or has withdrawn it',
    response: ConsentSchema,
  },
  'GET /api/consent-words': {
    who: 'anyone',
    summary: 'What whoever signs consents to, and what there is to read about it',
    response: NamedConsentSchema,
  },
  'POST /api/consent/withdraw': {
    who: 'signed-in',
    summary: 'Withdraws the own consent to sign electronically, for later documents',
    response: ConsentSchema,
    refuses: ['no-consent', 'consent-withdrawn'],
  },
  'GET /api/application/:id/signed-papers': {
    who: 'signed-in',
    summary: 'What was signed for an application, newest first, and what became of the copies',
    params: z.object({ id: ApplicationIdSchema }),
    response: z.array(SignedPaperSchema),
    refuses: ['no-such-application'],
  },
} satisfies RouteTable
