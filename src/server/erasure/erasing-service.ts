import { createHash } from 'node:crypto'
import { isLastAdmin } from '../account/team-service.ts'
import { isOnHold } from '../agreement/legal-hold-service.ts'
import { leaveList } from '../application/application-gate.ts'
import { emptyEntriesAbout, recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import { addToList, readList } from './erasure-list.ts'
import {
  countHeld,
  eraseRows,
  eraseTraces,
  forgetFile,
  insertErasure,
  insertFiles,
  isErased,
  listDue,
  listFiles,
  listFilesOf,
  lockErasable,
  readTraces,
} from './erasure-store.ts'

const DAY_MS = 86_400_000
/** Whatever was writing a file when its owner was erased has ended by then. */
const KEPT_OUT_MS = DAY_MS

type Erasing = Pick<Parts, 'config' | 'database' | 'files' | 'clock' | 'log'>

/** Erases everybody whose time has come. One process at a time does it; one that is killed goes on at the next round. */
export async function eraseDue(parts: Erasing): Promise<void> {
  const { database, clock, log } = parts
  await database.doAlone(
    'erasing',
    async () => {
      for (const userId of await listDue(database.db, clock.now())) {
        const isDone = await erase(parts, userId, 'when due')
        if (!isDone) log.warn({ userId }, 'An account was not erased: a legal hold, or nobody else is an admin')
      }
      return true
    },
    0,
  )
  await removeErasedFiles(parts)
}

/**
 * Erases, before anything is served, whoever was erased after the backup was made that this database comes from. A hold
 * that was set after that backup is not known to it and does not count.
 */
export async function eraseAgain(parts: Erasing): Promise<void> {
  for (const listed of await readList(parts)) {
    if (await isErased(parts.database.db, listed)) continue
    await erase(parts, listed.userId, 'again')
    parts.log.warn({ userId: listed.userId }, 'An account of a restored backup was erased again')
  }
  await removeErasedFiles(parts)
}

/** `when due`: its owner may have kept it meanwhile. `at once`: a period of the publisher is over. `again`: it was erased. */
type Why = 'when due' | 'at once' | 'again'

/**
 * Erases an account and everything about its person, as the tables declare it; false where that may not be. It is written
 * to the list outside first, so that it is done again where the database does not get to know of it.
 */
export async function erase(parts: Erasing, userId: string, why: Why): Promise<boolean> {
  const { database, clock } = parts
  const at = clock.now()
  // The same account always has the same erasure, so that doing it twice leaves one.
  const erasureId = idOf(userId)

  return database.transaction(async tx => {
    const account = await lockErasable(tx, userId)
    if (account !== null && why !== 'again') {
      const isDue = why === 'at once' || (account.eraseAt !== null && account.eraseAt <= at)
      if (!isDue || (await isOnHold(tx, userId)) || (await isLastAdmin(tx, userId))) return false
    }
    await addToList(parts, { erasureId, userId, at: at.toISOString() })

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
  })
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
  const hex = createHash('sha256').update(`erasure ${userId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
