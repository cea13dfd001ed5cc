import type { z } from 'zod'
import type { ChangeEmailSchema } from '#domain/account/account-schemas.ts'
import { letterFacts, letterTo } from '#domain/notice/letter-texts.ts'
import { conflict, invalid, notFound } from '#domain/refusal.ts'
import { holdApplicationOf } from '#server/application/application-gate.ts'
import { recordEvent } from '#server/audit/audit-service.ts'
import { hasMailServer, postLetter } from '#server/notice/notice-service.ts'
import type { Parts } from '#server/parts.ts'
import { isAlreadyThere } from '#server/platform/database/already-there.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refused } from '#server/platform/refused.ts'
import { accountOf, lockAccount } from '../account-service.ts'
import { findUserByEmail } from '../account-store.ts'
import type { UserRow } from '../account-tables.ts'
import type { Actor, Circumstances } from '../actor.ts'
import { deletePasskeysOf } from '../passkey/passkey-store.ts'
import { withoutPassword } from '../password-proof.ts'
import { deleteFactorReset } from '../second-factor/factor-reset-store.ts'
import { deleteApp } from '../second-factor/second-factor-store.ts'
import { deleteSessionsOf } from '../session-store.ts'
import { forgetDevicesOf } from '../sign-in/known-device-store.ts'
import {
  changedAt,
  emailTaken,
  issueLink,
  linkOfAnotherAccount,
  linkShown,
  refuseHeldBack,
  useUpLink,
} from './account-link-service.ts'
import { deleteLinksFrom, deleteLinksOf, deleteOpeningLinks, findLinkOf } from './account-link-store.ts'
import { callOffErasure, restoreEmail, updateEmail } from './email-change-store.ts'

/**
 * Writes to an address that who is signed in wants for their account. Nothing changes before its link is used; of several
 * that are asked for, the last one counts.
 */
export async function askForNewEmail(
  parts: Parts,
  actor: Actor,
  { email }: z.output<typeof ChangeEmailSchema>,
  from: Circumstances,
): Promise<void> {
  if (!hasMailServer(parts)) {
    throw new Refused(conflict('no-mail-server', 'There is no mail server: nobody could confirm the new address'))
  }
  const now = parts.clock.now()

  await parts.database.transaction(async tx => {
    await lockPerson(tx, actor.id)
    const user = await accountOf(tx, actor.id)
    if (user.password === null) throw withoutPassword()
    if (email === user.email) throw new Refused(invalid('same-email', 'This is your address already', 'email'))
    await refuseHeldBack(tx, parts, { email, userId: user.id })
    if ((await findUserByEmail(tx, email)) !== null) throw emailTaken()

    await deleteLinksOf(tx, user.id, 'change-email')
    const linkId = await issueLink(tx, parts, { user: { id: user.id, email }, purpose: 'change-email' })
    const event = { type: 'email-change-asked', payload: { email, ip: from.ip } } as const
    await recordEvent(tx, { at: now, actorId: user.id }, event)
    const to = { id: user.id, email }
    const letter = letterFacts('confirm-new-email', {})
    await postLetter(tx, parts, { to, letter, linkId, cause: `change-email:${linkId}`, now })
  })
}

/** The person asks for another address no longer: the link that was sent there ends. */
export async function withdrawNewEmail(parts: Parts, actor: Actor, from: Circumstances): Promise<void> {
  const now = parts.clock.now()
  await parts.database.transaction(async tx => {
    await lockPerson(tx, actor.id)
    if ((await findLinkOf(tx, { userId: actor.id, purpose: 'change-email', now })) === null) {
      throw new Refused(notFound('no-email-change', 'No other address waits to be confirmed'))
    }
    await deleteLinksOf(tx, actor.id, 'change-email')
    const event = { type: 'email-change-withdrawn', payload: { ip: from.ip } } as const
    await recordEvent(tx, { at: now, actorId: actor.id }, event)
  })
}

/**
 * Takes the new address. Only its account can, as with the first address (B8): else whoever gets a letter by a slip of the
 * pen got the account. Links to the former address hold no longer, but for a new one that undoes this for a week, which goes
 * only to a mailbox that was ever proved: any other may be a stranger's, and hears of nothing (H287).
 */
