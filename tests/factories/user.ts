import { eq } from 'drizzle-orm'
import { type UserRow, users } from '#server/account/account-tables.ts'
import { DEMO_PASSWORD } from '#server/demo/demo-greeting.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { personAt } from './people.ts'
import { addressName } from './person.ts'
import { nextPlace, stableId } from './stable-id.ts'

/** What every built account signs in with, as those of the demo do. */
export const PASSWORD = DEMO_PASSWORD

/**
 * Made once, at the least cost that argon2 knows: the password is public, and thousands of sign-ins of tests check it.
 * Where the cost is the point, the account is given a hash by the server's own `hashPassword`.
 */
const PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$b45LeIaI+HYjeFe70P8gBg$s/zAsMzHzIVDKOnFXXHIjSGQXt0mkHbd6RsLIa6K/As'

/** The first day of the story, where nobody says otherwise. */
export const FIRST_DAY = new Date('2026-03-02T09:00:00Z')

/** An account, an author's unless told otherwise. Each one is somebody else. */
export function buildUser(given: Partial<UserRow> = {}): UserRow {
  const place = nextPlace('user')
  const { firstName, lastName } = personAt(place)
  const createdAt = given.createdAt ?? FIRST_DAY
  const email = `${addressName({ firstName, lastName })}.${place}@example.com`
  return {
    id: stableId(`account of ${given.email ?? email}`),
    email,
    password: PASSWORD_HASH,
    googleId: null,
    googleIssuer: null,
    firstName,
    lastName,
    profileImageUrl: null,
    role: 'author',
    emailVerified: true,
    createdAt,
    updatedAt: createdAt,
    eraseAt: null,
    ...given,
  }
}

export async function insertUser(db: Executor, given: Partial<UserRow> = {}): Promise<UserRow> {
  const user = buildUser(given)
  await db.insert(users).values(user)
  return user
}

export async function hasPeople(db: Executor): Promise<boolean> {
  return (await db.$count(users)) > 0
}

export async function hasAccount(db: Executor, email: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return found.length > 0
}
