import { conflict, invalid } from '#domain/refusal.ts'
import { recordLoneEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { Refused } from '../platform/refused.ts'
import { accountOf } from './account-service.ts'
import { findUserForUpdate } from './account-store.ts'
import type { UserRow } from './account-tables.ts'
import type { Actor, Circumstances } from './actor.ts'
import { isPasswordRight } from './password.ts'
import { reserveAttempt } from './sign-in/sign-in-limit.ts'

/** A password as it was typed, and the field it was typed into. */
type Typed = { password: string; field: string }

/**
 * The account of who is signed in, once they have shown that they know its password: an open browser alone changes nothing.
 * A wrong one counts as a failed sign-in does (B3), so that nobody tries passwords here instead.
 */
export async function provePassword(
  parts: Parts,
  actor: Actor,
  { password, field }: Typed,
  from: Circumstances,
): Promise<UserRow> {
  const { db } = parts.database
  const user = await accountOf(db, actor.id)
  if (user.password === null) throw withoutPassword()

  const attempt = await reserveAttempt(parts, { email: user.email, ip: from.ip })
  if (!(await isPasswordRight(password, user.password))) {
    const event = { type: 'password-not-known', payload: { ip: from.ip } } as const
    await recordLoneEvent(db, { at: parts.clock.now(), actorId: user.id }, event)
    throw wrongPassword(field)
  }
  await attempt.succeed()
  return user
}

/** Holds the account until the transaction ends; refuses when it has got another password since that one was shown. */
export async function holdProved(tx: Transaction, proved: UserRow, field: string): Promise<UserRow> {
  const user = await findUserForUpdate(tx, proved.id)
  if (user === null || user.password !== proved.password) throw wrongPassword(field)
  return user
}

export function withoutPassword(): Refused {
  return new Refused(conflict('no-password', 'Your account has no password.'))
}

function wrongPassword(field: string): Refused {
  return new Refused(invalid('wrong-password', 'This is not your present password', field))
}
