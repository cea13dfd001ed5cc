import { Secret, TOTP } from 'otpauth'
import { clockProblem, isAppCode, STEPS_RECOGNIZED, tidyCode } from '#domain/account/second-factor.ts'
import { letterTo } from '#domain/notice/letter-texts.ts'
import { invalid } from '#domain/refusal.ts'
import { recordEvent, recordLoneEvent } from '#server/audit/audit-service.ts'
import { postLetter } from '#server/notice/notice-service.ts'
import type { Parts } from '#server/parts.ts'
import { Refused } from '#server/platform/refused.ts'
import type { UserRow } from '../account-tables.ts'
import type { Circumstances } from '../actor.ts'
import { reserveAttempt } from '../sign-in/sign-in-limit.ts'
import { hashOf } from '../token-hash.ts'
import { showAppSecret } from './app-secret.ts'
import {
  type AuthenticatorAppRow,
  countRecoveryCodes,
  findApp,
  spendCode,
  spendRecoveryCode,
} from './second-factor-store.ts'

type Showing = { user: UserRow; code: string; from: Circumstances }

/**
 * Takes a code that the owner of an account shows: one of their app, or a recovery code, each once. A wrong one counts as a
 * failed sign-in does (B3), so that nobody tries them all.
 */
export async function proveCode(parts: Parts, { user, code: typed, from }: Showing): Promise<void> {
  const code = tidyCode(typed)
  await counted(parts, { user, from }, () =>
    isAppCode(code) ? takeAppCode(parts, user, code) : takeRecoveryCode(parts, user, code),
  )
}

/** The same for an app that is being set up, by a code of it alone. */
export async function proveNewApp(
  parts: Parts,
  app: AuthenticatorAppRow,
  { user, code, from }: Showing,
): Promise<void> {
  await counted(parts, { user, from }, () => takeCodeOf(parts, app, tidyCode(code)))
}

/** What is kept of a recovery code. */
export function hashOfRecoveryCode(code: string): string {
  return hashOf(tidyCode(code))
}

async function counted(parts: Parts, { user, from }: Omit<Showing, 'code'>, take: () => Promise<void>): Promise<void> {
  const { db } = parts.database
  const attempt = await reserveAttempt(parts, { email: user.email, ip: from.ip })
  try {
    await take()
  } catch (error) {
    const event = { type: 'code-refused', payload: { ip: from.ip } } as const
    if (error instanceof Refused) await recordLoneEvent(db, { at: parts.clock.now(), actorId: user.id }, event)
    throw error
  }
  await attempt.succeed()
}

async function takeAppCode(parts: Parts, user: UserRow, code: string): Promise<void> {
  const app = await findApp(parts.database.db, user.id)
  // What was ordered and never set up may be anybody's who has once found the account open.
  if (app === null || app.confirmedAt === null) throw wrongCode()
  await takeCodeOf(parts, app, code)
}

async function takeCodeOf(parts: Parts, app: AuthenticatorAppRow, code: string): Promise<void> {
  const secret = readSecret(parts, app)
  if (secret === null) throw wrongCode()

  const totp = new TOTP({ secret: new Secret({ buffer: secret.buffer }) })
  const timestamp = parts.clock.now().getTime()
  const steps = totp.validate({ token: code, timestamp, window: STEPS_RECOGNIZED })
  if (steps === null) throw wrongCode()
  const problem = clockProblem(steps)
  if (problem !== null) throw new Refused(invalid('clock-off', problem, 'code'))
  if (await spendCode(parts.database.db, app.userId, totp.counter({ timestamp }) + steps)) return
  throw new Refused(invalid('code-used', 'This code was used already. Please wait for the next one.', 'code'))
}

function readSecret(parts: Parts, { userId, secret }: AuthenticatorAppRow): Uint8Array<ArrayBuffer> | null {
  const shown = showAppSecret(secret, { userId, sessionSecret: parts.sessionSecret })
  if (shown === null) parts.log.warn({ userId }, 'An authenticator app was set up under another SESSION_SECRET')
  return shown
}

async function takeRecoveryCode(parts: Parts, user: UserRow, code: string): Promise<void> {
  const now = parts.clock.now()
  await parts.database.transaction(async tx => {
    if (!(await spendRecoveryCode(tx, user.id, hashOfRecoveryCode(code)))) throw wrongCode()
    const left = await countRecoveryCodes(tx, user.id)
    await recordEvent(tx, { at: now, actorId: user.id }, { type: 'recovery-code-used', payload: { left } })
    await postLetter(tx, parts, { to: user, letter: letterTo(user, 'recovery-code-used', { left: String(left) }), now })
  })
}

function wrongCode(): Refused {
  return new Refused(invalid('wrong-code', 'This code is not right', 'code'))
}
