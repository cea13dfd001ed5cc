import { mayReview } from '#domain/account/role.ts'
import { toStore } from '#domain/form-fields.ts'
import { invalid, NO_SUCH_FILE } from '#domain/refusal.ts'
import {
  objectPathOf,
  posterPathOf,
  THUMBNAIL_WIDTHS,
  type ThumbnailWidth,
  videoIdIn,
} from '#domain/video/object-path.ts'
import { VIDEO_AND_BIOS_FIELDS } from '#domain/video/video-and-bios.ts'
import type { VideoAndBios, VideoAndBiosDraft } from '#domain/video/video-and-bios-schemas.ts'
import { REMOVED_KEPT_MS } from '#domain/video/video-file.ts'
import type { Actor, Circumstances } from '../account/actor.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { finishStep, keepStep, lockForStep } from '../application/application-service.ts'
import { recordReading } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { Refused } from '../platform/refused.ts'
import { changeShownVideos } from './shown-video-service.ts'
import { refuseOtherTopics } from './topic-service.ts'
import {
  fileKeysOf,
  posterFileKey,
  renditionFileKey,
  thumbnailFileKey,
  UPLOADS_FOLDER,
  uploadFileKey,
  videoFileKey,
} from './video-files.ts'
import { deleteVideos, findLetGo, findVideo, listOnHold, lockVideo, takeForgottenVideos } from './video-store.ts'
import type { VideoRow } from './video-tables.ts'

/** The video for whoever may see it: its owner and reviewers. To others it does not exist (A1). */
export async function videoFor(
  parts: Parts,
  actor: Actor,
  id: string,
): Promise<VideoRow & { size: number; key: string }> {
  const video = await findVideo(parts.database.db, id)
  const maySee = video !== null && (video.userId === actor.id || mayReview(actor.role))
  if (!maySee || video.status !== 'registered' || video.size === null) throw new Refused(NO_SUCH_FILE)
  return { ...video, size: video.size, key: videoFileKey(video.id) }
}

type StoredFile = { key: string; size: number }

/** The still picture of a video, for whoever may see the video; refused where there is none. */
export async function posterFor(parts: Parts, actor: Actor, id: string): Promise<StoredFile> {
  const { posterSize } = await videoFor(parts, actor, id)
  if (posterSize === null) throw new Refused(NO_SUCH_FILE)
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
  if (video.renditionSize === null) throw new Refused(NO_SUCH_FILE)
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

    const work = { actor, application, step: 'video-upload', data: columnsOf(draft, video), seenDraft, now } as const
    return changeShownVideos(tx, { userId: actor.id, now }, () => keepStep(tx, work))
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

    const work = { actor, application, step: 'video-upload', data: columnsOf(form, video), seenDraft, now } as const
    return changeShownVideos(tx, { userId: actor.id, now }, () => finishStep(parts, tx, work))
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

/** The video that the actor let go last, for as long as it is kept; null where there is none. */
export async function removedVideoOf({ database: { db }, clock }: Parts, actor: Actor) {
  const video = await findLetGo(db, actor.id, new Date(clock.now().getTime() - REMOVED_KEPT_MS))
  if (video === null || video.letGoAt === null) return null
  return {
    objectPath: objectPathOf(video.id),
    keptUntil: new Date(video.letGoAt.getTime() + REMOVED_KEPT_MS).toISOString(),
  }
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
