import { HOUR_MS } from '#domain/instant.ts'
import { type AccountUse, NO_ROOM } from '#domain/video/upload-room.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { hasRoom } from '../platform/files/room.ts'
import { Refused } from '../platform/refused.ts'
import { countAsEmpty, listEndedTargets, readAccountUse, readComingBytes } from './upload-room-store.ts'
import { uploadFileKey, videoFileKey } from './video-files.ts'

/** Longest that a file takes to come, in milliseconds. */
const RECEIVED_WITHIN_MS = HOUR_MS

type Room = Pick<Parts, 'config' | 'files' | 'clock'>

/** Refuses a file of this size while the disk is nearly full. */
export async function refuseWithoutRoom({ config, files }: Room, bytes: number): Promise<void> {
  if (!(await hasRoom(files, config.room.floorBytes, bytes))) throw new Refused(NO_ROOM)
}

/**
 * What an account has by now. Hold the account until the transaction ends, so that of two files at once the second counts the
 * first.
 */
export async function accountUseOf({ files, clock }: Room, tx: Transaction, userId: string): Promise<AccountUse> {
  const now = clock.now()
  const keepsTargets = (await files.uploadOrigin()) !== null
  return readAccountUse(tx, userId, { now, brokenOffBefore: brokenOffBefore(now), keepsTargets })
}

/** Does what takes room of an account; where that is full, once more if what never came to it is counted no more. */
export async function inRoomOf<T>(parts: Room & Pick<Parts, 'database'>, userId: string, take: () => Promise<T>) {
  return take().catch(async error => {
    const isFull = error instanceof Refused && error.code === 'quota-used'
    if (!isFull || (await countWhatCame(parts, userId)) === 0) throw error
    return take()
  })
}

/**
 * Looks in the bucket for what was sent to an account's targets, and counts those no more to which nothing came and nothing
 * comes any more. Answers with how many they are.
 */
async function countWhatCame({ database, files, clock }: Room & Pick<Parts, 'database'>, userId: string) {
  if ((await files.uploadOrigin()) === null) return 0
  const empty: string[] = []
  for (const id of await listEndedTargets(database.db, userId, brokenOffBefore(clock.now()))) {
    // In this order: what is moved meanwhile is found in the one place or the other.
    const size = (await files.sizeOf(uploadFileKey(id))) ?? (await files.sizeOf(videoFileKey(id)))
    if (size === null) empty.push(id)
  }
  await countAsEmpty(database.db, empty)
  return empty.length
}

/** Whether all that is being received still fits on the disk. */
export async function doesAllFit(parts: Room & Pick<Parts, 'database'>): Promise<boolean> {
  const { config, database, files, clock } = parts
  const coming = await readComingBytes(database.db, brokenOffBefore(clock.now()))
  return hasRoom(files, config.room.floorBytes, coming)
}

function brokenOffBefore(now: Date): Date {
  return new Date(now.getTime() - RECEIVED_WITHIN_MS)
}
