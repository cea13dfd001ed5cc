import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#domain/account/role.ts'
import { countUpTo } from '../platform/database/count-up-to.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { users } from './account-tables.ts'
import { factorColumns, hasNoFactor, isRule } from './staff-factor-store.ts'
import { staffFactorRule } from './staff-factor-tables.ts'

export type TeamFilter = {
  q?: string | undefined
  role?: Role | 'staff' | undefined
  factor?: 'missing' | undefined
}
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
  emailVerified: users.emailVerified,
  ...factorColumns,
}

/** One page of accounts by email; `afterEmail` ends the page before. */
export function listAccounts(
  db: Executor,
  filter: TeamFilter,
  { afterEmail, limit }: { afterEmail?: string | undefined; limit: number },
) {
  return db
    .select(columns)
    .from(users)
    .leftJoin(staffFactorRule, isRule)
    .where(and(matches(filter), afterEmail === undefined ? undefined : gt(users.email, afterEmail)))
    .orderBy(asc(users.email))
    .limit(limit)
}

/** How many the list says that there are. */
export function countAccounts(db: Executor, filter: TeamFilter): Promise<number> {
  return countUpTo(db, users, matches(filter))
}

/** Locks every admin, in one order, so that of two admins who demote each other at once one stays. */
export async function lockAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

function matches({ q, role, factor }: TeamFilter): SQL | undefined {
  const haystack = sql`lower(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}))`
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    role === undefined ? undefined : role === 'staff' ? ne(users.role, 'author') : eq(users.role, role),
    factor === 'missing' ? hasNoFactor() : undefined,
    ...words.map(word => sql`position(${word} in ${haystack}) > 0`),
  )
}
