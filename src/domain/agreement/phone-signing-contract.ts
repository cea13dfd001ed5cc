import { z } from 'zod'
import { COMPLETION_REFUSALS, STEP_REFUSALS } from '../application/step-access.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { sentTime } from '../sent-time.ts'
import { text, typedText } from '../text-schemas.ts'
import { SIGNINGS } from './agreement-contract.ts'
import { AGREEMENT_KINDS } from './agreement-kinds.ts'
import { PHONE_SIGNING_STATES } from './phone-signing.ts'
import { RenderedAgreementSchema } from './rendered-agreement-schema.ts'
import { MAX_SHOWN_TEXT, SignatureSchema, SigningCircumstancesSchema } from './signature-schemas.ts'

const secret = text(43).regex(/^[\w-]{43}$/, 'Please scan the code again')
const state = z.enum(PHONE_SIGNING_STATES)

/** The code for the phone, as the computer shows it. */
const PhoneCodeSchema = z.object({
  address: z.string(),
  qr: z.object({ side: z.int(), path: z.string() }),
  expiresAt: sentTime(),
})
export type PhoneCode = z.infer<typeof PhoneCodeSchema>

/** A signing on a phone as the computer sees it. */
const PhoneSigningSchema = z.object({
  kind: z.enum(AGREEMENT_KINDS),
  state,
  /** The device that has opened the code; null before that. */
  device: z.object({ browser: z.string().nullable(), ip: z.string(), number: z.string() }).nullable(),
  /** A second device tried to open the code, and was refused. */
  wasTriedTwice: z.boolean(),
})
export type PhoneSigning = z.infer<typeof PhoneSigningSchema>

/** The same as the phone sees it: nothing of the document before its signer has confirmed the phone. */
const PhoneViewSchema = z.object({
  state,
  number: z.string(),
  document: z
    .object({
      agreement: RenderedAgreementSchema,
      signer: z.object({ legalName: z.string(), capacity: z.string(), signingAs: z.string() }),
      consentWithdrawnAt: sentTime().nullable(),
    })
    .nullable(),
})
export type PhoneView = z.infer<typeof PhoneViewSchema>

const DeviceSchema = z.object({ device: secret })

export const phoneSigningContract = {
  'POST /api/application/phone-signing': {
    who: 'signed-in',
    limit: SIGNINGS,
    summary: 'A code by which a phone can sign what is read here, once, for five minutes',
    body: z.object({
      kind: z.enum(AGREEMENT_KINDS),
      /** The exact words on the screen: the code is good for them alone. */
      text: typedText(MAX_SHOWN_TEXT),
      /** What they are the words of; left out, it is taken to be the version in force. */
      textVersion: text(100).optional(),
      /** The publisher's signature that stands beside them there. */
      publisherSignatureVersion: text(100).optional(),
      circumstances: SigningCircumstancesSchema.optional(),
    }),
    largestBytes: 2_000_000,
    response: PhoneCodeSchema,
    refuses: [...STEP_REFUSALS, 'step-missing', 'already-signed', 'text-changed', 'proof-needed'],
  },
  'GET /api/application/phone-signing': {
    who: 'signed-in',
    summary: 'How the newest signing on a phone from this session goes',
    response: PhoneSigningSchema.nullable(),
  },
  'POST /api/application/phone-signing/confirm': {
    who: 'signed-in',
    summary: 'The phone that has opened the code is the signer’s: it may sign',
    body: z.object({ number: text(10) }),
    response: PhoneSigningSchema,
    refuses: ['phone-signing-over', 'proof-needed'],
  },
  'DELETE /api/application/phone-signing': {
    who: 'signed-in',
    summary: 'Takes the code back',
    response: PhoneSigningSchema.nullable(),
  },
  'POST /api/phone-signing/open': {
    who: 'anyone',
    limit: SIGNINGS,
    summary: 'A phone opens a code; it alone can go on with it',
    body: z.object({ code: secret }),
    response: DeviceSchema,
    refuses: ['phone-signing-over', 'phone-code-used'],
  },
  'POST /api/phone-signing/view': {
    who: 'anyone',
    // Each phone asks forty times a minute, and thirty may share an address.
    limit: { max: 1200, minutes: 1 },
    summary: 'What the phone that has opened a code is to show',
    body: DeviceSchema,
    response: PhoneViewSchema,
    refuses: ['phone-signing-over'],
  },
  'POST /api/phone-signing/sign': {
    who: 'anyone',
    limit: SIGNINGS,
    summary: 'Signs, on the phone that the signer has confirmed, what was read on the computer',
    body: SignatureSchema.extend(DeviceSchema.shape),
    largestBytes: 4_000_000,
    response: PhoneViewSchema,
    refuses: [
      ...COMPLETION_REFUSALS,
      ...(['phone-signing-over', 'phone-not-confirmed', 'step-missing', 'already-signed', 'text-changed'] as const),
      ...(['invalid-signature', 'typed-signature-off', 'not-the-legal-name'] as const),
    ],
  },
} satisfies RouteTable
