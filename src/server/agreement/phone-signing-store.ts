import { and, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { SignatureProof } from '#domain/agreement/signing-proof.ts'
import type { Executor } from '../platform/database/database.ts'
import { didChange } from '../platform/database/did-change.ts'
import { type PhoneSigningRow, phoneSignings } from './phone-signing-tables.ts'

type Device = { deviceHash: string; deviceIp: string; deviceUserAgent: string | null; number: string; openedAt: Date }

type ShownCode = Omit<PhoneSigningRow, keyof Device | 'otherDeviceAt' | 'confirmedAt' | 'proof' | 'ended'>

/** Keeps a code that is shown. */
export async function insertPhoneSigning(db: Executor, shown: ShownCode): Promise<void> {
  await db.insert(phoneSignings).values(shown)
}

/** Removes what was over before `before`. */
export async function deletePhoneSignings(db: Executor, before: Date): Promise<void> {
  await db.delete(phoneSignings).where(lt(phoneSignings.expiresAt, before))
}

/** The newest of a session. */
export async function findPhoneSigningOf(db: Executor, sessionSid: string): Promise<PhoneSigningRow | null> {
  const [row] = await db
    .select()
    .from(phoneSignings)
    .where(eq(phoneSignings.sessionSid, sessionSid))
    .orderBy(desc(phoneSignings.shownAt))
    .limit(1)
  return row ?? null
}

export async function findByCode(db: Executor, codeHash: string): Promise<PhoneSigningRow | null> {
  const [row] = await db.select().from(phoneSignings).where(eq(phoneSignings.codeHash, codeHash))
  return row ?? null
}

export async function findByDevice(db: Executor, deviceHash: string): Promise<PhoneSigningRow | null> {
  const [row] = await db.select().from(phoneSignings).where(eq(phoneSignings.deviceHash, deviceHash))
  return row ?? null
}

/** Gives a code to the first device that opens it; null for every other one, and once it is over. */
export async function takeCode(db: Executor, codeHash: string, device: Device): Promise<PhoneSigningRow | null> {
  const [row] = await db
    .update(phoneSignings)
    .set(device)
    .where(
      and(
        eq(phoneSignings.codeHash, codeHash),
        isNull(phoneSignings.deviceHash),
        isNull(phoneSignings.ended),
        gt(phoneSignings.expiresAt, device.openedAt),
      ),
    )
    .returning()
  return row ?? null
}

/** Notes that another device tried to open a code that is in use; null where it is not. */
export async function noteOtherDevice(db: Executor, codeHash: string, at: Date): Promise<PhoneSigningRow | null> {
  const isInUse = and(isNotNull(phoneSignings.deviceHash), isNull(phoneSignings.ended), gt(phoneSignings.expiresAt, at))
  const [row] = await db
    .update(phoneSignings)
    .set({ otherDeviceAt: at })
    .where(and(eq(phoneSignings.codeHash, codeHash), isInUse))
    .returning()
  return row ?? null
}

/** Lets the device sign, once; false when it was not waiting for that. */
export function confirmDevice(
  db: Executor,
  codeHash: string,
  { confirmedAt, proof }: { confirmedAt: Date; proof: SignatureProof | null },
): Promise<boolean> {
  const isWaiting = and(isNotNull(phoneSignings.openedAt), isNull(phoneSignings.confirmedAt), isOpen(codeHash))
  return didChange(db.update(phoneSignings).set({ confirmedAt, proof }).where(isWaiting))
}

/** Uses a code up; false when it was used up, or taken back, before. */
export function endPhoneSigning(
  db: Executor,
  codeHash: string,
  ended: NonNullable<PhoneSigningRow['ended']>,
): Promise<boolean> {
  return didChange(db.update(phoneSignings).set({ ended }).where(isOpen(codeHash)))
}

/** Takes back whatever code of a session is still good. */
export async function cancelPhoneSignings(db: Executor, sessionSid: string): Promise<void> {
  const isOfSession = and(eq(phoneSignings.sessionSid, sessionSid), isNull(phoneSignings.ended))
  await db.update(phoneSignings).set({ ended: 'canceled' }).where(isOfSession)
}

function isOpen(codeHash: string) {
  return and(eq(phoneSignings.codeHash, codeHash), isNull(phoneSignings.ended))
}
