import { safeNextPath } from '#domain/account/next-path.ts'
import { SIGN_IN_NOTICES, type SignInNotice } from '#domain/account/sign-in-notice.ts'
import { letterTo } from '#domain/notice/letter-texts.ts'
import { recordEvent, recordLoneEvent } from '#server/audit/audit-service.ts'
import { postLetter } from '#server/notice/notice-service.ts'
import type { Parts } from '#server/parts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { IdentityProblem, type IdentityProvider } from '#server/platform/identity/identity.ts'
import { comesInOutside } from '../account-service.ts'
import { connectIdentity, findUserByEmailForUpdate, insertExternalUser, takeUserByIdentity } from '../account-store.ts'
import type { UserRow } from '../account-tables.ts'
import type { Circumstances } from '../actor.ts'
import { isHeldBack } from '../link/account-link-store.ts'
import { sendVerificationLetter } from '../link/email-verification-service.ts'
import { proofWaysOf } from '../proof-service.ts'
import { forgetFactorsOf } from '../second-factor/second-factor-service.ts'
import { hasApp } from '../second-factor/second-factor-store.ts'
import { noteProviderFactor } from '../second-factor/staff-factor-store.ts'
import { deleteSessionsOf } from '../session-store.ts'
import { hashOf } from '../token-hash.ts'
import type { ExternalPerson } from './external-person.ts'
import { insertExternalSignIn, takeExternalSignIn } from './external-sign-in-store.ts'

/** How long somebody may take at the provider, in milliseconds. */
const PATIENCE_MS = 10 * 60 * 1000
/** What the clock of the provider may be behind, in milliseconds. */
const SKEW_MS = 60 * 1000

/** Ends an external sign-in without a session; the sign-in page says why. */
export class NotSignedIn extends Error {
  readonly notice: SignInNotice
  /** Where the person was going, once that is known. */
  next: string | undefined

  constructor(notice: SignInNotice, cause?: unknown) {
    super(SIGN_IN_NOTICES[notice], { cause })
    this.name = 'NotSignedIn'
    this.notice = notice
  }

  goingTo(next: string): this {
    this.next = next
    return this
  }
}

type SettingOut = {
  /** A random text in a cookie: only the browser that began can come back. */
  browser: string
  next: string | undefined
  /** They want to show that it is them: the provider is told to ask anew, and who was not asked does not come in (H331). */
  wantsProof: boolean
}

/** Begins a sign-in (Decision B7) and answers where to go. Throws NotSignedIn. */
export async function beginExternalSignIn(parts: Parts, { browser, next, wantsProof }: SettingOut): Promise<URL> {
  const provider = providerOf(parts)
  const secrets = provider.newSecrets()
  const address = await provider.addressFor(secrets, { asksAnew: wantsProof }).catch(toNotSignedIn)

  const { nonce, verifier } = secrets
  await insertExternalSignIn(parts.database.db, {
    stateHash: hashOf(secrets.state),
    browserHash: hashOf(browser),
    nonce,
    verifier,
    nextPath: safeNextPath(next),
    expiresAt: new Date(parts.clock.now().getTime() + PATIENCE_MS),
    wantsProof,
  })
  return address
}

type Arrived = {
  user: UserRow
  next: string
  needsCode: boolean
  isProvedTwice: boolean
  /** That they came back shows that it is them. */
  isProved: boolean
}

type ComingBack = {
  callback: URL
  browser: string
  /** The account that is signed in meanwhile. */
  signedInId: string | null
}

/** Who came back, where they were going, and whether a code is missing: only where the provider has not asked for one itself. What was remembered is used up, whatever comes of it. Throws NotSignedIn. */
export async function finishExternalSignIn(
  parts: Parts,
  comingBack: ComingBack,
  from: Circumstances,
): Promise<Arrived> {
  try {
    return await finish(parts, comingBack)
  } catch (error) {
    if (!(error instanceof NotSignedIn)) throw error
    const event = { type: 'external-sign-in-failed', payload: { reason: error.notice, ip: from.ip } } as const
    await recordLoneEvent(parts.database.db, { at: parts.clock.now(), actorId: null }, event)
    throw error
  }
}

