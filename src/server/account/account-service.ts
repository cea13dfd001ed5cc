import type { z } from 'zod'
import type { LoginSchema, SignupSchema } from '#domain/account/account-schemas.ts'
import { isErasedAddress } from '#domain/account/erased-address.ts'
import { notFound, SIGNED_OUT } from '#domain/refusal.ts'
import { recordEvent, recordLoneEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { nameOfIssuer } from '../platform/identity/identity.ts'
import { Refused } from '../platform/refused.ts'
import { findUser, findUserByEmail, findUserByEmailForUpdate, findUserForUpdate, insertUser } from './account-store.ts'
import type { UserRow } from './account-tables.ts'
import type { Circumstances } from './actor.ts'
import { hashChosenPassword } from './chosen-password.ts'
import { emailTaken, refuseHeldBack } from './link/account-link-service.ts'
import { sendVerificationLetter } from './link/email-verification-service.ts'
import { isPasswordRight } from './password.ts'
import { hasApp } from './second-factor/second-factor-store.ts'
import { bringSessionsBack, deleteEnded } from './session-store.ts'
import { DEVICE_DAYS } from './sign-in/known-device-service.ts'
import { deleteOldDevices } from './sign-in/known-device-store.ts'
import { reserveAttempt } from './sign-in/sign-in-limit.ts'

type Credentials = z.output<typeof LoginSchema>
type NewAccount = z.output<typeof SignupSchema>

/**
 * Makes an account as an author (B5), with a letter to confirm its address (B8). An email that has one answers with a
 * conflict (B1).
 */
export async function signUp(parts: Parts, account: NewAccount): Promise<UserRow> {
  const password = await hashChosenPassword(account.password, account)
  return parts.database.transaction(async tx => {
    const user = await insertUser(tx, { ...account, password })
    if (user === null) throw emailTaken()
    await refuseHeldBack(tx, parts, { email: user.email, userId: user.id })

    const occasion = { at: parts.clock.now(), actorId: user.id }
    await recordEvent(tx, occasion, { type: 'account-created', payload: { email: user.email } })
    await sendVerificationLetter(tx, parts, user)
    return user
  })
}

/** Who signs in, and whether a code is missing still. */
type Arrived = { user: UserRow; needsCode: boolean }

/** The person with these credentials. Which of the two was wrong is never said, in words or in time (B1). */
export async function signIn(parts: Parts, { email, password }: Credentials, from: Circumstances): Promise<Arrived> {
  const { db } = parts.database
  const attempt = await reserveAttempt(parts, { email, ip: from.ip })

  const user = await findUserByEmail(db, email)
  const [right, needsCode] = await Promise.all([
    isPasswordRight(password, user?.password ?? null),
    user !== null && hasApp(db, user.id),
  ])
  if (user !== null && right) {
    await (needsCode ? attempt.takeBack() : attempt.succeed())
    return { user, needsCode }
  }

  await recordFailedSignIn(parts, email, from)
  throw wrongCredentials()
}

export function wrongCredentials(): Refused {
  return new Refused({ code: 'wrong-credentials', message: 'Invalid email or password' })
}

/** Writes to the log that somebody did not get in with this address. */
export async function recordFailedSignIn(parts: Parts, email: string, { ip }: Circumstances): Promise<void> {
  const occasion = { at: parts.clock.now(), actorId: null }
  await recordLoneEvent(parts.database.db, occasion, { type: 'sign-in-failed', payload: { email, ip } })
}

/** Removes sessions, links, challenges and devices past their end and sign-ins that nobody came back from; nobody is signed out by it. */
export async function forgetExpiredSessions({ database }: Pick<Parts, 'database'>): Promise<void> {
  await bringSessionsBack(database.db)
  await deleteEnded(database.db)
  // Nobody can come back on these: their browsers have forgotten them too.
  await deleteOldDevices(database.db, DEVICE_DAYS)
}

/**
 * Holds the account until the transaction ends, so that what is done to it twice at once happens one after the other; null
 * where there is none any more.
 */
export function lockAccount(tx: Executor, userId: string): Promise<UserRow | null> {
  return findUserForUpdate(tx, userId)
}

/**
 * The account of who acts, held until the transaction ends. Whoever was erased meanwhile is refused as signed out: what would
 * be written of them now, nobody would erase any more (H256).
 */
export async function lockOwnAccount(tx: Executor, userId: string): Promise<UserRow> {
  const user = await findUserForUpdate(tx, userId)
  if (user === null || isErasedAddress(user.email)) throw new Refused(SIGNED_OUT)
  return user
}

/** An account that somebody names by its id, held until the transaction ends; refuses where there is none. */
export async function heldAccount(tx: Transaction, userId: string): Promise<UserRow> {
  const user = await findUserForUpdate(tx, userId)
  if (user === null) throw new Refused(notFound('no-such-account', 'There is no such account'))
  return user
}

/** The same by its address. */
export async function accountByEmail(tx: Transaction, email: string): Promise<UserRow> {
  const user = await findUserByEmailForUpdate(tx, email)
  if (user === null) throw new Refused(notFound('no-such-account', 'Nobody has an account with this address'))
  return user
}

/** Whether an account comes in at the outside provider that is set up: one that the portal had before lets nobody in. */
export function comesInOutside(
  { identityProvider }: Pick<Parts, 'identityProvider'>,
  { googleId, googleIssuer }: Pick<UserRow, 'googleId' | 'googleIssuer'>,
): boolean {
  if (identityProvider === undefined || googleId === null) return false
  return googleIssuer === null || nameOfIssuer(googleIssuer) === identityProvider.issuer
}

/** The account of somebody whom another record names. */
export async function accountOf(db: Executor, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (user === null) throw new Error(`There is no account ${userId}`)
  return user
}
