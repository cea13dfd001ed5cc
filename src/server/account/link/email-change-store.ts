import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { didChange } from '#server/platform/database/did-change.ts'
import { NO_IDENTITY, updateUser } from '../account-store.ts'
import { type UserRow, users } from '../account-tables.ts'

/** An address whose owner has just used its link. What is searched by it follows by itself. */
export function updateEmail(tx: Transaction, id: string, email: string): Promise<UserRow> {
  return updateUser(tx, id, { email, emailVerified: true })
}

/** The same for a former address, and nobody comes in by what was known while it was gone. */
export function restoreEmail(tx: Transaction, id: string, email: string): Promise<UserRow> {
  return updateUser(tx, id, { email, emailVerified: true, password: null, ...NO_IDENTITY })
}

/** Calls off the erasure of an account; false: none was asked for. */
export function callOffErasure(tx: Transaction, id: string): Promise<boolean> {
  const isAsked = and(eq(users.id, id), isNotNull(users.eraseAt))
  return didChange(tx.update(users).set({ eraseAt: null }).where(isAsked))
}
