import { eraseAtFrom, whyCannotErase, whyCannotKeep } from '#domain/erasure/erasure.ts'
import type { Erasure } from '#domain/erasure/erasure-contract.ts'
import { GROUNDS, type Ground, keptUntil } from '#domain/ground.ts'
import { erasureAskedLetter } from '#domain/notice/account-letters.ts'
import { accountByEmail, accountOf, lockAccount } from '../account/account-service.ts'
import type { Actor, Circumstances } from '../account/actor.ts'
import { isLastAdmin } from '../account/team/team-service.ts'
import { isOnHold } from '../agreement/legal-hold-service.ts'
import { lastingEntriesOf, recordEvent } from '../audit/audit-service.ts'
import { type PostParts, postLetter } from '../notice/notice-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { iso } from '../platform/iso.ts'
import { refuseIf } from '../platform/refused.ts'
import { isWholeIn } from './erasing-service.ts'
import { countHeld, findLastSignedAt, listClosing, readTraces, setEraseAt } from './erasure-store.ts'

/** What becomes of everything that is held of somebody when they are erased, and when that is. */
export async function erasureOf(
  { database: { db }, config }: Parts,
  { id, eraseAt }: Pick<Actor, 'id' | 'eraseAt'>,
): Promise<Erasure> {
  const counted = await countHeld(db, id)
  const ofKind = (kind: string) => counted.flatMap(({ erasing, ...part }) => (erasing.kind === kind ? [part] : []))
  const accountGoes = isWholeIn(counted)
  const lasting = await lastingEntriesOf(db, await readTraces(db, id))
  const facts = {
    lastSignedAt: await findLastSignedAt(db, id),
    evidenceYears: config.retention.evidenceYears,
    isOnHold: await isOnHold(db, id),
  }
  const staying = Map.groupBy(
    counted.flatMap(({ erasing, ...part }): { ground: Ground; part: Erasure['goes'][number] }[] => {
      if (erasing.kind === 'emptied' && lasting > 0) return [{ ground: 'log', part: { ...part, count: lasting } }]
      return erasing.kind === 'stays' ? [{ ground: erasing.ground, part }] : []
    }),
    ({ ground }) => ground,
  )
  const emptied = ofKind('emptied').map(({ title, count }) => ({ title, count: count - lasting }))
  return {
    eraseAt: iso(eraseAt),
    isWhole: accountGoes && lasting === 0,
    goes: [...(accountGoes ? ofKind('loses') : []), ...ofKind('goes'), ...emptied.filter(({ count }) => count > 0)],
    loses: accountGoes ? [] : ofKind('loses'),
    stays: [...staying].map(([ground, found]) => {
      const until = keptUntil(ground, facts)
      return {
        parts: found.map(({ part }) => part),
        why: GROUNDS[ground],
        until: until instanceof Date ? until.toISOString() : until,
      }
    }),
  }
}

/** Has the person erased in seven days. A letter tells them at once; until then nothing new is done in the account. */
export async function askForErasure(parts: Parts, actor: Actor, from: Circumstances): Promise<Erasure> {
  const eraseAt = await parts.database.transaction(tx =>
    close(tx, parts, { userId: actor.id, actorId: actor.id, from }),
  )
  return erasureOf(parts, { id: actor.id, eraseAt })
}

/** The same for somebody who wrote to the publisher. */
export async function eraseSomebody(parts: Parts, admin: Actor, email: string, from: Circumstances): Promise<Date> {
  return parts.database.transaction(async tx => {
    const { id } = await accountByEmail(tx, email)
    return close(tx, parts, { userId: id, actorId: admin.id, from })
  })
}

type Closing = { userId: string; actorId: string; from: Circumstances }

async function close(tx: Transaction, parts: Parts, { userId, actorId, from }: Closing): Promise<Date> {
  const now = parts.clock.now()
  const isLast = await isLastAdmin(tx, userId)
  const account = await lockAccount(tx, userId)
  const eraseAt = account?.eraseAt ?? null
  refuseIf(whyCannotErase({ eraseAt, isOnHold: await isOnHold(tx, userId), isLastAdmin: isLast }))

  await recordEvent(tx, { at: now, actorId }, { type: 'erasure-asked', payload: { userId, ip: from.ip } })
  return beginWeek(tx, parts, userId)
}

type Telling = PostParts & Pick<Parts, 'clock'>

async function beginWeek(tx: Transaction, parts: Telling, userId: string): Promise<Date> {
  const now = parts.clock.now()
  const due = eraseAtFrom(now)
  await setEraseAt(tx, userId, due)
  const person = await accountOf(tx, userId)
  const letter = erasureAskedLetter(person, due)
  await postLetter(tx, parts, { to: person, letter, cause: `erasure:${userId}:${due.toISOString()}`, now })
  return due
}

/**
 * Gives everybody who had asked when a backup was made the whole week again, with a letter, because what they decided since is
 * not in it. Answers how many they are.
 */
export async function postponeErasures(parts: Telling & Pick<Parts, 'database'>): Promise<number> {
  const at = parts.clock.now()
  return parts.database.transaction(async tx => {
    const closing = await listClosing(tx)
    for (const userId of closing) {
      await beginWeek(tx, parts, userId)
      await recordEvent(tx, { at, actorId: null }, { type: 'erasure-postponed', payload: { userId } })
    }
    return closing.length
  })
}

/** Keeps the account after all; refuses once the erasure has begun. */
export async function keepAccount(parts: Parts, actor: Actor, from: Circumstances): Promise<Erasure> {
  const now = parts.clock.now()
  await parts.database.transaction(async tx => {
    const account = await lockAccount(tx, actor.id)
    if (account === null || account.eraseAt === null) return
    refuseIf(whyCannotKeep(account, now))

    await setEraseAt(tx, actor.id, null)
    const payload = { userId: actor.id, ip: from.ip }
    await recordEvent(tx, { at: now, actorId: actor.id }, { type: 'erasure-withdrawn', payload })
  })
  return erasureOf(parts, { id: actor.id, eraseAt: null })
}
