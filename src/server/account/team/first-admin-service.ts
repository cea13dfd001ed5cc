import { letterTo } from '#domain/notice/letter-texts.ts'
import { recordEvent } from '#server/audit/audit-service.ts'
import { postLetter } from '#server/notice/notice-service.ts'
import type { Parts } from '#server/parts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findUserByEmailForUpdate, insertUser, NO_IDENTITY, updateUser } from '../account-store.ts'
import type { UserRow } from '../account-tables.ts'
import { deleteLinksOf } from '../link/account-link-store.ts'
import { sendVerificationLetter } from '../link/email-verification-service.ts'
import { hashPassword, isPasswordRight } from '../password.ts'
import { forgetFactorsOf } from '../second-factor/second-factor-service.ts'
import { deleteSessionsOf } from '../session-store.ts'
import { findAppliedHash, forgetAppliedHash, keepAppliedHash } from './first-admin-store.ts'
import { giveRole, writeRole } from './role-service.ts'

type FirstAdmin = { email: string; password: string }

/**
 * B5: at start, the account of ADMIN_EMAIL is there and is an admin. It takes ADMIN_PASSWORD where the settings are others than
 * those that were applied last, so that what its owner has changed in the portal since stays (H288). An account that somebody
 * made before is handed over, once its address is confirmed. Throws a sentence otherwise.
 */
export async function ensureFirstAdmin(parts: Parts): Promise<void> {
  const { firstAdmin } = parts.config
  if (firstAdmin === undefined) return forgetAppliedHash(parts.database.db)
  const { email, password } = firstAdmin
  const settings = `${email} ${password}`

  await parts.database.transaction(async tx => {
    const user = await findUserByEmailForUpdate(tx, email)
    const isAdmin = user?.role === 'admin'
    const applied = await findAppliedHash(tx)
    if (isAdmin && (await isPasswordRight(settings, applied ?? null))) return

    const hasTakenThem = isAdmin && (applied === null || (await isPasswordRight(password, user.password)))
    if (user === null) await makeAdmin(tx, parts, { email, password: await hashPassword(password) })
    else if (!hasTakenThem) await handOver(tx, parts, { user, password: await hashPassword(password) })
    await keepAppliedHash(tx, await hashPassword(settings))
  })
}

/** Of several processes that start at once, one makes the account. */
async function makeAdmin(tx: Transaction, parts: Parts, firstAdmin: FirstAdmin): Promise<void> {
  const user = await insertUser(tx, { ...firstAdmin, firstName: 'Portal', lastName: 'Admin' })
  if (user === null) return
  await writeRole(tx, { user, role: 'admin', actorId: null, at: parts.clock.now() })
  await sendVerificationLetter(tx, parts, user)
}

/**
 * Whoever had the account before keeps no way in: sessions, links, passkeys and the authenticator app end, and so do a removal
 * of second factors and an external identity that came with an address which nobody has proved.
 */
async function handOver(
  tx: Transaction,
  parts: Parts,
  { user, password }: { user: UserRow; password: string },
): Promise<void> {
  const at = parts.clock.now()
  if (user.role !== 'admin' && !user.emailVerified) throw new Error(unconfirmed(user.email))
  const identityRemoved = !user.emailVerified && user.googleId !== null
  await updateUser(tx, user.id, { password, ...(identityRemoved && NO_IDENTITY) })
  await deleteSessionsOf(tx, user.id)
  await forgetFactorsOf(tx, user.id)
  await deleteLinksOf(tx, user.id)

  const payload = { userId: user.id, identityRemoved }
  await recordEvent(tx, { at, actorId: null }, { type: 'account-handed-over', payload })
  await postLetter(tx, parts, { to: user, letter: letterTo(user, 'password-changed', {}), now: at })
  await giveRole(tx, parts, { user, role: 'admin', actorId: null, at })
}

function unconfirmed(email: string): string {
  return `ADMIN_EMAIL: ${email} has an account, and nobody has confirmed its address: it may be somebody else's. Confirm it by the link of its letter, set ADMIN_EMAIL to another address, or say that it is all right with "npm run staff -- grant admin ${email} --unconfirmed". Then start again.`
}
