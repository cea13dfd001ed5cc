import { and, asc, eq, gt, inArray, ne, type SQL } from 'drizzle-orm'
import type { Role } from '#domain/account/role.ts'
import { containsWords } from '#server/platform/database/contains-words.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { users } from '../account-tables.ts'
import { factorColumns, hasNoFactor, isRule, type PresentIssuer } from '../second-factor/staff-factor-store.ts'
import { staffFactorRule } from '../second-factor/staff-factor-tables.ts'

export type TeamFilter = {
  q?: string | undefined
  role?: Role | 'staff' | undefined
  factor?: 'missing' | undefined
}
type Asked = TeamFilter & { issuer: PresentIssuer }
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
  emailVerified: users.emailVerified,
}

/**
 * One page of accounts by email; `afterEmail` ends the page before. It is found among the accounts alone: with the join
 * the database could not tell how few a search finds.
 */
export function listAccounts(
  db: Executor,
  asked: Asked,
  { afterEmail, limit }: { afterEmail?: string | undefined; limit: number },
) {
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(and(matches(asked), afterEmail === undefined ? undefined : gt(users.email, afterEmail)))
    .orderBy(asc(users.email))
    .limit(limit)
  return db
    .select({ ...columns, ...factorColumns(asked.issuer) })
    .from(users)
    .leftJoin(staffFactorRule, isRule)
    .where(inArray(users.id, page))
    .orderBy(asc(users.email))
}

/** How many the list says that there are. */
export function countAccounts(db: Executor, asked: Asked): Promise<number> {
  return countUpTo(db, users, matches(asked))
}

/** Locks every admin, in one order, so that of two admins who demote each other at once one stays. */
export function lockAdmins(tx: Transaction): Promise<{ id: string; eraseAt: Date | null }[]> {
  return tx
    .select({ id: users.id, eraseAt: users.eraseAt })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.id))
    .for('no key update')
}

function matches({ q, role, factor, issuer }: Asked): SQL | undefined {
  return and(
    role === undefined ? undefined : role === 'staff' ? ne(users.role, 'author') : eq(users.role, role),
    factor === 'missing' ? hasNoFactor(issuer) : undefined,
    containsWords(users.personText, q),
  )
}
