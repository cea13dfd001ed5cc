import { randomUUID } from 'node:crypto'
import { NO_ROOM_FOR_ARCHIVE, NO_SUCH_ARCHIVE, whyCannotAsk } from '#domain/archive/archive.ts'
import { DAY_MS, HOUR_MS } from '#domain/instant.ts'
import { lockOwnAccount } from '../account/account-service.ts'
import type { Actor, Circumstances } from '../account/actor.ts'
import { recordEvent, recordReading } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import { hasRoom } from '../platform/files/room.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import { ARCHIVES_FOLDER, archiveFileKey } from './archive-files.ts'
import { deleteExpired, findArchiveOf, listKept, readFilmBytes, replaceArchive } from './archive-store.ts'
import type { ArchiveRow } from './archive-tables.ts'

/** A request that came to nothing is forgotten after a week. */
const GIVEN_UP_MS = 7 * DAY_MS

/** The archive that the person asked for last; null when there is none, or it has expired. */
export async function archiveOf({ database: { db }, clock }: Parts, actor: Actor): Promise<ArchiveRow | null> {
  const archive = await findArchiveOf(db, actor.id)
  const isExpired = archive?.expiresAt != null && archive.expiresAt <= clock.now()
  return isExpired ? null : archive
}

/**
 * Has a job put everything that the portal holds of the person into a file. Refuses a second request on the same day, also
 * one that comes at the same moment, and every request while the disk is nearly full.
 */
export async function askForArchive(parts: Parts, actor: Actor, from: Circumstances): Promise<ArchiveRow> {
  const { database, jobs, files, config, clock } = parts
  const now = clock.now()
  const isRoom = await hasRoom(files, config.room.floorBytes, await readFilmBytes(database.db, actor.id))

  return database.transaction(async tx => {
    await lockOwnAccount(tx, actor.id)
    refuseIf(whyCannotAsk(await findArchiveOf(tx, actor.id), now))
    if (!isRoom) throw new Refused(NO_ROOM_FOR_ARCHIVE)

    const archive = await replaceArchive(tx, { userId: actor.id, id: randomUUID(), askedAt: now })
    await jobs.enqueue(tx, 'make-archive', { archiveId: archive.id })
    await recordEvent(tx, { at: now, actorId: actor.id }, { type: 'archive-asked', payload: { ip: from.ip } })
    return archive
  })
}

export type ArchiveFile = { id: string; key: string; size: number }

/** The file of an archive, for the person whom it is about, until it expires. */
export async function archiveFileFor(parts: Parts, actor: Actor, id: string): Promise<ArchiveFile> {
  const archive = await archiveOf(parts, actor)
  if (archive?.id !== id || archive.madeAt === null) throw new Refused(NO_SUCH_ARCHIVE)
  const key = archiveFileKey(archive)
  const size = await parts.files.sizeOf(key)
  if (size === null) throw new Refused(NO_SUCH_ARCHIVE)
  return { id, key, size }
}

/** Writes to the log that somebody fetches their archive, from its beginning or a later part of it. */
export async function recordTaking(
  parts: Parts,
  actor: Actor,
  { place, from }: { place: 'beginning' | 'later'; from: Circumstances },
): Promise<void> {
  const event = { type: 'archive-taken', payload: { ip: from.ip } } as const
  await recordReading(parts, { actorId: actor.id, event, place })
}

/** Removes archives that have expired, with files whose request another one has replaced or whose making broke off. */
export async function removeExpiredArchives({ database, files, clock }: Parts): Promise<void> {
  const now = clock.now()
  await deleteExpired(database.db, { now, givenUpBefore: new Date(now.getTime() - GIVEN_UP_MS) })
  const written = await files.list(ARCHIVES_FOLDER, new Date(now.getTime() - HOUR_MS))
  // Read after the files: what was asked for meanwhile has no file among them.
  const kept = new Set((await listKept(database.db, now)).map(archiveFileKey))
  for (const key of written.filter(key => !kept.has(key))) await files.remove(key)
}
