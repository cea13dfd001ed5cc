import { and, eq, gt, gte, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '../account-tables.ts'
import { accountLinks, LINKS_THAT_PROTECT, type LinkPurpose } from './account-link-tables.ts'

export type AccountLink = typeof accountLinks.$inferSelect

export async function insertLink(db: Executor, link: AccountLink): Promise<void> {
  await db.insert(accountLinks).values(link)
}

/** Null when there is none, or none any more. */
export async function findLink(db: Executor, id: string, now: Date): Promise<AccountLink | null> {
  const [row] = await db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.id, id), gt(accountLinks.expiresAt, now)))
  return row ?? null
}

type Shown = { tokenHash: string; purpose: LinkPurpose; now: Date }

export async function findLinkByToken(db: Executor, shown: Shown): Promise<AccountLink | null> {
  const [row] = await db.select().from(accountLinks).where(isShown(shown))
  return row ?? null
}

/** Uses the link up; of two at once, one gets it. */
export async function takeLink(tx: Executor, shown: Shown): Promise<AccountLink | null> {
  const [row] = await tx.delete(accountLinks).where(isShown(shown)).returning()
  return row ?? null
}

/** Ends the links of an account: all of them, or those for one purpose. */
export async function deleteLinksOf(tx: Executor, userId: string, purpose?: LinkPurpose): Promise<void> {
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), purpose === undefined ? undefined : eq(accountLinks.purpose, purpose)))
}

/** Ends the links of an account but those that protect its owner. */
export async function deleteOpeningLinks(tx: Executor, userId: string): Promise<void> {
  const opens = notInArray(accountLinks.purpose, LINKS_THAT_PROTECT)
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), opens))
}

/** Ends the links of an account but those for the purpose of this one that came before it. */
export async function deleteLinksFrom(
  tx: Executor,
  userId: string,
  { purpose, expiresAt }: Pick<AccountLink, 'purpose' | 'expiresAt'>,
): Promise<void> {
  const isLater = or(ne(accountLinks.purpose, purpose), gte(accountLinks.expiresAt, expiresAt))
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), isLater))
}

/** The newest link of an account for one purpose that still works. */
export async function findLinkOf(
  db: Executor,
  { userId, purpose, now }: { userId: string; purpose: LinkPurpose; now: Date },
): Promise<AccountLink | null> {
  const isTheirs = and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose))
  const [row] = await db
    .select()
    .from(accountLinks)
    .where(and(isTheirs, gt(accountLinks.expiresAt, now)))
  return row ?? null
}

/** Whether somebody else can still get this address back. */
export async function isHeldBack(
  db: Executor,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<boolean> {
  const undoes = and(eq(accountLinks.email, email), eq(accountLinks.purpose, 'undo-email-change'))
  const isOpen = and(ne(accountLinks.userId, userId), gt(accountLinks.expiresAt, now))
  return (await db.select({ id: accountLinks.id }).from(accountLinks).where(and(undoes, isOpen)).limit(1)).length > 0
}

/** One that an admin gave out is no more once they are no admin (H209). */
function isShown({ tokenHash, purpose, now }: Shown) {
  const { givenBy, expiresAt } = accountLinks
  const isUpheld = sql`exists (select from ${users} where ${users.id} = ${givenBy} and ${users.role} = 'admin')`
  return and(
    eq(accountLinks.tokenHash, tokenHash),
    eq(accountLinks.purpose, purpose),
    gt(expiresAt, now),
    or(isNull(givenBy), isUpheld),
  )
}
