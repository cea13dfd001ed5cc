import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { objectPathOf, posterPathOf, THUMBNAIL_WIDTHS } from '#domain/video/object-path.ts'
import { mayNotPlay } from '#domain/video/playability.ts'
import type { VideoFacts } from '#domain/video/video-facts-schema.ts'
import { showVideoPoster } from '../application/application-gate.ts'
import type { Parts } from '../parts.ts'
import { sentenceOf } from '../platform/database/failed-query.ts'
import type { Ffmpeg } from '../platform/ffmpeg/ffmpeg.ts'
import { FilesAway } from '../platform/files/file-store.ts'
import { isDiskFull } from '../platform/no-room.ts'
import { readFacts } from './read-facts.ts'
import { madeFileKeysOf, posterFileKey, renditionFileKey, thumbnailFileKey, videoFileKey } from './video-files.ts'
import {
  endWaiting,
  finishPreparation,
  keepFacts,
  keepThumbnails,
  listUnprepared,
  listWaiting,
  listWithoutThumbnails,
  notePreparationProblem,
  type Prepared,
  waitForPreparation,
} from './video-preparation-store.ts'
import {
  listen,
  MAX_POSTER_BYTES,
  MAX_RENDITION_BYTES,
  MAX_THUMBNAIL_BYTES,
  makePoster,
  makeRendition,
  makeThumbnails,
  POSTER_FILE,
  RENDITION_FILE,
  thumbnailFile,
  type Workplace,
} from './video-renditions.ts'
import { findVideo } from './video-store.ts'
import type { VideoRow } from './video-tables.ts'

const ORIGINAL_FILE = 'original'

/**
 * Prepares a video that is registered. May run twice: what is prepared stays. Throws after it has written down why it
 * failed, so that it is tried again: a few times, and where the files were away or the disk full until they are back.
 */
export async function prepareVideo(parts: Parts, id: string): Promise<void> {
  const video = await findVideo(parts.database.db, id)
  if (video?.status !== 'registered') return
  if (video.preparation === 'done') return addThumbnails(parts, video)

  try {
    const facts = await factsOf(parts, video)
    if (facts !== null) await keepFacts(parts.database.db, id, facts)
    const prepared = facts === null ? UNREADABLE : await makeFiles(parts, video, facts)
    await finish(parts, video, prepared)
  } catch (error) {
    const problem = sentenceOf(error)
    await notePreparationProblem(parts.database.db, id, { preparation: willPass(error) ? 'none' : 'failed', problem })
    throw error
  }
}

/** What says nothing of the film: the files are away, or the disk is full. */
const willPass = (error: unknown) => error instanceof FilesAway || isDiskFull(error)

const UNREADABLE: Prepared = {
  facts: null,
  posterSize: null,
  renditionSize: null,
  thumbnailSizes: null,
  problem: 'The file could not be read',
}

/** Null when the file cannot be read: trying again would not help. */
async function factsOf({ files, log }: Parts, video: VideoRow): Promise<VideoFacts | null> {
  const { id, size, container } = video
  if (size === null || container === null) return null
  try {
    const { facts } = await readFacts(files, { key: videoFileKey(id), size, container })
    return facts
  } catch (error) {
    if (error instanceof FilesAway) throw error
    if ((await files.sizeOf(videoFileKey(id))) === null) throw new Error('The file is gone', { cause: error })
    log.warn({ videoId: id, err: error }, 'A video could not be read')
    return null
  }
}

async function makeFiles(parts: Parts, video: VideoRow, facts: VideoFacts): Promise<Prepared> {
  const { ffmpeg } = parts
  const problems = mayNotPlay(facts)
  if (ffmpeg === undefined) {
    const problem = problems.length === 0 ? null : 'There is no ffmpeg on this machine to make a rendition with'
    return { facts, problem, posterSize: null, renditionSize: null, thumbnailSizes: null }
  }

  return inWorkplace(parts, { ffmpeg, video, facts }, async place => {
    const heard = { ...facts, sound: await listen(place) }
    await makePoster(place)
    const posterSize = await keep(parts, place, [POSTER_FILE, posterFileKey(video.id), MAX_POSTER_BYTES])
    const thumbnailSizes = await thumbnailsIn(parts, place, video.id)
    const made = { facts: heard, problem: null, posterSize, thumbnailSizes }
    if (problems.length === 0) return { ...made, renditionSize: null }

    await makeRendition(place)
    const renditionSize = await keep(parts, place, [RENDITION_FILE, renditionFileKey(video.id), MAX_RENDITION_BYTES])
    return { ...made, renditionSize }
  })
}

