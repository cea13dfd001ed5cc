import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { invalid, notFound, type Refusal } from '#domain/refusal.ts'
import { objectPathOf, UPLOAD_LIFETIME_MS, uploadPathOf, videoIdInUpload } from '#domain/video/object-path.ts'
import { NO_ROOM, whyNoUpload } from '#domain/video/upload-room.ts'
import { CONTAINER_HEAD_BYTES, containerOf } from '#domain/video/video-container.ts'
import { MAX_VIDEO_BYTES, VIDEO_MESSAGES, VIDEO_TOO_LARGE } from '#domain/video/video-file.ts'
import { lockOwnAccount } from '../account/account-service.ts'
import type { Actor } from '../account/actor.ts'
import type { Parts } from '../parts.ts'
import { onceDatabaseAnswers } from '../platform/database/once-database-answers.ts'
import { type FileStore, FilesAway, FileTooLarge } from '../platform/files/file-store.ts'
import { NoRoom } from '../platform/no-room.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import { sha256 } from '../platform/sha256.ts'
import { accountUseOf, doesAllFit, inRoomOf, refuseWithoutRoom } from './upload-room-service.ts'
import { uploadFileKey, videoFileKey } from './video-files.ts'
import {
  failUpload,
  findVideo,
  finishUpload,
  giveBackUpload,
  insertUpload,
  lockVideo,
  registerVideo,
  takeUpload,
} from './video-store.ts'
import type { VideoRow } from './video-tables.ts'

const NO_SUCH_UPLOAD = notFound('no-such-upload', 'There is no such upload, or it has expired')
/** So long a film that has arrived waits for a database that is away, or for another process that makes it a video. */
const PATIENCE_MS = 20_000

type Wanted = {
  /** Bytes of the file, where they are known. */
  size: number | undefined
  /** The address under which this person reaches the portal. */
  origin: string
}

/**
 * A target for one upload: single-use, for a quarter of an hour, known to this person alone (D5). It leads to the bucket
 * where there is one and the size is known, since only then can the bucket hold the limit; otherwise to the portal.
 * Refused where the disk or the account has no room.
 */
export async function issueUpload(parts: Parts, actor: Actor, { size, origin }: Wanted): Promise<string> {
  if (size !== undefined && size > MAX_VIDEO_BYTES) throw new Refused(VIDEO_TOO_LARGE)
  const now = parts.clock.now()
  const token = randomBytes(24).toString('base64url')
  const reservedBytes = size || MAX_VIDEO_BYTES
  await refuseWithoutRoom(parts, size ?? 0)
  const reserve = () =>
    parts.database.transaction(async tx => {
      await lockOwnAccount(tx, actor.id)
      refuseIf(whyNoUpload(await accountUseOf(parts, tx, actor.id), reservedBytes, parts.config.room))
      return insertUpload(tx, {
        userId: actor.id,
        tokenSha256: sha256(token),
        reservedBytes,
        createdAt: now,
        expiresAt: new Date(now.getTime() + UPLOAD_LIFETIME_MS),
      })
    })
  const id = await inRoomOf(parts, actor.id, reserve)
  const limits = { size: size ?? 0, seconds: UPLOAD_LIFETIME_MS / 1000, at: now }
  const direct = limits.size > 0 ? await parts.files.uploadTarget(uploadFileKey(id), limits) : null
  return direct ?? origin + uploadPathOf(id, token)
}

type Incoming = { id: string; token: string; bytes: Readable; announcedSize: number | null }

