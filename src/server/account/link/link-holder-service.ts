import { invalid } from '#domain/refusal.ts'
import type { Parts } from '#server/parts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refused } from '#server/platform/refused.ts'
import { accountOf } from '../account-service.ts'
import { findUserForUpdate, NO_IDENTITY, updateUser } from '../account-store.ts'
import type { UserRow } from '../account-tables.ts'
import { hashChosenPassword } from '../chosen-password.ts'
import { deletePasskeysOf } from '../passkey/passkey-store.ts'
import { forgetFactorsOf } from '../second-factor/second-factor-service.ts'
import { deleteSessionsOf } from '../session-store.ts'
import { forgetDevicesOf } from '../sign-in/known-device-store.ts'
import { linkShown, useUpLink } from './account-link-service.ts'
import { type AccountLink, deleteOpeningLinks } from './account-link-store.ts'
import type { LinkPurpose } from './account-link-tables.ts'

type Shown = { token: string; purpose: LinkPurpose; password: string }

/** The account as it was before it was taken, and the link that gave it. */
type Taken = { user: UserRow; link: AccountLink; identityRemoved: boolean }

/**
 * Gives the account to who holds its link: the new password, no session, and no other link but one that undoes a change of
 * address. A link of a letter shows that the mailbox is theirs and confirms the address; one that was handed over does not.
 * Had nobody proved the address before, an external identity, passkeys and an app on it may be somebody else's and go too; the
 * app stays where the link was handed over, because an admin alone would get past its codes (H104). What belongs to it is
 * written by `also`, in the same transaction. Refuses a link of an address that the account has no more, with the sentence
 * `outdated`.
 */
export async function giveToLinkHolder<Outcome>(
  parts: Parts,
  { password, outdated, ...shown }: Shown & { outdated: string },
  also: (tx: Transaction, taken: Taken) => Promise<Outcome>,
): Promise<Outcome> {
  // Looked at first, so that guesses cost no hashing and a password that is refused uses nothing up.
  const { userId } = await linkShown(parts.database.db, parts, shown)
  const hash = await hashChosenPassword(password, await accountOf(parts.database.db, userId))

  return parts.database.transaction(async tx => {
    // The account is held before its links, as everybody takes the two.
    const user = await findUserForUpdate(tx, userId)
    const link = await useUpLink(tx, parts, shown)
    if (user === null || user.email !== link.email) throw new Refused(invalid('link-outdated', outdated))

    const identityRemoved = !user.emailVerified && user.googleId !== null
    await updateUser(tx, user.id, {
      password: hash,
      ...(identityRemoved && NO_IDENTITY),
      emailVerified: user.emailVerified || !link.handedOver,
    })
    if (!user.emailVerified) await (link.handedOver ? deletePasskeysOf : forgetFactorsOf)(tx, user.id)
    await deleteSessionsOf(tx, user.id)
    await forgetDevicesOf(tx, user.id)
    await deleteOpeningLinks(tx, user.id)
    return also(tx, { user, link, identityRemoved })
  })
}
