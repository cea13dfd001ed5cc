import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { notFound } from '#domain/refusal.ts'
import { readCaptions } from '#domain/video/captions.ts'
import type { Actor } from '../account/actor.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { Refused } from '../platform/refused.ts'
import { CAPTIONS_FOLDER, newCaptionsFileKey } from './video-files.ts'
import { videoFor } from './video-service.ts'
import { listCaptionsKeys, lockVideo, setCaptions } from './video-store.ts'
import type { VideoRow } from './video-tables.ts'

/** An attaching takes seconds. */
const LEFT_AFTER_MS = 60 * 60 * 1000

type Attached = { id: string; captions: string }

/**
 * Puts captions beside a video, for whoever may see it. What is no WebVTT file is refused with a sentence. The file is there
 * before the row names it, and the former one goes afterwards: whenever this breaks off, a row has its own text.
 */
export async function attachCaptions(parts: Parts, actor: Actor, { id, captions }: Attached): Promise<VideoRow> {
  const video = await videoFor(parts, actor, id)
  const read = readCaptions(captions)
  if ('refused' in read) throw new Refused(read.refused)
  const payload = { videoId: id, sha256: hash('sha256', read.webVtt) }
  const fresh = { captionsAt: parts.clock.now(), captionsKey: newCaptionsFileKey() }
  await parts.files.receive(fresh.captionsKey, Readable.from([Buffer.from(read.webVtt)]), Infinity)

  await replaceCaptions(parts, id, async (tx, before) => {
    if (before === null) return
    await setCaptions(tx, id, fresh)
    const event = { type: 'captions-attached', payload } as const
    await recordEvent(tx, { at: fresh.captionsAt, actorId: actor.id }, event)
  })
  return { ...video, ...fresh }
}

/** Takes the captions of a video away, for whoever may see it; none there is no mistake. */
export async function removeCaptions(parts: Parts, actor: Actor, id: string): Promise<VideoRow> {
  const video = await videoFor(parts, actor, id)
  const none = { captionsAt: null, captionsKey: null }

  await replaceCaptions(parts, id, async (tx, before) => {
    if (before === null || before.captionsKey === null) return
    await setCaptions(tx, id, none)
    const event = { type: 'captions-removed', payload: { videoId: id } } as const
    await recordEvent(tx, { at: parts.clock.now(), actorId: actor.id }, event)
  })
  return { ...video, ...none }
}

type Replace = (tx: Transaction, before: VideoRow | null) => Promise<void>

/** Holds the video while its captions change, so that two changes come one after the other, and removes the former file. */
async function replaceCaptions({ database, files }: Parts, id: string, replace: Replace): Promise<void> {
  const former = await database.transaction(async tx => {
    const before = await lockVideo(tx, id)
    await replace(tx, before)
    return before?.captionsKey ?? null
  })
  if (former !== null) await files.remove(former)
}

/** The captions of a video, for whoever may see it; refused where there are none. */
export async function captionsFor(parts: Parts, actor: Actor, id: string): Promise<{ key: string; size: number }> {
  const { captionsKey: key } = await videoFor(parts, actor, id)
  const size = key === null ? null : await parts.files.sizeOf(key)
  if (key === null || size === null) throw new Refused(notFound('no-such-file', 'This video has no captions'))
  return { key, size }
}

/** Removes the files of captions that no video names: of an attaching that broke off, or of a video that is gone. */
export async function removeLeftCaptions({ database, files, clock }: Parts): Promise<void> {
  const written = await files.listOlder(CAPTIONS_FOLDER, new Date(clock.now().getTime() - LEFT_AFTER_MS))
  // Read after the files: what was attached meanwhile is not among them.
  const kept = new Set(await listCaptionsKeys(database.db))
  for (const key of written.filter(key => !kept.has(key))) await files.remove(key)
}
