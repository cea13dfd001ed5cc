import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { AppOrder } from '#domain/account/second-factor.ts'
import { RECOVERY_CODES } from '#domain/account/second-factor.ts'
import { letterTo } from '#domain/notice/letter-texts.ts'
import { conflict } from '#domain/refusal.ts'
import { recordEvent } from '#server/audit/audit-service.ts'
import { postLetter } from '#server/notice/notice-service.ts'
import type { Parts } from '#server/parts.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { qrPath } from '#server/platform/qr-path.ts'
import { Refused } from '#server/platform/refused.ts'
import { accountOf, lockOwnAccount } from '../account-service.ts'
import type { ShownAccount } from '../account-store.ts'
import type { UserRow } from '../account-tables.ts'
import type { Actor, Circumstances } from '../actor.ts'
import { deletePasskeysOf } from '../passkey/passkey-store.ts'
import { hashOf } from '../token-hash.ts'
import { hideAppSecret } from './app-secret.ts'
import { hashOfRecoveryCode, proveCode, proveNewApp } from './code-proof.ts'
import { deleteFactorReset } from './factor-reset-store.ts'
import {
  type BegunSignIn,
  confirmApp,
  deleteApp,
  findApp,
  findBegunSignIn,
  hasApp,
  insertBegunSignIn,
  replaceRecoveryCodes,
  startApp,
  takeBegunSignIn,
} from './second-factor-store.ts'

const SECRET_BYTES = 20
const SIGN_IN_LASTS_MS = 10 * 60 * 1000
/** Without those that are taken for one another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 16

/**
 * Remembers that a sign-in in this browser misses the code alone, for ten minutes. `token` is the browser's own. False where
 * the account has another password or identity outside by now.
 */
export async function beginSignIn(
  parts: Parts,
  { token, user, method }: { token: string; user: UserRow; method: BegunSignIn['method'] },
): Promise<boolean> {
  const expiresAt = new Date(parts.clock.now().getTime() + SIGN_IN_LASTS_MS)
  return insertBegunSignIn(parts.database.db, { tokenHash: hashOf(token), user, method, expiresAt })
}

/** Who began a sign-in in this browser, once they have shown a code. Of two at once, one gets in. */
export async function finishSignIn(
  parts: Parts,
  { token, code }: { token: string; code: string },
  from: Circumstances,
): Promise<{ user: UserRow & ShownAccount; method: BegunSignIn['method'] }> {
  const { db } = parts.database
  const tokenHash = hashOf(token)
  const begun = await findBegunSignIn(db, { tokenHash, now: parts.clock.now() })
  if (begun === null) throw outdatedSignIn()
  const user = await accountOf(db, begun.userId)
  await proveCode(parts, { user, code, from })
  if (!(await takeBegunSignIn(db, tokenHash))) throw outdatedSignIn()
  return { user: { ...user, factor: 'authenticator-app' }, method: begun.method }
}

/** Makes the secret of an authenticator app for who is signed in. Nothing is asked for before they have shown a code of it. */
export async function orderApp(parts: Parts, actor: Actor): Promise<AppOrder> {
  const secret = new Secret({ size: SECRET_BYTES })
  const hidden = hideAppSecret(secret.bytes, { userId: actor.id, sessionSecret: parts.sessionSecret })
  await parts.database.transaction(async tx => {
    await lockOwnAccount(tx, actor.id)
    if (!(await startApp(tx, actor.id, hidden))) throw appThere()
  })

  const address = new TOTP({ issuer: 'Author Portal', label: actor.email, secret }).toString()
  return { secret: secret.base32, address, qr: qrPath(address) }
}

/** Sets the app up, by a code of it. Answers ten recovery codes, which nobody is shown again. */
export async function setUpApp(parts: Parts, actor: Actor, code: string, from: Circumstances): Promise<string[]> {
  const { db } = parts.database
  const app = await findApp(db, actor.id)
  if (app === null) throw noApp()
  if (app.confirmedAt !== null) throw appThere()
  const user = await accountOf(db, actor.id)
  await proveNewApp(parts, app, { user, code, from })

  return parts.database.transaction(async tx => {
    if (!(await confirmApp(tx, app))) throw noApp()
    const codes = await giveRecoveryCodes(tx, parts, user.id)
    await record(tx, parts, user, 'authenticator-app-added')
    return codes
  })
}

/** Removes the app and its recovery codes. */
export async function removeApp(parts: Parts, actor: Actor): Promise<void> {
  await parts.database.transaction(async tx => {
    if (!(await deleteApp(tx, actor.id))) throw noApp()
    await record(tx, parts, await accountOf(tx, actor.id), 'authenticator-app-removed')
  })
}

/** Ten recovery codes in the place of those that there were. */
export async function renewRecoveryCodes(parts: Parts, actor: Actor): Promise<string[]> {
  return parts.database.transaction(async tx => {
    if (!(await hasApp(tx, actor.id))) throw noApp()
    const user = await accountOf(tx, actor.id)
    const codes = await giveRecoveryCodes(tx, parts, user.id)
    await record(tx, parts, user, 'recovery-codes-made')
    return codes
  })
}

/**
 * Removes every passkey and the app of an account that may have been somebody else's. A removal of them that is under way
 * ends: it would take those that are set up next.
 */
export async function forgetFactorsOf(tx: Transaction, userId: string): Promise<void> {
  await deletePasskeysOf(tx, userId)
  await deleteApp(tx, userId)
  await deleteFactorReset(tx, userId)
}

async function giveRecoveryCodes(tx: Executor, { clock }: Parts, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await replaceRecoveryCodes(tx, userId, { hashes: codes.map(hashOfRecoveryCode), madeAt: clock.now() })
  return codes
}

/** Eighty random bits, in groups that can be read aloud. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

type Change = 'authenticator-app-added' | 'authenticator-app-removed' | 'recovery-codes-made'

/** The log has it, and a letter of the same name tells the person. */
async function record(tx: Transaction, parts: Parts, user: UserRow, type: Change): Promise<void> {
  const now = parts.clock.now()
  await recordEvent(tx, { at: now, actorId: user.id }, { type, payload: {} })
  await postLetter(tx, parts, { to: user, letter: letterTo(user, type, {}), now })
}

export function outdatedSignIn(): Refused {
  return new Refused({ code: 'sign-in-outdated', message: 'This took too long. Please sign in again.' })
}

function noApp(): Refused {
  return new Refused(conflict('no-authenticator-app', 'Your account has no authenticator app'))
}

function appThere(): Refused {
  return new Refused(
    conflict('authenticator-app-there', 'Your account has an authenticator app already. Remove it first.'),
  )
}