/** Streams the bytes into a target of this person's. Too large, broken off or failed: nothing is left behind, and the target is used up. */
export async function receiveUpload(
  parts: Parts,
  actor: Actor,
  { id, token, bytes, announcedSize }: Incoming,
): Promise<void> {
  if (announcedSize !== null && announcedSize > MAX_VIDEO_BYTES) throw new Refused(VIDEO_TOO_LARGE)
  const { db } = parts.database
  const target = { id, userId: actor.id, tokenSha256: sha256(token), announcedSize }
  const upload = await takeUpload(db, target, parts.clock.now())
  if (upload === null) throw new Refused(NO_SUCH_UPLOAD)
  // Asked once it counts among those that come: of many at once none finds room that another is about to take.
  if (!(await doesAllFit(parts))) {
    await giveBackUpload(db, id)
    throw new Refused(NO_ROOM)
  }

  try {
    const size = await parts.files.receive(videoFileKey(id), bytes, upload.reservedBytes)
    await onceDatabaseAnswers(() => finishUpload(db, id, size), PATIENCE_MS)
  } catch (error) {
    await failUpload(db, id)
    if (error instanceof NoRoom) throw new Refused(NO_ROOM)
    if (error instanceof FileTooLarge) throw new Refused(whyTooLarge(upload))
    // One that came whole is over as well.
    if (!bytes.readableEnded && (bytes.errored !== null || bytes.destroyed))
      throw new Refused(invalid('upload-interrupted', 'The upload was interrupted'))
    throw error
  }
}

function whyTooLarge({ reservedBytes }: VideoRow): Refusal {
  if (reservedBytes === MAX_VIDEO_BYTES) return VIDEO_TOO_LARGE
  return { code: 'video-too-large', message: 'The file is larger than was said when its upload began' }
}

/** Makes an uploaded file a video, if its bytes really are one (D5). Answers with its object path; again, with the same. */
export async function registerUpload(parts: Parts, actor: Actor, target: string): Promise<string> {
  const { db, doAlone } = parts.database
  const id = videoIdInUpload(target)
  const upload = id === null ? null : await findVideo(db, id)
  if (id === null || upload?.userId !== actor.id) throw new Refused(NO_SUCH_UPLOAD)

  let refusal: Refusal | null = null
  const make = async () => {
    refusal = await makeVideo(parts, id)
    return true
  }
  // Of two calls at once the second waits: what one has moved and looked at, the other does not put something else upon.
  const isDone = await doAlone(`upload:${id}`, make, PATIENCE_MS)
  const made = await findVideo(db, id)
  if (made?.status === 'registered') return objectPathOf(id)
  if (!isDone) throw new FilesAway('Another process waits for the file')
  // Not before: until the commit the row says that there is a file. One that is not removed now goes with its row.
  if (made === null || made.status === 'failed') {
    const stays = (err: unknown) => parts.log.warn({ videoId: id, err }, 'A file that is no video stays for a day')
    await parts.files.remove(videoFileKey(id)).catch(stays)
  }
  throw new Refused(refusal ?? NO_SUCH_UPLOAD)
}

/** Answers why the upload is no video, or null. The files are asked before the row is held: their answer may take long (H255). */
async function makeVideo({ database, files, jobs, clock }: Parts, id: string): Promise<Refusal | null> {
  const before = await findVideo(database.db, id)
  const size = before && (await sizeOfArrived(files, before))
  if (size === null) return NO_SUCH_UPLOAD
  const isTooLarge = size > MAX_VIDEO_BYTES
  const container = isTooLarge ? null : containerOf(await files.readStart(videoFileKey(id), CONTAINER_HEAD_BYTES))

  return database.transaction(async tx => {
    if ((await lockVideo(tx, id))?.status !== before?.status) return NO_SUCH_UPLOAD
    if (container === null) {
      await failUpload(tx, id)
      return isTooLarge ? VIDEO_TOO_LARGE : invalid('not-a-video', VIDEO_MESSAGES.notAVideo, 'videoURL')
    }
    await registerVideo(tx, id, { size, container, registeredAt: clock.now() })
    await jobs.enqueue(tx, 'prepare-video', { videoId: id })
    return null
  })
}

/**
 * Bytes of the file that has arrived, null when none has. One that came straight to the bucket is first moved to where its
 * target does not lead: what is looked at and registered is then what stays, however often the target is used again.
 */
async function sizeOfArrived(files: FileStore, { id, status, size }: VideoRow): Promise<number | null> {
  if (status === 'uploaded') return size
  if (status !== 'issued') return null
  const isNew = (await files.sizeOf(uploadFileKey(id))) !== null
  if (isNew) await files.move(uploadFileKey(id), videoFileKey(id))
  return files.sizeOf(videoFileKey(id))
}