export async function confirmNewEmail(parts: Parts, actor: Actor, token: string): Promise<UserRow> {
  const shown = { token, purpose: 'change-email' } as const
  const at = parts.clock.now()
  const change = parts.database.transaction(async tx => {
    await lockPerson(tx, actor.id)
    const before = await accountOf(tx, actor.id)
    const link = await linkShown(tx, parts, shown)
    if (link.userId !== before.id) throw linkOfAnotherAccount()

    await useUpLink(tx, parts, shown)
    await deleteOpeningLinks(tx, before.id)
    const after = await updateEmail(tx, before.id, link.email)
    await refuseHeldBack(tx, parts, { email: after.email, userId: after.id })
    const event = { type: 'email-changed', payload: { from: before.email, to: after.email } } as const
    await recordEvent(tx, { at, actorId: after.id }, event)
    if (before.emailVerified) await tellFormerAddress(tx, parts, { before, after })
    return after
  })
  return change.catch(refuseTaken)
}

async function tellFormerAddress(
  tx: Transaction,
  parts: Parts,
  { before, after }: { before: UserRow; after: UserRow },
): Promise<void> {
  const now = parts.clock.now()
  const linkId = await issueLink(tx, parts, { user: before, purpose: 'undo-email-change' })
  const to = { id: after.id, email: before.email }
  const letter = letterTo(before, 'email-changed', { newEmail: after.email })
  await postLetter(tx, parts, { to, letter, linkId, cause: `email-changed:${linkId}`, now })
}

/**
 * Gives the account back to its former address. Whoever took it away knew the password, so that goes, with every session,
 * every passkey, an authenticator app, recovery codes and every link that came later, an external identity that may have come
 * with the other address, and the wish to be erased or to lose the second factors. The owner chooses a new password by a letter
 * that goes to the address at once.
 */
export async function undoEmailChange(parts: Parts, token: string, from: Circumstances): Promise<void> {
  const shown = { token, purpose: 'undo-email-change' } as const
  const undoing = parts.database.transaction(async tx => {
    const { userId } = await linkShown(tx, parts, shown)
    await lockPerson(tx, userId)
    const link = await useUpLink(tx, parts, shown)
    const before = await accountOf(tx, userId)

    const after = await restoreEmail(tx, userId, link.email)
    await deleteSessionsOf(tx, userId)
    await forgetDevicesOf(tx, userId)
    await deletePasskeysOf(tx, userId)
    await deleteApp(tx, userId, changedAt(link))
    await deleteLinksFrom(tx, userId, link)
    const event = {
      type: 'email-change-undone',
      payload: { from: before.email, to: after.email, ip: from.ip },
    } as const
    const who = { at: parts.clock.now(), actorId: userId }
    await recordEvent(tx, who, event)
    if (await deleteFactorReset(tx, userId)) {
      await recordEvent(tx, who, { type: 'factor-reset-stopped', payload: { ip: from.ip } })
    }
    if (await callOffErasure(tx, userId)) {
      await recordEvent(tx, who, { type: 'erasure-withdrawn', payload: { userId, ip: from.ip } })
    }
    await tellBoth(tx, parts, { before, after, cause: link.id })
  })
  await undoing.catch(refuseTaken)
}

async function tellBoth(
  tx: Transaction,
  parts: Parts,
  { before, after, cause }: { before: UserRow; after: UserRow; cause: string },
): Promise<void> {
  const now = parts.clock.now()
  const linkId = await issueLink(tx, parts, { user: after, purpose: 'reset-password' })
  const reset = letterFacts('reset-password', {})
  await postLetter(tx, parts, { to: after, letter: reset, linkId, cause: `undone-reset:${cause}`, now })

  if (before.email === after.email) return
  const other = { id: after.id, email: before.email }
  const undone = letterTo(before, 'email-change-undone', {})
  await postLetter(tx, parts, { to: other, letter: undone, cause: `undone:${cause}`, now })
}

/**
 * Holds a person with their application until the transaction ends: a new address reaches both. The application comes first,
 * as it does for whoever works on it, so that neither waits for the other.
 */
async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await holdApplicationOf(tx, userId)
  await lockAccount(tx, userId)
}

/** Two who want one address at once both find it free; the database gives it to one. */
function refuseTaken(error: unknown): never {
  throw isAlreadyThere(error) ? emailTaken() : error
}
