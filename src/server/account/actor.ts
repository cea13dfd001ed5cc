import type { SignInMethod } from '#domain/account/sign-in-method.ts'
import type { SignatureProof } from '#domain/agreement/signing-proof.ts'
import type { SessionLimits } from '../config/session-setting.ts'
import type { ShownAccount } from './account-store.ts'
import type { actorColumns, UserRow } from './account-tables.ts'

/** Who acts: the signed-in person as the database has them at this request (B4), and the session they act in. */
export type Actor = Pick<UserRow, keyof typeof actorColumns> & {
  signInMethod: SignInMethod
  signedInAt: Date
  /** The outside provider that let them in had asked for a second factor. */
  isProvedTwice: boolean
  /** When the session was used before, to a few minutes. */
  seenAt: Date
  /** They have shown in this session, in the last minutes, that it is them. */
  isProved: boolean
  /** How and when they last showed it, beside signing in; null where they never did in this session. */
  proof: SignatureProof | null
}

/** A session that begins. `sid` is its id as it is stored. */
export type NewSession = Circumstances & {
  sid: string
  user: ShownAccount
  method: SignInMethod
  signedInAt: Date
  isProvedTwice: boolean
  /** Signing in has shown that it is them. */
  isProved: boolean
  limits: SessionLimits
}

/** Where a request came from, for evidence and log. */
export type Circumstances = { ip: string; userAgent: string | null }