async function finish(parts: Parts, { callback, browser, signedInId }: ComingBack): Promise<Arrived> {
  const { database, clock } = parts
  const provider = providerOf(parts)
  const state = callback.searchParams.get('state') ?? ''
  const ids = { stateHash: hashOf(state), browserHash: hashOf(browser), now: clock.now() }
  const begun = await takeExternalSignIn(database.db, ids)
  if (begun === null) throw new NotSignedIn('failed')

  const { nonce, verifier, nextPath: next, expiresAt, wantsProof } = begun
  const arrive = async (): Promise<Arrived> => {
    const person = await provider.personAt(callback, { state, nonce, verifier }).catch(toNotSignedIn)
    const saysWhen = await provider.saysWhen().catch(toNotSignedIn)
    const { isProvedTwice } = person
    const begunAt = new Date(expiresAt.getTime() - PATIENCE_MS)
    return database.transaction(async tx => {
      const user = await accountFor(tx, parts, { person, issuer: provider.issuer })
      if (wantsProof && signedInId !== null && signedInId !== user.id) throw new NotSignedIn('other-account')
      if (isProvedTwice) await noteProviderFactor(tx, user.id, clock.now())
      const needsCode = !isProvedTwice && (await hasApp(tx, user.id))
      const isProved = await isProof(tx, user, { person, saysWhen, begunAt })
      if (wantsProof && !isProved && !needsCode) throw new NotSignedIn('not-asked')
      return { user, next, needsCode, isProvedTwice, isProved }
    })
  }
  return arrive().catch(error => {
    throw error instanceof NotSignedIn ? error.goingTo(next) : error
  })
}

type Word = { person: ExternalPerson; saysWhen: boolean; begunAt: Date }

/**
 * Whether coming back from the provider shows that it is them: it has asked them since they set out (H331). One that never
 * says when it asks is believed where nothing else could show it, so that nobody is shut out of what wants a proof.
 */
async function isProof(tx: Transaction, user: UserRow, { person, saysWhen, begunAt }: Word): Promise<boolean> {
  const { askedAt } = person
  if (askedAt !== null) return askedAt.getTime() >= begunAt.getTime() - SKEW_MS
  return !saysWhen && (await proofWaysOf(tx, user)).length === 0
}

type Arrival = { person: ExternalPerson; issuer: string }

/** The account of this identity: the one it belongs to, the one with its confirmed email address, or a new one. */
async function accountFor(tx: Transaction, parts: Parts, { person, issuer }: Arrival): Promise<UserRow> {
  const { clock } = parts
  const known = await takeUserByIdentity(tx, { issuer, subject: person.subject })
  if (known !== null) return known

  const made = await insertExternalUser(tx, person, issuer)
  if (made !== null) {
    if (await isHeldBack(tx, { email: made.email, userId: made.id, now: clock.now() }))
      throw new NotSignedIn('held-back')
    const occasion = { at: clock.now(), actorId: made.id }
    await recordEvent(tx, occasion, { type: 'account-created', payload: { email: made.email } })
    await recordEvent(tx, occasion, { type: 'identity-joined', payload: { issuer, passwordRemoved: false } })
    if (!made.emailVerified) await sendVerificationLetter(tx, parts, made)
    return made
  }
  return joinAccount(tx, parts, { person, issuer })
}

/**
 * Joins an account that is there already, only on the provider's word for the email address; an identity of a provider
 * that the portal had before gives way. Had nobody proved the address before, whoever made the account may be somebody else:
 * the password goes, every session, passkey and authenticator app with it, and a letter says so.
 */
async function joinAccount(tx: Transaction, parts: Parts, { person, issuer }: Arrival): Promise<UserRow> {
  const at = parts.clock.now()
  if (!person.emailVerified) throw new NotSignedIn('unverified')
  const account = await findUserByEmailForUpdate(tx, person.email)
  if (account === null) throw new NotSignedIn('failed')
  const isKnownHere = comesInOutside(parts, account)
  if (isKnownHere && account.googleId === person.subject) return account
  if (isKnownHere) throw new NotSignedIn('other-identity')

  const passwordRemoved = !account.emailVerified && account.password !== null
  const password = passwordRemoved ? null : account.password
  const user = await connectIdentity(tx, account.id, { person, issuer, password })
  if (!account.emailVerified) {
    await deleteSessionsOf(tx, account.id)
    await forgetFactorsOf(tx, account.id)
  }
  if (passwordRemoved)
    await postLetter(tx, parts, { to: user, letter: letterTo(user, 'password-changed', {}), now: at })
  await recordEvent(tx, { at, actorId: user.id }, { type: 'identity-joined', payload: { issuer, passwordRemoved } })
  return user
}

function providerOf({ identityProvider }: Parts): IdentityProvider<ExternalPerson> {
  if (identityProvider === undefined) throw new NotSignedIn('unavailable')
  return identityProvider
}

function toNotSignedIn(error: unknown): never {
  throw error instanceof IdentityProblem ? new NotSignedIn(error.reason, error) : error
}
