import { z } from 'zod'
import { requiredText } from '../text-schemas.ts'
import { MAX_PASSKEY_NAME } from './account-limits.ts'

export const MAX_PASSKEYS = 20

/** Bytes as WebAuthn writes them into JSON. */
const bytes = (max: number) =>
  requiredText(max, 'This passkey is not complete').regex(/^[\w-]+$/, 'This passkey is not complete')

/** What a browser answers when somebody uses a passkey. */
export const PasskeyAnswerSchema = z.object({
  id: bytes(2000),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).optional(),
  }),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswerSchema>

/** What a browser answers when it has made a passkey. */
export const NewPasskeySchema = z.object({
  id: bytes(2000),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(40_000),
    transports: z.array(requiredText(20, 'This passkey is not complete')).max(10).optional(),
  }),
})
export type NewPasskey = z.output<typeof NewPasskeySchema>

export const PasskeyNameSchema = z.object({
  name: requiredText(MAX_PASSKEY_NAME, 'Please give it a name, such as the device it is on'),
})

/** A passkey as its owner sees it. */
export const PasskeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof PasskeySchema>

const KnownPasskeySchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** What a browser is asked for when a passkey is used. Without known ones it offers all that it has for this site. */
export const PasskeyQuestionSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(KnownPasskeySchema),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestionSchema>

/** What a browser is asked for when a passkey is made. */
export const PasskeyOrderSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(KnownPasskeySchema),
})
export type PasskeyOrder = z.infer<typeof PasskeyOrderSchema>
