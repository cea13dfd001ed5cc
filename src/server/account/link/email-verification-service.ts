import { letterFacts } from '#domain/notice/letter-texts.ts'
import { recordEvent } from '#server/audit/audit-service.ts'
import { postLetter } from '#server/notice/notice-service.ts'
import type { Parts } from '#server/parts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findUserForUpdate, updateUser } from '../account-store.ts'
import type { UserRow } from '../account-tables.ts'
import type { Actor } from '../actor.ts'
import { issueLink, linkOfAnotherAccount, linkShown, useUpLink } from './account-link-service.ts'
import { deleteLinksOf } from './account-link-store.ts'

const PURPOSE = 'verify-email'

/** Writes to the address of an account, in the transaction that makes or needs it (B8). */
export async function sendVerificationLetter(
  tx: Transaction,
  parts: Pick<Parts, 'config' | 'texts' | 'jobs' | 'clock' | 'sessionSecret'>,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const linkId = await issueLink(tx, parts, { user, purpose: PURPOSE })
  await postLetter(tx, parts, {
    to: user,
    letter: letterFacts('confirm-email', {}),
    linkId,
    cause: `verify-email:${linkId}`,
    now: parts.clock.now(),
  })
}

/** Sends the letter once more; to an address that is confirmed there is nothing to write. Older links stay good. */
export async function sendVerificationAgain(parts: Parts, actor: Actor): Promise<void> {
  await parts.database.transaction(async tx => {
    const user = await findUserForUpdate(tx, actor.id)
    if (user !== null && !user.emailVerified) await sendVerificationLetter(tx, parts, user)
  })
}

/**
 * Confirms the address of who is signed in. Only they can: a stranger with the mailbox alone would confirm an account whose
 * password somebody else has chosen. Refuses a link of another account without using it up.
 */
export async function verifyEmail(parts: Parts, actor: Actor, token: string): Promise<UserRow> {
  const shown = { token, purpose: PURPOSE } as const
  return parts.database.transaction(async tx => {
    const user = await findUserForUpdate(tx, actor.id)
    const link = await linkShown(tx, parts, shown)
    if (user === null || link.userId !== user.id || link.email !== user.email) {
      throw linkOfAnotherAccount()
    }

    await useUpLink(tx, parts, shown)
    await deleteLinksOf(tx, user.id, PURPOSE)
    const occasion = { at: parts.clock.now(), actorId: user.id }
    await recordEvent(tx, occasion, { type: 'email-verified', payload: { email: user.email } })
    return updateUser(tx, user.id, { emailVerified: true })
  })
}
