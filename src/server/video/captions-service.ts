import { Readable } from 'node:stream'
import { NO_SUCH_FILE, notFound } from '#domain/refusal.ts'
import { MOST_CAPTIONS_BYTES, readCaptions } from '#domain/video/captions.ts'
import { whyNoRoom } from '#domain/video/upload-room.ts'
import { REMOVED_KEPT_MS } from '#domain/video/video-file.ts'
import { lockAccount } from '../account/account-service.ts'
import type { Actor } from '../account/actor.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import { sha256 } from '../platform/sha256.ts'
import { accountUseOf, inRoomOf, refuseWithoutRoom } from './upload-room-service.ts'
import { newCaptionsFileKey } from './video-files.ts'
import { videoFor } from './video-service.ts'
import { forgetCaptionsLetGo, letCaptionsGo, listCaptionsLetGo, lockVideo, setCaptions } from './video-store.ts'
import type { VideoRow } from './video-tables.ts'

type Attached = { id: string; captions: string }

/**
 * Puts captions beside a video, for whoever may see it. What is no WebVTT file is refused with a sentence, and so is one for
 * which the disk or the account of the film has no room (H315). The file is there before the row names it, and the former
 * one goes a day afterwards: whenever this breaks off, a row has its own text, also one of a backup that copies its files
 * later than its rows.
 */
export async function attachCaptions(parts: Parts, actor: Actor, { id, captions }: Attached): Promise<VideoRow> {
  const video = await videoFor(parts, actor, id)
  const read = readCaptions(captions)
  if ('refused' in read) throw new Refused(read.refused)
  const payload = { videoId: id, sha256: sha256(read.webVtt) }
  const bytes = Buffer.from(read.webVtt)
  const fresh = { captionsAt: parts.clock.now(), captionsKey: newCaptionsFileKey() }
  const { userId } = video
  await refuseWithoutRoom(parts, bytes.length)
  const begin = () =>
    parts.database.transaction(async tx => {
      if ((await lockFilm(tx, video)) === null) throw new Refused(NO_SUCH_FILE)
      refuseIf(whyNoRoom(await accountUseOf(parts, tx, userId), MOST_CAPTIONS_BYTES, parts.config.room))
      await letCaptionsGo(tx, { fileKey: fresh.captionsKey, userId, letGoAt: fresh.captionsAt })
    })
  await inRoomOf(parts, userId, begin)
  await parts.files.receive(fresh.captionsKey, Readable.from([bytes]), Infinity)

  await parts.database.transaction(async tx => {
    const before = await lockFilm(tx, video)
    if (before?.status !== 'registered') return
    await forgetCaptionsLetGo(tx, fresh.captionsKey)
    await setCaptions(tx, id, fresh)
    await letFormerGo(tx, before, fresh.captionsAt)
    const event = { type: 'captions-attached', payload } as const
    await recordEvent(tx, { at: fresh.captionsAt, actorId: actor.id }, event)
  })
  return { ...video, ...fresh }
}

/** Takes the captions of a video away, for whoever may see it; none there is no mistake. */
export async function removeCaptions(parts: Parts, actor: Actor, id: string): Promise<VideoRow> {
  const video = await videoFor(parts, actor, id)
  const none = { captionsAt: null, captionsKey: null }
  const at = parts.clock.now()

  await parts.database.transaction(async tx => {
    const before = await lockFilm(tx, video)
    if (before === null || before.captionsKey === null) return
    await setCaptions(tx, id, none)
    await letFormerGo(tx, before, at)
    await recordEvent(tx, { at, actorId: actor.id }, { type: 'captions-removed', payload: { videoId: id } })
  })
  return { ...video, ...none }
}

/** Its owner is held before it: whoever erases them at this moment comes before, and the film is gone, or after. */
async function lockFilm(tx: Transaction, { id, userId }: VideoRow): Promise<VideoRow | null> {
  await lockAccount(tx, userId)
  return lockVideo(tx, id)
}

/** What a copy of the rows still names is there for as long as copying the files takes. */
async function letFormerGo(tx: Transaction, { captionsKey: fileKey, userId }: VideoRow, letGoAt: Date): Promise<void> {
  if (fileKey !== null) await letCaptionsGo(tx, { fileKey, userId, letGoAt })
}

/** The captions of a video, for whoever may see it; refused where there are none. */
export async function captionsFor(parts: Parts, actor: Actor, id: string): Promise<{ key: string; size: number }> {
  const { captionsKey: key } = await videoFor(parts, actor, id)
  const size = key === null ? null : await parts.files.sizeOf(key)
  if (key === null || size === null) throw new Refused(notFound('no-such-file', 'This video has no captions'))
  return { key, size }
}

/** Removes the files of captions that were let go a day ago: of a text that was replaced, or whose attaching broke off. */
export async function removeLeftCaptions({ database: { db }, files, clock }: Parts): Promise<void> {
  const left = await listCaptionsLetGo(db, new Date(clock.now().getTime() - REMOVED_KEPT_MS))
  for (const key of left) {
    await files.remove(key)
    await forgetCaptionsLetGo(db, key)
  }
}
