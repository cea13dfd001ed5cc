import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { mayReview } from '#domain/account/role.ts'
import { toStore } from '#domain/form-fields.ts'
import { invalid, notFound, type Refusal } from '#domain/refusal.ts'
import {
  objectPathOf,
  posterPathOf,
  THUMBNAIL_WIDTHS,
  type ThumbnailWidth,
  UPLOAD_LIFETIME_MS,
  uploadPathOf,
  videoIdIn,
  videoIdInUpload,
} from '#domain/video/object-path.ts'
import { NO_ROOM } from '#domain/video/upload-room.ts'
import { VIDEO_AND_BIOS_FIELDS, type VideoAndBios, type VideoAndBiosDraft } from '#domain/video/video-and-bios.ts'
import { CONTAINER_HEAD_BYTES, containerOf } from '#domain/video/video-container.ts'
import { MAX_VIDEO_BYTES, REMOVED_KEPT_MS, VIDEO_MESSAGES, VIDEO_TOO_LARGE } from '#domain/video/video-file.ts'
import type { Actor, Circumstances } from '../account/actor.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { finishStep, keepStep, lockForStep } from '../application/application-service.ts'
import { recordReading } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { onceDatabaseAnswers } from '../platform/database/once-database-answers.ts'
import { type FileStore, FilesAway, FileTooLarge } from '../platform/files/file-store.ts'
import { NoRoom } from '../platform/no-room.ts'
import { Refused } from '../platform/refused.ts'
import { sha256 } from '../platform/sha256.ts'
import { refuseOtherTopics } from './topic-service.ts'
import { doesAllFit, refuseBeyondQuota, refuseWithoutRoom } from './upload-room-service.ts'
import {
  fileKeysOf,
  posterFileKey,
  renditionFileKey,
  thumbnailFileKey,
  UPLOADS_FOLDER,
  uploadFileKey,
  videoFileKey,
} from './video-files.ts'
import {
  deleteVideos,
  failUpload,
  findLetGo,
  findVideo,
  finishUpload,
  giveBackUpload,
  insertUpload,
  listOnHold,
  lockVideo,
  registerVideo,
  setLetGo,
  takeForgottenVideos,
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
  const id = await parts.database.transaction(async tx => {
    await refuseBeyondQuota(parts, tx, { userId: actor.id, bytes: reservedBytes })
    return insertUpload(tx, {
      userId: actor.id,
      tokenSha256: sha256(token),
      reservedBytes,
      createdAt: now,
      expiresAt: new Date(now.getTime() + UPLOAD_LIFETIME_MS),
    })
  })
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
    if (bytes.errored !== null || bytes.destroyed)
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

/** The video for whoever may see it: its owner and reviewers. To others it does not exist (A1). */
export async function videoFor(
  parts: Parts,
  actor: Actor,
  id: string,
): Promise<VideoRow & { size: number; key: string }> {
  const video = await findVideo(parts.database.db, id)
  const maySee = video !== null && (video.userId === actor.id || mayReview(actor.role))
  if (!maySee || video.status !== 'registered' || video.size === null)
    throw new Refused(notFound('no-such-file', 'There is no such file'))
  return { ...video, size: video.size, key: videoFileKey(video.id) }
}

type StoredFile = { key: string; size: number }

/** The still picture of a video, for whoever may see the video; refused where there is none. */
export async function posterFor(parts: Parts, actor: Actor, id: string): Promise<StoredFile> {
  const { posterSize } = await videoFor(parts, actor, id)
  if (posterSize === null) throw new Refused(notFound('no-such-file', 'There is no such file'))
  return { key: posterFileKey(id), size: posterSize }
}

/** That picture as lists show it; the poster itself while there is none of that width. */
export async function thumbnailFor(
  parts: Parts,
  actor: Actor,
  { id, width }: { id: string; width: ThumbnailWidth },
): Promise<StoredFile & { contentType: string }> {
  const { thumbnailSizes } = await videoFor(parts, actor, id)
  const size = thumbnailSizes?.[THUMBNAIL_WIDTHS.indexOf(width)]
  if (size === undefined) return { ...(await posterFor(parts, actor, id)), contentType: 'image/jpeg' }
  return { key: thumbnailFileKey(id, width), size, contentType: 'image/webp' }
}

/** The form of a video that plays everywhere, for whoever may see the video; refused where there is none. */
export async function renditionFor(
  parts: Parts,
  actor: Actor,
  id: string,
): Promise<{ video: VideoRow; file: StoredFile }> {
  const video = await videoFor(parts, actor, id)
  if (video.renditionSize === null) throw new Refused(notFound('no-such-file', 'There is no such file'))
  return { video, file: { key: renditionFileKey(id), size: video.renditionSize } }
}

type Opening = { video: VideoRow; place: 'beginning' | 'later'; from: Circumstances }

/** Writes to the log that somebody other than its owner opened a video, at its beginning or later. */
export async function recordOpening(parts: Parts, actor: Actor, { video, place, from }: Opening): Promise<void> {
  if (video.userId === actor.id) return
  const event = { type: 'video-opened', payload: { videoId: video.id, ip: from.ip } } as const
  await recordReading(parts, { actorId: actor.id, event, place })
}

/** Keeps what has been entered so far; the limits hold, nothing is completed (D2). */
export async function saveVideoAndBios(
  parts: Parts,
  actor: Actor,
  draft: VideoAndBiosDraft,
  seenDraft: number | null,
): Promise<ApplicationRecord> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const application = await lockForStep(tx, actor, 'video-upload')
    await refuseOtherTopics(tx, parts, application, draft.teachingTopics ?? [])
    const video = draft.sampleVideoUrl ? await ownVideo(tx, actor, draft.sampleVideoUrl) : null

    await letGoUnless(tx, application, draft.sampleVideoUrl, now)
    const data = columnsOf(draft, video)
    return keepStep(tx, { actor, application, step: 'video-upload', data, seenDraft, now })
  })
}

