import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ResetPasswordSchema } from '#domain/account/account-schemas.ts'
import { letterFacts, letterTo } from '#domain/notice/letter-texts.ts'
import { conflict } from '#domain/refusal.ts'
import { recordEvent } from '#server/audit/audit-service.ts'
import { hasMailServer, postLetter } from '#server/notice/notice-service.ts'
import type { Parts } from '#server/parts.ts'
import { Refused } from '#server/platform/refused.ts'
import { comesInOutside, heldAccount } from '../account-service.ts'
import { findUserByEmailForUpdate } from '../account-store.ts'
import type { Actor, Circumstances } from '../actor.ts'
import { forgetFailures } from '../sign-in/sign-in-limit.ts'
import { acceptWithMailbox } from '../team/invitation-service.ts'
import { issueLink, pathOfLink } from './account-link-service.ts'
import { deleteLinksOf } from './account-link-store.ts'
import { giveToLinkHolder } from './link-holder-service.ts'
import { countResetRequest } from './reset-limit.ts'

const PURPOSE = 'reset-password'

/**
 * Notes that somebody wants a new password for this address. Known or unknown, the same is done here and takes as long
 * (B1, B8): who the address belongs to is looked up later, by a job.
 */
export async function askForReset(parts: Parts, email: string, from: Circumstances): Promise<void> {
  if (parts.config.rateLimits) await countResetRequest(parts.database.db, email)

  await parts.database.transaction(async tx => {
    const event = { type: 'password-reset-asked', payload: { email, ip: from.ip } } as const
    await recordEvent(tx, { at: parts.clock.now(), actorId: null }, event)
    await parts.jobs.enqueue(tx, 'answer-reset-request', { requestId: randomUUID(), email })
  })
}

/**
 * Writes to the account of the address, if there is one: a link, or to who only comes in through the external provider how
 * they do. An address that nobody has proved gets the link in any case: its mailbox decides whose account it is. A request
 * that is answered twice writes once.
 */
export async function writeResetLetter(
  parts: Parts,
  { requestId, email }: { requestId: string; email: string },
): Promise<void> {
  await parts.database.transaction(async tx => {
    const user = await findUserByEmailForUpdate(tx, email)
    if (user === null) return

    const posting = {
      to: user,
      cause: `reset-password:${requestId}`,
      now: parts.clock.now(),
    }
    if (user.password === null && user.emailVerified && comesInOutside(parts, user)) {
      await postLetter(tx, parts, { ...posting, letter: letterTo(user, 'how-to-sign-in', {}) })
    } else {
      const linkId = await issueLink(tx, parts, { user, purpose: PURPOSE })
      await postLetter(tx, parts, { ...posting, letter: letterFacts('reset-password', {}), linkId })
    }
  })
}

/**
 * Makes a link to choose a new password, for an admin to hand over themselves; earlier ones end. Refuses where the portal
 * sends email: there the mailbox decides whose account it is.
 */
export async function makeResetLink(parts: Parts, admin: Actor, userId: string): Promise<{ url: string }> {
  if (hasMailServer(parts)) {
    const message = 'This portal sends email. The person asks for a link on the page where people sign in.'
    throw new Refused(conflict('mail-server-there', message))
  }
  const path = await parts.database.transaction(async tx => {
    const user = await heldAccount(tx, userId)
    await deleteLinksOf(tx, userId, PURPOSE)
    const linkId = await issueLink(tx, parts, { user, purpose: PURPOSE, handedOver: true, givenBy: admin.id })
    const event = { type: 'reset-link-made', payload: { userId } } as const
    await recordEvent(tx, { at: parts.clock.now(), actorId: admin.id }, event)
    return pathOfLink(tx, parts, linkId)
  })
  return { url: `${parts.config.http.publicUrl}${path}` }
}

/** Gives the account to who holds the link, with the role that they are invited to; the owner is told by letter. */
export async function resetPassword(
  parts: Parts,
  { token, password }: z.output<typeof ResetPasswordSchema>,
  from: Circumstances,
): Promise<void> {
  const outdated = 'The address of this account has changed. Please ask for a new link.'
  const shown = { token, password, purpose: PURPOSE, outdated } as const
  const email = await giveToLinkHolder(parts, shown, async (tx, { user, link, identityRemoved }) => {
    const now = parts.clock.now()
    const event = { type: 'password-reset', payload: { ip: from.ip, identityRemoved } } as const
    await recordEvent(tx, { at: now, actorId: user.id }, event)
    if (!link.handedOver) await acceptWithMailbox(tx, parts, { user, from })
    const letter = letterTo(user, 'password-changed', {})
    await postLetter(tx, parts, { to: user, letter, cause: `reset:${link.id}`, now })
    return user.email
  })
  await forgetFailures(parts.database.db, { email, ip: from.ip })
}
