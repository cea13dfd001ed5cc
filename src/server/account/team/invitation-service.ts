import type { z } from 'zod'
import type { ResetPasswordSchema } from '#domain/account/account-schemas.ts'
import { INVITATION_LASTS_MS, type InvitationFormSchema } from '#domain/account/invitation.ts'
import { invitationLetter } from '#domain/notice/account-letters.ts'
import { conflict, invalid, notFound } from '#domain/refusal.ts'
import { recordEvent } from '#server/audit/audit-service.ts'
import { hasMailServer, postLetter } from '#server/notice/notice-service.ts'
import type { Parts } from '#server/parts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refused } from '#server/platform/refused.ts'
import { brandOf } from '#server/text/brand-service.ts'
import { deleteUnusedUser, findUserForUpdate, insertUser } from '../account-store.ts'
import type { UserRow } from '../account-tables.ts'
import type { Actor, Circumstances } from '../actor.ts'
import { issueLink, refuseHeldBack } from '../link/account-link-service.ts'
import { deleteLinksOf } from '../link/account-link-store.ts'
import { giveToLinkHolder } from '../link/link-holder-service.ts'
import {
  deleteInvitation,
  findInvitationForUpdate,
  type InvitationRow,
  insertInvitation,
  listInvitations,
  renewInvitation,
} from './invitation-store.ts'
import { writeRole } from './role-service.ts'

const PURPOSE = 'accept-invitation'

/** Invitations that nobody has accepted yet. */
export function openInvitations({ database }: Parts): Promise<InvitationRow[]> {
  return listInvitations(database.db)
}

/**
 * Makes an account without password and rights, and writes to it. The role comes with the confirmed address: whoever the
 * letter does not reach holds nothing. Refuses an address that has an account; such a one is given a role instead.
 */
export async function inviteStaff(
  parts: Parts,
  admin: Actor,
  { role, ...person }: z.output<typeof InvitationFormSchema>,
): Promise<InvitationRow> {
  refuseWithoutMail(parts)
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const user = await insertUser(tx, { ...person, password: null })
    if (user === null) {
      const message = 'This person has an account already. Search for it below and give it the role.'
      throw new Refused(conflict('email-taken', message))
    }
    await refuseHeldBack(tx, parts, { email: user.email, userId: user.id })
    await insertInvitation(tx, { userId: user.id, role, invitedBy: admin.id, invitedAt: now, expiresAt: now })
    const payload = { userId: user.id, email: user.email, role }
    await recordEvent(tx, { at: now, actorId: admin.id }, { type: 'staff-invited', payload })
    return send(tx, parts, await invitationOf(tx, user.id), admin)
  })
}

/** Writes once more; the link of the letter before ends. */
export async function sendInvitationAgain(parts: Parts, admin: Actor, userId: string): Promise<InvitationRow> {
  refuseWithoutMail(parts)
  return parts.database.transaction(async tx => {
    const invitation = await invitationOf(tx, userId)
    const { email, role } = invitation
    const event = { type: 'staff-invited', payload: { userId, email, role, again: true } } as const
    await recordEvent(tx, { at: parts.clock.now(), actorId: admin.id }, event)
    return send(tx, parts, invitation, admin)
  })
}

/** Ends the invitation and its link, and removes the account that it made, unless somebody has come into it since. */
export async function withdrawInvitation(parts: Parts, admin: Actor, userId: string): Promise<void> {
  await parts.database.transaction(async tx => {
    await invitationOf(tx, userId)
    await deleteInvitation(tx, userId)
    await deleteLinksOf(tx, userId, PURPOSE)
    await deleteUnusedUser(tx, userId)
    const occasion = { at: parts.clock.now(), actorId: admin.id }
    await recordEvent(tx, occasion, { type: 'invitation-withdrawn', payload: { userId } })
  })
}

/** Gives the account to who has its mailbox, and with it the role, unless they have been given another one since. */
export async function acceptInvitation(
  parts: Parts,
  { token, password }: z.output<typeof ResetPasswordSchema>,
  from: Circumstances,
): Promise<void> {
  const outdated = 'This invitation holds no longer. Please ask for a new one.'
  const shown = { token, password, purpose: PURPOSE, outdated } as const
  await giveToLinkHolder(parts, shown, async (tx, { user }) => {
    const invitation = await findInvitationForUpdate(tx, user.id)
    if (invitation === null) throw new Refused(invalid('link-outdated', outdated))
    await take(tx, invitation, { user, at: parts.clock.now(), from })
  })
}

/**
 * Accepts an invitation that is open for whoever has shown by the link of another letter that they have its mailbox: that link
 * ends the invitation's own.
 */
export async function acceptWithMailbox(
  tx: Transaction,
  parts: Pick<Parts, 'clock'>,
  { user, from }: { user: UserRow; from: Circumstances },
): Promise<void> {
  const at = parts.clock.now()
  const invitation = await findInvitationForUpdate(tx, user.id)
  if (invitation?.isUpheld && invitation.expiresAt > at) await take(tx, invitation, { user, at, from })
}

async function take(
  tx: Transaction,
  { role, invitedBy }: InvitationRow,
  { user, at, from }: { user: UserRow; at: Date; from: Circumstances },
): Promise<void> {
  await deleteInvitation(tx, user.id)
  await recordEvent(tx, { at, actorId: user.id }, { type: 'invitation-accepted', payload: { ip: from.ip } })
  if (user.role !== 'author') return
  await writeRole(tx, { user: { ...user, emailVerified: true }, role, actorId: invitedBy, at })
}

async function send(tx: Transaction, parts: Parts, invitation: InvitationRow, admin: Actor): Promise<InvitationRow> {
  const { userId, email } = invitation
  const now = parts.clock.now()
  const expiresAt = new Date(now.getTime() + INVITATION_LASTS_MS)

  await deleteLinksOf(tx, userId, PURPOSE)
  const linkId = await issueLink(tx, parts, { user: { id: userId, email }, purpose: PURPOSE, givenBy: admin.id })
  await renewInvitation(tx, userId, { invitedBy: admin.id, expiresAt })
  const letter = invitationLetter(invitation, { by: admin, publisher: brandOf(parts).name })
  await postLetter(tx, parts, { to: { id: userId, email }, letter, linkId, cause: `invitation:${linkId}`, now })
  return { ...invitation, isUpheld: true, expiresAt }
}

async function invitationOf(tx: Transaction, userId: string): Promise<InvitationRow> {
  // The account is held before what belongs to it, as by whoever accepts the invitation.
  await findUserForUpdate(tx, userId)
  const invitation = await findInvitationForUpdate(tx, userId)
  if (invitation === null) throw new Refused(notFound('no-such-invitation', 'There is no such invitation'))
  return invitation
}

function refuseWithoutMail(parts: Parts): void {
  if (hasMailServer(parts)) return
  throw new Refused(conflict('no-mail-server', 'There is no mail server: nobody would get the invitation'))
}
