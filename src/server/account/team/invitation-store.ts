import { desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '../account-tables.ts'
import { invitations } from './invitation-tables.ts'

type NewInvitation = typeof invitations.$inferInsert

const columns = {
  userId: invitations.userId,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: invitations.role,
  invitedBy: invitations.invitedBy,
  /** Whoever sent it is still an admin (H209). */
  isUpheld: sql<boolean>`(select role = 'admin' from users inviter where inviter.id = ${invitations.invitedBy})`,
  invitedAt: invitations.invitedAt,
  expiresAt: invitations.expiresAt,
}

const select = (db: Executor) => db.select(columns).from(invitations).innerJoin(users, eq(users.id, invitations.userId))

/** Newest first. */
export function listInvitations(db: Executor) {
  return select(db).orderBy(desc(invitations.invitedAt))
}
export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number]

/** Held until the transaction ends. */
export async function findInvitationForUpdate(tx: Executor, userId: string): Promise<InvitationRow | null> {
  const [row] = await select(tx).where(eq(invitations.userId, userId)).for('no key update')
  return row ?? null
}

export async function insertInvitation(tx: Executor, invitation: NewInvitation): Promise<void> {
  await tx.insert(invitations).values(invitation)
}

export async function renewInvitation(
  tx: Executor,
  userId: string,
  sent: Pick<NewInvitation, 'invitedBy' | 'expiresAt'>,
): Promise<void> {
  await tx.update(invitations).set(sent).where(eq(invitations.userId, userId))
}

export async function deleteInvitation(tx: Executor, userId: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.userId, userId))
}