/** Submits the last step, which sends phase 1 to the reviewers. */
export async function submitVideoAndBios(
  parts: Parts,
  actor: Actor,
  form: VideoAndBios,
  seenDraft: number | null,
): Promise<ApplicationRecord> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const application = await lockForStep(tx, actor, 'video-upload')
    await refuseOtherTopics(tx, parts, application, form.teachingTopics)
    const video = await ownVideo(tx, actor, form.sampleVideoUrl)

    await letGoUnless(tx, application, form.sampleVideoUrl, now)
    const data = columnsOf(form, video)
    return finishStep(parts, tx, { actor, application, step: 'video-upload', data, seenDraft, now })
  })
}

/** The keys of everything that is kept of a video. */
export const filmFileKeys = fileKeysOf

type CleanedParts = Pick<Parts, 'database' | 'files' | 'clock'>

/** Longest that an upload may be of no use before it is removed. */
const FORGOTTEN_AFTER_MS = REMOVED_KEPT_MS
const CLEANED_AT_ONCE = 100

/** Removes abandoned uploads and replaced videos (D5). Answers with how many went; safe to run in several processes. */
export async function removeForgottenVideos(parts: CleanedParts): Promise<number> {
  const before = new Date(parts.clock.now().getTime() - FORGOTTEN_AFTER_MS)
  const forgotten = await parts.database.transaction(tx => takeForgottenVideos(tx, before, CLEANED_AT_ONCE))
  for (const key of forgotten.flatMap(fileKeysOf)) await parts.files.remove(key)
  await deleteVideos(
    parts.database.db,
    forgotten.map(({ id }) => id),
  )
  return forgotten.length
}

/** Removes what was sent to the bucket and never became a video, whether its upload is still known or not. */
export async function removeLeftUploads({ database, files, clock }: CleanedParts): Promise<void> {
  const left = await files.list(UPLOADS_FOLDER, new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS))
  const held = new Set((await listOnHold(database.db)).map(uploadFileKey))
  for (const key of left.filter(key => !held.has(key))) await files.remove(key)
}

/** The video that the actor's application let go last, for as long as it is kept; null where there is none. */
export async function removedVideoOf({ database: { db }, clock }: Parts, actor: Actor) {
  const video = await findLetGo(db, actor.id, new Date(clock.now().getTime() - REMOVED_KEPT_MS))
  if (video === null || video.letGoAt === null) return null
  return {
    objectPath: objectPathOf(video.id),
    keptUntil: new Date(video.letGoAt.getTime() + REMOVED_KEPT_MS).toISOString(),
  }
}

/** A video that the application shows no more is let go, one that it shows again is not; undefined changes nothing. */
async function letGoUnless(
  tx: Transaction,
  { sampleVideoUrl: before }: ApplicationRecord,
  shown: string | null | undefined,
  now: Date,
): Promise<void> {
  if (shown === undefined || (shown || null) === before) return
  const [old, next] = [videoIdIn(before ?? ''), videoIdIn(shown ?? '')]
  if (old !== null) await setLetGo(tx, old, now)
  if (next !== null) await setLetGo(tx, next, null)
}

/** D6: the video has to be one that this person uploaded and registered. It stays that until the transaction ends. */
async function ownVideo(tx: Transaction, actor: Actor, objectPath: string): Promise<VideoRow> {
  const id = videoIdIn(objectPath)
  const video = id === null ? null : await lockVideo(tx, id)
  if (video === null || video.userId !== actor.id || video.status !== 'registered') {
    throw new Refused(invalid('video-required', 'Sample video is required', 'sampleVideoUrl'))
  }
  return video
}

/** The form as it is stored, with the still picture that belongs to its video. */
function columnsOf(form: VideoAndBiosDraft, video: VideoRow | null) {
  const stored = toStore(VIDEO_AND_BIOS_FIELDS, form)
  if (form.sampleVideoUrl === undefined) return stored
  return { ...stored, videoThumbnailUrl: video === null || video.posterSize === null ? null : posterPathOf(video.id) }
}
