import { z } from 'zod'
import { FactorResetSchema } from './factor-reset.ts'
import { PasskeySchema } from './passkey.ts'
import { AuthenticatorAppSchema } from './second-factor.ts'

/** One place where somebody is signed in, as they see it themselves. */
const SessionSchema = z.object({
  id: z.uuid(),
  /** Browser and system in words; null where the browser did not say. */
  device: z.string().nullable(),
  ip: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  /** When it was last used, to a few minutes. */
  seenAt: z.iso.datetime(),
  isThisOne: z.boolean(),
})
export type Session = z.infer<typeof SessionSchema>

/** How somebody comes into their account, and where they are in it. */
export const SigningInSchema = z.object({
  /** Without one they come in through the external provider alone. */
  hasPassword: z.boolean(),
  /** The oldest first. */
  passkeys: z.array(PasskeySchema),
  /** Null: no code is asked for. */
  authenticatorApp: AuthenticatorAppSchema.nullable(),
  /** Two admins are removing the passkeys and the app; null: they are not. */
  factorReset: FactorResetSchema.nullable(),
  /** The address that waits to be confirmed and then takes the place of the present one. */
  newEmail: z.string().nullable(),
  /** Used last first. */
  sessions: z.array(SessionSchema),
})
export type SigningIn = z.infer<typeof SigningInSchema>
