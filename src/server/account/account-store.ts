import { and, eq, getTableColumns, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/account/role.ts'
import type { Executor } from '../platform/database/database.ts'
import { type UserRow, users } from './account-tables.ts'
import type { ExternalPerson } from './sign-in/external-person.ts'

export type NewUser = Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'password'>

const {
  personText: _personText,
  staffSince: _staffSince,
  providerFactorAt: _providerFactorAt,
  ...userColumns
} = getTableColumns(users)

export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | null> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.email, email))
  return row ?? null
}

/** The same, held until the transaction ends. */
export async function findUserByEmailForUpdate(tx: Executor, email: string): Promise<UserRow | null> {
  const [row] = await tx.select(userColumns).from(users).where(eq(users.email, email)).for('no key update')
  return row ?? null
}

/** What an external provider calls somebody: another one may give the same name to somebody else. */
export type Identity = { issuer: string; subject: string }

/** What an account has that has no external identity any more. */
export const NO_IDENTITY = { googleId: null, googleIssuer: null }

/** Matches accounts whose identity is of this provider, or of nobody knows which. */
export function isOfIssuer(issuer: string): SQL | undefined {
  // An earlier version kept the issuer as the settings spelled it.
  return or(sql`rtrim(${users.googleIssuer}, '/') = ${issuer}`, isNull(users.googleIssuer))
}

/** The account of an identity, the eldest where there are two; it has its issuer from now on. */
export async function takeUserByIdentity(db: Executor, { issuer, subject }: Identity): Promise<UserRow | null> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.googleId, subject), isOfIssuer(issuer)))
    .orderBy(users.createdAt)
    .limit(1)
  if (row === undefined) return null
  return row.googleIssuer === null ? updateUser(db, row.id, { googleIssuer: issuer }) : row
}

export async function findUser(db: Executor, id: string): Promise<UserRow | null> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, id))
  return row ?? null
}

/** The same, held until the transaction ends. */
export async function findUserForUpdate(tx: Executor, id: string): Promise<UserRow | null> {
  const [row] = await tx.select(userColumns).from(users).where(eq(users.id, id)).for('no key update')
  return row ?? null
}

/** Null when the email has an account already. */
export async function insertUser(db: Executor, user: NewUser): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning(userColumns)
  return row ?? null
}

/** An account as it was when somebody showed that it is theirs, and the factor of it that they showed. */
export type ShownAccount = Pick<UserRow, 'id' | 'password' | 'googleId'> & {
  factor?: { passkeyId: string } | 'authenticator-app'
}

/**
 * The end of a statement that does something only where the ways into the account are still those that were shown. A change
 * of them that is under way is waited for; one that comes later finds what was done, and ends it.
 */
export function fromUnchanged({ id, password, googleId, factor }: ShownAccount): SQL {
  return sql`from users ${withFactor(factor)} where users.id = ${id}
    and password is not distinct from ${password}::text and google_id is not distinct from ${googleId}::text for share`
}

function withFactor(factor: ShownAccount['factor']): SQL {
  if (factor === undefined) return sql``
  if (factor === 'authenticator-app') return sql`join authenticator_apps on authenticator_apps.user_id = users.id`
  return sql`join passkeys on passkeys.user_id = users.id and passkeys.id = ${factor.passkeyId}`
}

/** An account without a password; null when the email or the identity has an account already. */
export async function insertExternalUser(
  db: Executor,
  { subject, email, emailVerified, firstName, lastName, profileImageUrl }: ExternalPerson,
  issuer: string,
): Promise<UserRow | null> {
  const [row] = await db
    .insert(users)
    .values({
      email,
      emailVerified,
      firstName,
      lastName,
      profileImageUrl,
      googleId: subject,
      googleIssuer: issuer,
    })
    .onConflictDoNothing()
    .returning(userColumns)
  return row ?? null
}

type Connection = { person: ExternalPerson; issuer: string; password: string | null }

/** Connects the identity with the account; names and picture are taken over where the account has none. */
export function connectIdentity(db: Executor, id: string, { person, issuer, password }: Connection): Promise<UserRow> {
  return updateUser(db, id, {
    googleId: person.subject,
    googleIssuer: issuer,
    emailVerified: true,
    password,
    firstName: sql`coalesce(${users.firstName}, ${person.firstName})`,
    lastName: sql`coalesce(${users.lastName}, ${person.lastName})`,
    profileImageUrl: sql`coalesce(${users.profileImageUrl}, ${person.profileImageUrl})`,
  })
}

/** Changes an account that is known to be there. */
export async function updateUser(db: Executor, id: string, change: PgUpdateSetSource<typeof users>): Promise<UserRow> {
  const [row] = await db
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning(userColumns)
  if (row === undefined) throw new Error(`There is no account ${id}`)
  return row
}

/** Everybody with a role above author's, admins first. */
export async function listStaff(db: Executor): Promise<UserRow[]> {
  return db.select(userColumns).from(users).where(ne(users.role, 'author')).orderBy(users.role, users.email)
}

/**
 * Changes the role, and notes since when somebody is staff; null when there is no such account. Sessions need no change: the
 * role is read at each request.
 */
export async function updateRole(db: Executor, email: string, role: Role): Promise<UserRow | null> {
  const [row] = await db
    .update(users)
    .set({
      role,
      staffSince: role === 'author' ? null : sql`coalesce(${users.staffSince}, now())`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.email, email))
    .returning(userColumns)
  return row ?? null
}

/** Removes an account that an invitation made, unless somebody has come into it since. */
export async function deleteUnusedUser(tx: Executor, id: string): Promise<void> {
  await tx
    .delete(users)
    .where(and(eq(users.id, id), isNull(users.password), isNull(users.googleId), eq(users.emailVerified, false)))
}
