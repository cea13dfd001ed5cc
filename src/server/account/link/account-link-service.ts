import { createHmac, randomUUID } from 'node:crypto'
import { INVITATION_LASTS_MS } from '#domain/account/invitation.ts'
import { PATHS } from '#domain/application/paths.ts'
import { DAY_MS, HOUR_MS } from '#domain/instant.ts'
import { conflict, invalid } from '#domain/refusal.ts'
import type { Parts } from '#server/parts.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { Refused } from '#server/platform/refused.ts'
import type { UserRow } from '../account-tables.ts'
import { hashOf } from '../token-hash.ts'
import { type AccountLink, findLink, findLinkByToken, insertLink, isHeldBack, takeLink } from './account-link-store.ts'
import type { LinkPurpose } from './account-link-tables.ts'

type Keeper = Pick<Parts, 'clock' | 'sessionSecret'>

/** How long a link works, in milliseconds, and where it leads (B8). */
const LINKS = {
  'verify-email': { lastsMs: DAY_MS, path: PATHS.verifyEmail },
  'reset-password': { lastsMs: HOUR_MS, path: PATHS.resetPassword },
  'accept-invitation': { lastsMs: INVITATION_LASTS_MS, path: PATHS.acceptInvitation },
  'change-email': { lastsMs: DAY_MS, path: PATHS.changeEmail },
  'undo-email-change': { lastsMs: 7 * DAY_MS, path: PATHS.undoEmailChange },
  // As long as a removal may take: a week for the second admin, and a day after that.
  'stop-factor-reset': { lastsMs: 9 * DAY_MS, path: PATHS.stopFactorReset },
} as const satisfies Record<LinkPurpose, { lastsMs: number; path: string }>

type NewLink = {
  user: Pick<UserRow, 'id' | 'email'>
  purpose: LinkPurpose
  handedOver?: boolean
  /** The id of the admin who gives it out: it holds as long as they are one (H209). */
  givenBy?: string
}

/**
 * Makes a link for the mailbox of an account and answers with its id, which a letter refers to. The token is made of the id
 * and the portal's secret whenever it is needed, so that neither the database nor a copy of it holds one.
 */
export async function issueLink(
  tx: Executor,
  { clock, sessionSecret }: Keeper,
  { user, purpose, handedOver = false, givenBy }: NewLink,
): Promise<string> {
  const id = randomUUID()
  await insertLink(tx, {
    id,
    userId: user.id,
    purpose,
    email: user.email,
    handedOver,
    givenBy: givenBy ?? null,
    tokenHash: hashOf(tokenOf(id, sessionSecret)),
    expiresAt: new Date(clock.now().getTime() + LINKS[purpose].lastsMs),
  })
  return id
}

/** When the link was made that undoes a change of address: the moment of that change. */
export function changedAt({ expiresAt }: AccountLink): Date {
  return new Date(expiresAt.getTime() - LINKS['undo-email-change'].lastsMs)
}

/** The path that a letter leads to, with the token in it; null once the link has been used or has ended. */
export async function pathOfLink(db: Executor, { clock, sessionSecret }: Keeper, id: string): Promise<string | null> {
  const link = await findLink(db, id, clock.now())
  return link && `${LINKS[link.purpose].path}?token=${tokenOf(link.id, sessionSecret)}`
}

type Shown = { token: string; purpose: LinkPurpose }

/** The link of this token, not yet used up; refuses when there is none. */
export async function linkShown(db: Executor, { clock }: Keeper, { token, purpose }: Shown): Promise<AccountLink> {
  const link = await findLinkByToken(db, { tokenHash: hashOf(token), purpose, now: clock.now() })
  return link ?? refuse()
}

/** Uses the link up. Of two who come with it at once, one is refused. */
export async function useUpLink(tx: Executor, { clock }: Keeper, { token, purpose }: Shown): Promise<AccountLink> {
  const link = await takeLink(tx, { tokenHash: hashOf(token), purpose, now: clock.now() })
  return link ?? refuse()
}

/**
 * Refuses an address that its former account can still get back: were it given away meanwhile, whoever took the account could
 * make that stand. Asked after the address is taken, in the same transaction, because only then no other one is under way.
 */
export async function refuseHeldBack(
  tx: Executor,
  { clock }: Pick<Keeper, 'clock'>,
  { email, userId }: { email: string; userId: string },
): Promise<void> {
  if (!(await isHeldBack(tx, { email, userId, now: clock.now() }))) return
  throw emailTaken()
}

export function emailTaken(): Refused {
  return new Refused(conflict('email-taken', 'An account with this email already exists'))
}

/** The link is good, and belongs to an account that nobody is signed in to here. */
export function linkOfAnotherAccount(): Refused {
  return new Refused(
    invalid('link-of-another-account', 'This link belongs to another account. Please sign in to that one.'),
  )
}

function refuse(): never {
  throw new Refused(invalid('link-used', 'This link has been used, or its time is over. Please ask for a new one.'))
}

function tokenOf(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`account-link ${id}`).digest('base64url')
}
