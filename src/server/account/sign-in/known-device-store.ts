import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { knownDevices } from '../account-tables.ts'

type Device = { userId: string; deviceHash: string }

/** Keeps that the person has signed in on this device; true when they never had. */
export async function noteDevice(db: Executor, { userId, deviceHash }: Device): Promise<boolean> {
  const [row] = await db
    .insert(knownDevices)
    .values({ userId, deviceHash })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { seenAt: sql`now()` } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return row?.isNew ?? false
}

export async function hasOtherDevice(db: Executor, { userId, deviceHash }: Device): Promise<boolean> {
  const isOther = and(eq(knownDevices.userId, userId), ne(knownDevices.deviceHash, deviceHash))
  const found = await db.select({ userId: knownDevices.userId }).from(knownDevices).where(isOther).limit(1)
  return found.length > 0
}

/** From here on every device of the person is a new one. */
export async function forgetDevicesOf(db: Executor, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

/** Forgets the devices that nobody has signed in on for so many days. */
export async function deleteOldDevices(db: Executor, days: number): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, sql`now() - make_interval(days => ${days}::int)`))
}
