import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { didChange } from '#server/platform/database/did-change.ts'
import { isOfIssuer } from '../account-store.ts'
import { users } from '../account-tables.ts'
import { passkeys } from '../passkey/passkey-tables.ts'
import { authenticatorApps } from './second-factor-tables.ts'
import { staffFactorRule } from './staff-factor-tables.ts'

/** Notes that the rule holds from now on; false when it did already. */
export function beginRule(db: Executor, since: Date): Promise<boolean> {
  return didChange(db.insert(staffFactorRule).values({ since }).onConflictDoNothing())
}

/** Notes that the rule holds no longer; false when it did not. */
export function endRule(db: Executor): Promise<boolean> {
  return didChange(db.delete(staffFactorRule))
}

/** Notes that the outside provider has asked for a second factor. */
export async function noteProviderFactor(db: Executor, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ providerFactorAt: at }).where(eq(users.id, userId))
}

const passkeyCount = sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${users.id})`
const hasAppInUse = sql<boolean>`exists (
  select from ${authenticatorApps}
  where ${authenticatorApps.userId} = ${users.id} and ${isNotNull(authenticatorApps.confirmedAt)}
)`
const hasOwnFactor = sql<boolean>`(
  exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}) or ${hasAppInUse}
)`

/** Joins the rule, of which there is one at most: the planner takes `is_only = true` for half of a table, and this for a row. */
export const isRule = sql`${staffFactorRule.isOnly} = (select true)`

/** The issuer of the outside provider that is set up; undefined: there is none. */
export type PresentIssuer = string | undefined

/** Only while the identity belongs to the account, and lets it in. */
function providerAt(issuer: PresentIssuer): SQL {
  const comesInThere = issuer === undefined ? sql`false` : and(isNotNull(users.googleId), isOfIssuer(issuer))
  return sql`case when ${comesInThere} then ${users.providerFactorAt} end`
}

const staffSince = sql`coalesce(${users.staffSince}, ${users.createdAt})`.mapWith(users.createdAt)

/**
 * The columns of an account that say which second factors it has, and since when it needs one. The query joins the rule.
 */
export const factorColumns = (issuer: PresentIssuer) => ({
  passkeys: passkeyCount,
  authenticatorApp: hasAppInUse,
  // reason: a column that may be null is read as null, which the type of the mapping leaves out
  providerAt: providerAt(issuer).mapWith(users.providerFactorAt) as SQL<Date | null>,
  staffSince,
  ruleSince: staffFactorRule.since,
})

/** Matches accounts that have no second factor, of their own or at the outside provider. */
export function hasNoFactor(issuer: PresentIssuer): SQL | undefined {
  return and(isNull(providerAt(issuer)), not(hasOwnFactor))
}

/** Since when this person is staff, and since when the rule holds; null when they have a passkey or an app, or there is no rule. */
export async function findUnarmed(db: Executor, userId: string): Promise<{ staffSince: Date; ruleSince: Date } | null> {
  const [row] = await db
    .select({ staffSince, ruleSince: staffFactorRule.since })
    .from(users)
    .innerJoin(staffFactorRule, isRule)
    .where(and(eq(users.id, userId), not(hasOwnFactor)))
  return row ?? null
}
