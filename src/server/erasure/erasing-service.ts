import { whyCannotErase, whyCannotKeep } from '#domain/erasure/erasure.ts'
import { DAY_MS } from '#domain/instant.ts'
import { letterTo } from '#domain/notice/letter-texts.ts'
import { lockAccount } from '../account/account-service.ts'
import { isLastAdmin } from '../account/team/team-service.ts'
import { isOnHold } from '../agreement/legal-hold-service.ts'
import { holdApplicationOf, leaveList } from '../application/application-gate.ts'
import { emptyEntriesAbout, recordEvent } from '../audit/audit-service.ts'
import { type PostParts, postLetter } from '../notice/notice-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { sha256 } from '../platform/sha256.ts'
import { addToList, completeList, listMissing } from './erasure-list.ts'
import {
  countHeld,
  eraseRows,
  eraseTraces,
  forgetFile,
  insertErasure,
  insertFiles,
  listDone,
  listDue,
  listFiles,
  listFilesOf,
  readTraces,
  setEraseAt,
} from './erasure-store.ts'

/** Whatever was writing a file when its owner was erased has ended by then. */
const KEPT_OUT_MS = DAY_MS

type Erasing = Pick<Parts, 'config' | 'database' | 'files' | 'clock' | 'log'>

/**
 * Erases everybody whose time has come, and calls it off where it may not be. One process at a time does it; one that is
 * killed goes on at the next round, with the list as well. Throws at the end what kept somebody from being erased.
 */
export async function eraseDue(parts: Erasing & PostParts): Promise<void> {
  const { database, clock } = parts
  const failures: unknown[] = []
  await database.doAlone(
    'erasing',
    async () => {
      for (const userId of await listDue(database.db, clock.now())) {
        await unlessItFails(parts, eraseOrCallOff(parts, userId), { userId, failures })
      }
      await completeList(parts, await listDone(database.db))
      return true
    },
    0,
  )
  await removeErasedFiles(parts)
  if (failures.length > 0) throw failures[0]
}

/** Whether one of many is erased: not where it fails, which is logged and noted, and keeps nobody else waiting (H286). */
export async function unlessItFails(
  { log }: Pick<Parts, 'log'>,
  erasing: Promise<boolean>,
  { userId, failures }: { userId: string; failures: unknown[] },
): Promise<boolean> {
  try {
    return await erasing
  } catch (err) {
    log.error({ userId, err }, 'An account could not be erased')
    failures.push(err)
    return false
  }
}

async function eraseOrCallOff(parts: Erasing & PostParts, userId: string): Promise<boolean> {
  const isDone = await erase(parts, userId, 'when due')
  if (!isDone) await callOff(parts, userId)
  return isDone
}

/**
 * Gives an account back that is due and may not be erased: nobody waits in a closed account for what does not come, and nobody
 * is erased without a new week once nothing is in the way any more (H135).
 */
async function callOff(parts: Erasing & PostParts, userId: string): Promise<void> {
  const { database, clock, log } = parts
  const now = clock.now()
  await database.transaction(async tx => {
    const isLast = await isLastAdmin(tx, userId)
    const account = await lockAccount(tx, userId)
    if (account === null || whyCannotKeep(account, now) === null) return
    const refusal = whyCannotErase({ eraseAt: null, isOnHold: await isOnHold(tx, userId), isLastAdmin: isLast })
    if (refusal === null) return

    await setEraseAt(tx, userId, null)
    const payload = { userId, because: refusal.code }
    await recordEvent(tx, { at: now, actorId: null }, { type: 'erasure-withdrawn', payload })
    const letter = letterTo(account, 'erasure-called-off', { obstacle: refusal.message })
    await postLetter(tx, parts, { to: account, letter, now })
    log.warn(payload, 'An account was not erased')
  })
}

/**
 * Erases, before anything is served, whoever was erased after the backup was made that this database comes from. A hold
 * that was set after that backup is not known to it and does not count.
 */
export async function eraseAgain(parts: Erasing): Promise<void> {
  const { db } = parts.database
  for (const { userId } of await listMissing(parts, await listDone(db))) {
    await erase(parts, userId, 'again')
    parts.log.warn({ userId }, 'An account of a restored backup was erased again')
  }
  await completeList(parts, await listDone(db))
  await removeErasedFiles(parts)
}

/** `when due`: its owner may have kept it meanwhile. `at once`: a period of the publisher is over. `again`: it was erased. */
type Why = 'when due' | 'at once' | 'again'

/**
 * Erases an account and everything about its person, as the tables declare it; false where that may not be. `isStillDue` is
 * asked while the account is held: whoever came back meanwhile stays. The list outside gets to know of it once it is done, so
 * that nobody is on it who was not erased.
 */
export async function erase(
  parts: Erasing,
  userId: string,
  why: Why,
  isStillDue: Erasure['isStillDue'] = async () => true,
): Promise<boolean> {
  const at = parts.clock.now()
  // The same account always has the same erasure, so that doing it twice leaves one.
  const erasureId = idOf(userId)

  const isDone = await parts.database.transaction(tx => eraseIn(tx, { erasureId, userId, why, at, isStillDue }))
  if (isDone) await addToList(parts, { erasureId, userId, at: at.toISOString() })
  return isDone
}

type Erasure = {
  erasureId: string
  userId: string
  why: Why
  at: Date
  isStillDue: (tx: Transaction) => Promise<boolean>
}

async function eraseIn(tx: Transaction, { erasureId, userId, why, at, isStillDue }: Erasure): Promise<boolean> {
  await holdApplicationOf(tx, userId)
  const account = await lockAccount(tx, userId)
  if (account !== null && why !== 'again') {
    const isDue = why === 'at once' ? await isStillDue(tx) : account.eraseAt !== null && account.eraseAt <= at
    if (!isDue || (await isOnHold(tx, userId)) || (await isLastAdmin(tx, userId))) return false
  }

  if (account !== null) {
    const isWhole = isWholeIn(await countHeld(tx, userId))
    const traces = await readTraces(tx, userId)
    const files = await listFilesOf(tx, userId)
    await insertFiles(tx, files, new Date(at.getTime() + KEPT_OUT_MS))
    await emptyEntriesAbout(tx, traces, { at, erasureId })
    await leaveList(tx, userId)
    await eraseRows(tx, userId, isWhole)
    await eraseTraces(tx, traces, files)
    await recordEvent(tx, { at, actorId: null }, { type: 'person-erased', payload: { erasureId, isWhole } })
  }
  await insertErasure(tx, { id: erasureId, userId, erasedAt: at })
  return true
}

/** Whether nothing stays that names the account. */
export function isWholeIn(counted: Awaited<ReturnType<typeof countHeld>>): boolean {
  return counted.every(({ erasing }) => erasing.kind !== 'stays')
}

/** Removes the files of those who were erased, for as long as something under way might write one once more. */
export async function removeErasedFiles({ database, files, clock }: Erasing): Promise<void> {
  for (const { fileKey, keptOutUntil } of await listFiles(database.db)) {
    await files.remove(fileKey)
    if (keptOutUntil <= clock.now()) await forgetFile(database.db, fileKey)
  }
}

function idOf(userId: string): string {
  const hex = sha256(`erasure ${userId}`)
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