/** None where this machine's ffmpeg cannot make them: lists show the poster then. */
async function thumbnailsIn(parts: Parts, place: Workplace, id: string): Promise<number[]> {
  try {
    await makeThumbnails(place)
    const sizes: number[] = []
    for (const width of THUMBNAIL_WIDTHS) {
      sizes.push(await keep(parts, place, [thumbnailFile(width), thumbnailFileKey(id, width), MAX_THUMBNAIL_BYTES]))
    }
    return sizes
  } catch (error) {
    if (willPass(error)) throw error
    parts.log.warn({ videoId: id, err: error }, 'A video has no thumbnails')
    return []
  }
}

/** For a video that was prepared before there were thumbnails. */
async function addThumbnails(parts: Parts, video: VideoRow): Promise<void> {
  const { ffmpeg } = parts
  const { facts, posterSize, thumbnailSizes } = video
  if (ffmpeg === undefined || facts === null || posterSize === null || thumbnailSizes !== null) return
  const sizes = await inWorkplace(parts, { ffmpeg, video, facts }, place => thumbnailsIn(parts, place, video.id))
  await keepThumbnails(parts.database.db, video.id, sizes)
}

/** Removes what a process that died has left of a film under way. Called before any is prepared. */
export async function clearWorkplace({ config }: Pick<Parts, 'config'>): Promise<void> {
  await rm(workplaceIn(config), { recursive: true, force: true })
}

const workplaceIn = ({ dataDir }: Parts['config']) => join(dataDir, 'preparing')

type Wanted = { ffmpeg: Ffmpeg; video: VideoRow; facts: VideoFacts }

/** One video at a time is prepared in a process, so what lies in the folder was left by one that died. */
async function inWorkplace<T>(
  { config, files }: Parts,
  { ffmpeg, video, facts }: Wanted,
  work: (place: Workplace) => Promise<T>,
): Promise<T> {
  const folder = workplaceIn(config)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await pipeline(files.open(videoFileKey(video.id)), createWriteStream(join(folder, ORIGINAL_FILE), { mode: 0o400 }))
    return await work({ ffmpeg, folder, facts, input: ORIGINAL_FILE })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function keep({ files }: Parts, { folder }: Workplace, file: [string, string, number]): Promise<number> {
  const [name, key, maxBytes] = file
  const place = join(folder, name)
  if ((await stat(place)).size === 0) throw new Error(`${name} came out empty`)
  return files.receive(key, createReadStream(place), maxBytes)
}

/** A video that was removed meanwhile takes what was made of it along. */
async function finish(parts: Parts, { id, userId }: VideoRow, prepared: Prepared): Promise<void> {
  const isThere = await parts.database.transaction(async tx => {
    const found = await finishPreparation(tx, id, prepared)
    if (found && prepared.posterSize !== null) {
      await showVideoPoster(tx, userId, { videoPath: objectPathOf(id), posterPath: posterPathOf(id) })
    }
    return found
  })
  if (isThere) return
  for (const key of madeFileKeysOf(id)) await parts.files.remove(key)
}

const ENDED_WITHOUT_A_WORD = 'Each time, the process that prepared it ended before it was done'

/** Notes of films that wait for a job which has ended that they wait no more: nobody was left to do so when its process died. */
export async function endVainWaiting({ database, jobs }: Pick<Parts, 'database' | 'jobs'>): Promise<void> {
  for (const videoId of await listWaiting(database.db)) {
    if (await jobs.isUnfinished('prepare-video', { videoId })) continue
    await endWaiting(database.db, videoId, ENDED_WITHOUT_A_WORD)
  }
}

const PREPARED_AT_ONCE = 100

/** Lets videos whose turn is still to come, and those that were prepared before there were thumbnails, have theirs; some at each call. */
export async function prepareOlderVideos(parts: Pick<Parts, 'database' | 'jobs' | 'ffmpeg'>): Promise<void> {
  await parts.database.transaction(async tx => {
    for (const videoId of await listUnprepared(tx, PREPARED_AT_ONCE)) {
      await waitForPreparation(tx, videoId)
      await parts.jobs.enqueue(tx, 'prepare-video', { videoId })
    }
    if (parts.ffmpeg === undefined) return
    for (const videoId of await listWithoutThumbnails(tx, PREPARED_AT_ONCE)) {
      await parts.jobs.enqueue(tx, 'prepare-video', { videoId })
    }
  })
}
